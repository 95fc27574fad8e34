/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "rotation-wording.h"

/* Degrees: how far pitch and yaw may tilt together, in about the direction that was asked for. */
static gdouble
largest_tilt (const Library *library, const straighten_image *image, straighten_rotate_options rotation)
{
  straighten_rotation plan  = STRAIGHTEN_ROTATION_INIT;
  const gdouble       small = 0.001;

  rotation.pitch  *= small;
  rotation.yaw    *= small;
  rotation.pivot   = (straighten_point) { 0, 0 };
  rotation.framing = STRAIGHTEN_FRAME_SAME_SIZE;
  if (library->plan_rotation (image->width, image->height, &rotation, &plan) != STRAIGHTEN_OK)
    return 180;
  return plan.largest_tilt * 180 / G_PI;
}

static gchar *
wording_of_failure (const Library *library, const straighten_image *image, const straighten_rotate_options *rotation)
{
  gchar   *message = g_strdup (library->last_error ());
  gdouble  tilt    = acos (cos (rotation->pitch) * cos (rotation->yaw)) * 180 / G_PI;
  gdouble  largest = largest_tilt (library, image, *rotation);
  gchar   *text;

  if (tilt > largest)
    text = g_strdup_printf (_("Part of the photo would pass behind the camera: pitch and yaw tilt it by %.1f° together, but "
                              "about %.1f° are possible in this direction"), tilt, largest);
  else
    text = g_strdup_printf (_("This cannot be done: %s"), message);
  g_free (message);
  return text;
}

gchar *
rotation_wording (const Library *library, const Photo *photo, const straighten_rotate_options *rotation, gboolean *possible)
{
  const straighten_image *image = &photo->pixels.image;
  straighten_rotation     plan  = STRAIGHTEN_ROTATION_INIT;

  *possible = library->plan_rotation (image->width, image->height, rotation, &plan) == STRAIGHTEN_OK;
  if (! *possible)
    return wording_of_failure (library, image, rotation);
  return g_strdup_printf (_("%d × %d pixels. Pitch and yaw may tilt by %.1f° in this direction"), plan.width, plan.height,
                          plan.largest_tilt * 180 / G_PI);
}
