/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>
#include <string.h>

#include "saliency-output.h"

/* The map's numbers are the samples that GIMP stores, whether they stand for light or follow a tone curve. */
static void
write_map (const SaliencyMap *map, gint32 drawable, gint x, gint y)
{
  GeglBuffer  *buffer = gimp_drawable_get_buffer (drawable);
  const gchar *model  = babl_get_name (babl_format_get_model (gimp_drawable_get_format (drawable)));
  const Babl  *format = babl_format (strchr (model, '\'') ? "Y' float" : "Y float");

  gegl_buffer_set (buffer, GEGL_RECTANGLE (x, y, map->heat_map.width, map->heat_map.height), 0, format,
                   map->heat_map.pixels, map->heat_map.stride);
  gegl_buffer_flush (buffer);
  g_object_unref (buffer);
  gimp_drawable_update (drawable, 0, 0, gimp_drawable_width (drawable), gimp_drawable_height (drawable));
}

gint32
saliency_to_layer (const SaliencyMap *map, const Photo *photo)
{
  gint32        image = photo->image_id;
  GimpImageType type  = gimp_image_base_type (image) == GIMP_GRAY ? GIMP_GRAY_IMAGE : GIMP_RGB_IMAGE;
  gint32        layer = gimp_layer_new (image, _("Saliency"), map->heat_map.width, map->heat_map.height, type, 100,
                                        GIMP_LAYER_MODE_MULTIPLY);
  gint          x, y;

  gimp_drawable_offsets (photo->layer_id, &x, &y);
  gimp_layer_set_offsets (layer, x, y);
  gimp_image_insert_layer (image, layer, gimp_item_get_parent (photo->layer_id),
                           gimp_image_get_item_position (image, photo->layer_id));
  write_map (map, layer, 0, 0);
  return layer;
}

gint32
saliency_to_channel (const SaliencyMap *map, const Photo *photo)
{
  static const GimpRGB color = { 1, 0, 0, 1 };

  gint32 image   = photo->image_id;
  gint32 active  = gimp_image_get_active_layer (image);
  gint32 channel = gimp_channel_new (image, _("Saliency"), gimp_image_width (image), gimp_image_height (image), 50, &color);
  gint   x, y;

  gimp_drawable_offsets (photo->layer_id, &x, &y);
  gimp_image_insert_channel (image, channel, -1, 0);
  gimp_drawable_fill (channel, GIMP_FILL_TRANSPARENT);
  write_map (map, channel, x, y);
  gimp_item_set_visible (channel, FALSE);
  gimp_image_set_active_layer (image, active);
  return channel;
}

void
saliency_to_selection (const SaliencyMap *map, const Photo *photo)
{
  gint32 channel = saliency_to_channel (map, photo);

  gimp_image_select_item (photo->image_id, GIMP_CHANNEL_OP_REPLACE, channel);
  gimp_image_remove_channel (photo->image_id, channel);
}

void
saliency_to_guides (const SaliencyMap *map, const Photo *photo)
{
  gint32 image  = photo->image_id;
  gint   width  = gimp_image_width (image);
  gint   height = gimp_image_height (image);
  gint   x, y;

  gimp_drawable_offsets (photo->layer_id, &x, &y);
  for (gint i = 0; i < map->n_objects; i++)
    {
      const straighten_box *box = &map->objects[i];

      gimp_image_add_vguide (image, CLAMP (x + lround (box->x), 0, width));
      gimp_image_add_vguide (image, CLAMP (x + lround (box->x + box->width), 0, width));
      gimp_image_add_hguide (image, CLAMP (y + lround (box->y), 0, height));
      gimp_image_add_hguide (image, CLAMP (y + lround (box->y + box->height), 0, height));
    }
}

void
saliency_to_crop (const straighten_box *crop, const Photo *photo)
{
  gint32 image  = photo->image_id;
  gint   width  = gimp_image_width (image);
  gint   height = gimp_image_height (image);
  gint   x, y;

  gimp_drawable_offsets (photo->layer_id, &x, &y);

  /* A layer may reach past the canvas, but GIMP crops to what lies on it. */
  gint left   = CLAMP (x + floor (crop->x), 0, width - 1);
  gint top    = CLAMP (y + floor (crop->y), 0, height - 1);
  gint right  = CLAMP (x + ceil (crop->x + crop->width), left + 1, width);
  gint bottom = CLAMP (y + ceil (crop->y + crop->height), top + 1, height);

  gimp_image_crop (image, right - left, bottom - top, left, top);
}
