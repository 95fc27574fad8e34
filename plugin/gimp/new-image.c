/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <libgimp/gimp.h>

#include "new-image.h"

/* GIMP's permanent marks of items do not help to find the layer: that of a layer with a mask differs in the copy. */
static gint32
same_place (gint32 copy, gint32 image, gint32 layer)
{
  gint   position = gimp_image_get_item_position (image, layer);
  gint32 group    = gimp_item_get_parent (layer);
  gint   n_siblings;
  gint  *siblings = group == -1 ? gimp_image_get_layers (copy, &n_siblings)
                                : gimp_item_get_children (same_place (copy, image, group), &n_siblings);
  gint32 found    = position >= 0 && position < n_siblings ? siblings[position] : -1;

  g_free (siblings);
  return found;
}

static void
remove_other_layers (gint32 image, gint32 layer)
{
  gint  n_layers;
  gint *layers;

  gimp_image_reorder_item (image, layer, -1, 0);        /* out of its group */
  layers = gimp_image_get_layers (image, &n_layers);
  for (gint i = 0; i < n_layers; i++)
    if (layers[i] != layer)
      gimp_image_remove_layer (image, layers[i]);
  g_free (layers);
}

static void
remove_what_is_not_pixels (gint32 image)
{
  gint    n_channels, n_paths;
  gint   *channels = gimp_image_get_channels (image, &n_channels);
  gint   *paths    = gimp_image_get_vectors (image, &n_paths);
  gint32  next;

  for (gint i = 0; i < n_channels; i++)
    gimp_image_remove_channel (image, channels[i]);
  for (gint i = 0; i < n_paths; i++)
    gimp_image_remove_vectors (image, paths[i]);
  while ((next = gimp_image_find_next_guide (image, 0)) != 0)
    gimp_image_delete_guide (image, next);
  while ((next = gimp_image_find_next_sample_point (image, 0)) != 0)
    gimp_image_delete_sample_point (image, next);
  gimp_selection_none (image);

  g_free (channels);
  g_free (paths);
}

gint32
new_image_from_layer (gint32 image_id, gint32 layer_id, gint32 *new_layer_id)
{
  gint32 image = gimp_image_duplicate (image_id);       /* an image made anew would lose profile and metadata */
  gint32 layer = same_place (image, image_id, layer_id);

  gimp_image_undo_disable (image);
  remove_other_layers (image, layer);
  remove_what_is_not_pixels (image);
  gimp_item_set_visible (layer, TRUE);
  gimp_item_set_lock_content (layer, FALSE);
  gimp_item_set_lock_position (layer, FALSE);
  gimp_image_set_active_layer (image, layer);

  *new_layer_id = layer;
  return image;
}
