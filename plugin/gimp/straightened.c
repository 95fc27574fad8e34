/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "failure.h"
#include "progress.h"
#include "straightened.h"

straighten_status
find_picture (const Library *library, const Photo *photo, const Options *options, straighten_picture *picture,
              GError **error)
{
  straighten_detect_options detect = STRAIGHTEN_DETECT_OPTIONS_INIT;

  detect.focal_length_35mm = options_focal_length (options, photo->focal_length);
  detect.progress          = progress_show;

  gimp_progress_init (_("Looking for the picture"));
  straighten_status status = library->detect_quad (&photo->pixels.image, &detect, picture);
  gimp_progress_end ();

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
straightened_compute (Straightened *result, const Library *library, const Photo *photo, const straighten_quad *quad,
                      const Options *options, GError **error)
{
  const straighten_image    *image      = &photo->pixels.image;
  straighten_correct_options correction = options_for_correction (options, photo->focal_length);
  straighten_correction      plan       = STRAIGHTEN_CORRECTION_INIT;

  *result = (Straightened) { 0 };
  correction.progress = progress_show;

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

  gimp_progress_init (_("Straightening"));
  gboolean done = correct (&result->pixels, library, &photo->pixels, quad, &correction, &plan, error) &&
                  (photo->mask_id == -1 ||
                   correct (&result->mask, library, &photo->mask, quad, &correction, &plan, error));
  gimp_progress_end ();
  return done;
}

void
straightened_clear (Straightened *result)
{
  pixels_clear (&result->pixels);
  pixels_clear (&result->mask);
}
