/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <libgimp/gimp.h>

#include "failure.h"
#include "progress.h"
#include "saliency-compute.h"

gboolean
saliency_compute (SaliencyMap *map, const Library *library, const Photo *photo, gint32 kind, gint width, gint height,
                  GError **error)
{
  straighten_saliency_options options = STRAIGHTEN_SALIENCY_OPTIONS_INIT;

  options.progress = progress_show;
  map->heat_map    = (straighten_image) { .width = width, .height = height, .stride = (ptrdiff_t) width * sizeof (gfloat),
                                          .layout = STRAIGHTEN_GRAY, .depth = STRAIGHTEN_F32 };
  map->heat_map.pixels = g_try_malloc_n (height, map->heat_map.stride);
  if (! map->heat_map.pixels)
    {
      g_set_error (error, FAILURE, FAILURE_EXECUTION, _("Not enough memory for an image of %d × %d pixels"), width, height);
      return FALSE;
    }

  gimp_progress_init (_("Looking for what stands out"));
  straighten_status status = library->detect_saliency (&photo->pixels.image, STRAIGHTEN_ATTENTION + kind, &options,
                                                       &map->heat_map, map->objects, MAXIMUM_OBJECTS, &map->n_objects);
  gimp_progress_end ();
  return status == STRAIGHTEN_OK || library_failed (library, status, error);
}

void
saliency_clear (SaliencyMap *map)
{
  g_clear_pointer (&map->heat_map.pixels, g_free);
}
