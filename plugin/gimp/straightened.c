/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "draft.h"
#include "failure.h"
#include "straightened.h"

Target
target_of_picture (const straighten_picture *picture, const Options *options)
{
  return (Target) { .quad              = options->mode == MODE_PAINTING ? picture->inner : picture->outer,
                    .radial_distortion = options_radial_distortion (options, picture) };
}

static straighten_detect_options
options_for_detection (const Photo *photo, const Options *options, Watch watch)
{
  straighten_detect_options detection = STRAIGHTEN_DETECT_OPTIONS_INIT;

  detection.focal_length_35mm = options_focal_length (options, photo->focal_length);
  detection.progress          = watch.progress;
  detection.payload           = watch.payload;
  return detection;
}

straighten_status
find_pictures (const Library *library, const Photo *photo, const Options *options, const straighten_box *region,
               Watch watch, straighten_picture *pictures, gint *count, GError **error)
{
  straighten_detect_options detection = options_for_detection (photo, options, watch);

  if (region)
    detection.region = *region;
  pictures[0] = (straighten_picture) STRAIGHTEN_PICTURE_INIT;

  straighten_status status = library->detect_quads (&photo->pixels.image, &detection, pictures, MOST_PICTURES, count);

  if (status < 0)
    library_failed (library, status, error);
  return status;
}

straighten_status
snap_quad (const Library *library, const Photo *photo, const straighten_quad *quad, Watch watch,
           straighten_picture *picture, GError **error)
{
  straighten_detect_options detection = options_for_detection (photo, &options_default, watch);

  *picture = (straighten_picture) STRAIGHTEN_PICTURE_INIT;

  straighten_status status = library->refine_quad (&photo->pixels.image, quad, 0, &detection, picture);

  if (status < 0)
    library_failed (library, status, error);
  return status;
}

static gboolean
correct (Pixels *result, const Library *library, const Pixels *source, const straighten_quad *quad,
         const straighten_correct_options *options, const straighten_correction *plan, GError **error)
{
  if (! pixels_like (result, source, plan->width, plan->height, error))
    return FALSE;

  straighten_status status = library->correct_perspective (&source->image, quad, options, &result->image);

  return status == STRAIGHTEN_OK || library_failed (library, status, error);
}

gboolean
straightened_compute (Straightened *result, const Library *library, const Photo *photo, const Target *target,
                      const Options *options, Watch watch, GError **error)
{
  const straighten_image    *image      = &photo->pixels.image;
  const straighten_quad     *quad       = &target->quad;
  straighten_correction      plan       = STRAIGHTEN_CORRECTION_INIT;
  straighten_correct_options correction = options_for_correction (options, photo->focal_length, target->radial_distortion);

  *result = (Straightened) { .straightness = STRAIGHTEN_STRAIGHTNESS_INIT };

  straighten_status status = library->plan_correction (quad, image->width, image->height, &correction, &plan);

  if (status != STRAIGHTEN_OK)
    return library_failed (library, status, error);
  if (plan.width > GIMP_MAX_IMAGE_SIZE || plan.height > GIMP_MAX_IMAGE_SIZE)
    {
      g_set_error (error, FAILURE, FAILURE_EXECUTION,
                   _("The result would have %d × %d pixels, more than GIMP can hold"), plan.width, plan.height);
      return FALSE;
    }

  result->aspect             = plan.aspect;
  result->aspect_uncertainty = plan.aspect_uncertainty;

  correction.progress = watch.progress;
  correction.payload  = watch.payload;

  /* A photo without measurable sides is straightened all the same. */
  status = draft_measure (&result->straightness, library, image, quad, image->width, image->height, &correction, 1);
  if (status == STRAIGHTEN_ERROR_CANCELLED)
    return library_failed (library, status, error);
  return correct (&result->pixels, library, &photo->pixels, quad, &correction, &plan, error) &&
         (photo->mask_id == -1 || correct (&result->mask, library, &photo->mask, quad, &correction, &plan, error));
}

void
straightened_clear (Straightened *result)
{
  pixels_clear (&result->pixels);
  pixels_clear (&result->mask);
}
