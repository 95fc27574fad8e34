/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "failure.h"
#include "progress.h"
#include "rotated.h"

static gboolean
shows_background (const straighten_rotate_options *rotation)
{
  gboolean turns = rotation->roll != 0 || rotation->pitch != 0 || rotation->yaw != 0;

  return turns && (rotation->framing == STRAIGHTEN_FRAME_SAME_SIZE || rotation->framing == STRAIGHTEN_FRAME_WHOLE);
}

static gboolean
rotate (Pixels *result, const Library *library, const Pixels *source, const straighten_rotate_options *rotation,
        const straighten_rotation *plan, GError **error)
{
  if (! pixels_like (result, source, plan->width, plan->height, error))
    return FALSE;

  straighten_status status = library->rotate_image (&source->image, rotation, &result->image);

  return status == STRAIGHTEN_OK || library_failed (library, status, error);
}

static gboolean
rotate_layer (Pixels *result, const Library *library, const Pixels *source, const straighten_rotate_options *rotation,
              const straighten_rotation *plan, GError **error)
{
  Pixels   with_alpha = { 0 };
  gboolean done;

  if (pixels_have_alpha (source) || ! shows_background (rotation))
    return rotate (result, library, source, rotation, plan, error);

  done = pixels_with_alpha (&with_alpha, source, error) &&
         rotate (result, library, &with_alpha, rotation, plan, error);
  pixels_clear (&with_alpha);
  return done;
}

/* The pivot stays where it is on the canvas, to the nearest pixel. */
static void
keep_pivot (Straightened *result, const straighten_rotate_options *rotation, const straighten_rotation *plan,
            const straighten_image *image)
{
  gboolean is_centre = rotation->pivot.x == 0 && rotation->pivot.y == 0;
  gdouble  x         = is_centre ? image->width / 2.0 : rotation->pivot.x;
  gdouble  y         = is_centre ? image->height / 2.0 : rotation->pivot.y;

  result->shift_x = lround (x - plan->pivot.x);
  result->shift_y = lround (y - plan->pivot.y);
}

gboolean
rotated_compute (Straightened *result, const Library *library, const Photo *photo, const RotationOptions *options,
                 GError **error)
{
  const straighten_image    *image    = &photo->pixels.image;
  straighten_rotate_options  rotation = rotation_options_for_library (options, photo->focal_length);
  straighten_rotation        plan     = STRAIGHTEN_ROTATION_INIT;

  *result = (Straightened) { 0 };
  rotation.progress = progress_show;

  straighten_status status = library->plan_rotation (image->width, image->height, &rotation, &plan);

  if (status != STRAIGHTEN_OK)
    return library_failed (library, status, error);
  if (plan.width > GIMP_MAX_IMAGE_SIZE || plan.height > GIMP_MAX_IMAGE_SIZE)
    {
      g_set_error (error, FAILURE, FAILURE_EXECUTION,
                   _("The result would have %d × %d pixels, more than GIMP can hold"), plan.width, plan.height);
      return FALSE;
    }

  keep_pivot (result, &rotation, &plan, image);
  gimp_progress_init (_("Rotating"));
  gboolean done = rotate_layer (&result->pixels, library, &photo->pixels, &rotation, &plan, error) &&
                  (photo->mask_id == -1 || rotate (&result->mask, library, &photo->mask, &rotation, &plan, error));
  gimp_progress_end ();
  return done;
}
