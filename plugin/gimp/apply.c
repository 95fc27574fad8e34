/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "apply.h"
#include "failure.h"
#include "new-image.h"

/* What would keep pixels from being replaced: GIMP writes inside the selection, active channels and unlocked alpha
   only. */
typedef struct Obstacles
{
  gint32   selection;           /* a channel that holds it, -1: nothing is selected */
  gboolean alpha_locked;
  gboolean inactive[GIMP_CHANNEL_ALPHA + 1];
} Obstacles;

static gboolean
has_component (gint32 image, GimpChannelType channel)
{
  gboolean gray = gimp_image_base_type (image) == GIMP_GRAY;

  switch (channel)
    {
    case GIMP_CHANNEL_RED:
    case GIMP_CHANNEL_GREEN:
    case GIMP_CHANNEL_BLUE:
      return ! gray;
    case GIMP_CHANNEL_GRAY:
      return gray;
    case GIMP_CHANNEL_ALPHA:
      return TRUE;
    default:
      return FALSE;
    }
}

static Obstacles
remove_obstacles (gint32 image, gint32 layer)
{
  Obstacles obstacles = { .selection = -1, .alpha_locked = gimp_layer_get_lock_alpha (layer) };

  if (! gimp_selection_is_empty (image))
    {
      obstacles.selection = gimp_selection_save (image);
      gimp_selection_none (image);
    }
  if (obstacles.alpha_locked)
    gimp_layer_set_lock_alpha (layer, FALSE);

  for (GimpChannelType channel = GIMP_CHANNEL_RED; channel <= GIMP_CHANNEL_ALPHA; channel++)
    if (has_component (image, channel) && ! gimp_image_get_component_active (image, channel))
      {
        obstacles.inactive[channel] = TRUE;
        gimp_image_set_component_active (image, channel, TRUE);
      }
  return obstacles;
}

static void
restore_obstacles (const Obstacles *obstacles, gint32 image, gint32 layer)
{
  for (GimpChannelType channel = GIMP_CHANNEL_RED; channel <= GIMP_CHANNEL_ALPHA; channel++)
    if (obstacles->inactive[channel])
      gimp_image_set_component_active (image, channel, FALSE);

  if (obstacles->alpha_locked)
    gimp_layer_set_lock_alpha (layer, TRUE);

  if (obstacles->selection != -1)
    {
      gimp_image_select_item (image, GIMP_CHANNEL_OP_REPLACE, obstacles->selection);
      gimp_image_remove_channel (image, obstacles->selection);
      gimp_image_set_active_layer (image, layer);
    }
}

static gboolean
replace_pixels (gint32 image, gint32 layer, const Straightened *result, GError **error)
{
  Obstacles obstacles = remove_obstacles (image, layer);
  gboolean  resized   = gimp_layer_resize (layer, result->pixels.image.width, result->pixels.image.height, 0, 0);

  if (resized)
    {
      gint x, y;

      gimp_drawable_offsets (layer, &x, &y);
      if (result->shift_x != 0 || result->shift_y != 0)
        gimp_layer_set_offsets (layer, x + result->shift_x, y + result->shift_y);
      if (pixels_have_alpha (&result->pixels) && ! gimp_drawable_has_alpha (layer))
        gimp_layer_add_alpha (layer);
      pixels_write (&result->pixels, layer);
      if (result->mask.image.pixels)
        pixels_write (&result->mask, gimp_layer_get_mask (layer));
    }
  else
    {
      g_set_error_literal (error, FAILURE, FAILURE_EXECUTION, _("GIMP could not give the layer the size of the result"));
    }
  restore_obstacles (&obstacles, image, layer);
  return resized;
}

static gboolean
is_only_layer (gint32 image, gint32 layer)
{
  gint  n_layers;
  gint *layers = gimp_image_get_layers (image, &n_layers);
  gboolean only = n_layers == 1 && layers[0] == layer;

  g_free (layers);
  return only;
}

static void
fit_canvas (gint32 image, gint32 layer)
{
  gint x, y;

  gimp_drawable_offsets (layer, &x, &y);
  gimp_image_resize (image, gimp_drawable_width (layer), gimp_drawable_height (layer), -x, -y);
}

/* A copy of the layer beside it: above, or below. */
static gint32
copy_beside (gint32 image, gint32 layer, gint below, const gchar *name_format)
{
  gint32  copy = gimp_layer_copy (layer);
  gchar  *old  = gimp_item_get_name (layer);
  gchar  *name = g_strdup_printf (name_format, old);

  gimp_image_insert_layer (image, copy, gimp_item_get_parent (layer), gimp_image_get_item_position (image, layer) + below);
  gimp_item_set_name (copy, name);
  g_free (name);
  g_free (old);
  return copy;
}

gboolean
apply_to_new_layer (const Photo *photo, const Straightened *result, gint32 *layer_id, GError **error)
{
  gimp_image_undo_group_start (photo->image_id);
  *layer_id = copy_beside (photo->image_id, photo->layer_id, 0, _("%s, straightened"));
  gimp_item_set_lock_content (*layer_id, FALSE);
  gimp_item_set_lock_position (*layer_id, FALSE);
  gimp_item_set_visible (*layer_id, TRUE);
  gboolean done = replace_pixels (photo->image_id, *layer_id, result, error);
  gimp_image_undo_group_end (photo->image_id);
  return done;
}

static gboolean
apply_and_fit (const Photo *photo, const Straightened *result, gboolean is_only, GError **error)
{
  gboolean done = replace_pixels (photo->image_id, photo->layer_id, result, error);

  if (done && is_only)
    fit_canvas (photo->image_id, photo->layer_id);
  return done;
}

gboolean
apply_keeping_original (const Photo *photo, const Straightened *result, GError **error)
{
  gint32   image   = photo->image_id, layer = photo->layer_id;
  gboolean is_only = is_only_layer (image, layer);

  gimp_image_undo_group_start (image);
  gimp_item_set_visible (copy_beside (image, layer, 1, _("%s, original")), FALSE);
  gimp_image_set_active_layer (image, layer);
  gboolean done = apply_and_fit (photo, result, is_only, error);
  gimp_image_undo_group_end (image);
  return done;
}

gboolean
apply_in_place (const Photo *photo, const Straightened *result, GError **error)
{
  gimp_image_undo_group_start (photo->image_id);
  gboolean done = apply_and_fit (photo, result, is_only_layer (photo->image_id, photo->layer_id), error);
  gimp_image_undo_group_end (photo->image_id);
  return done;
}

gboolean
apply_to_new_image (const Photo *photo, const Straightened *result, gint32 *image_id, gint32 *layer_id, GError **error)
{
  *image_id = new_image_from_layer (photo->image_id, photo->layer_id, layer_id);
  if (! replace_pixels (*image_id, *layer_id, result, error))
    {
      gimp_image_delete (*image_id);
      return FALSE;
    }
  fit_canvas (*image_id, *layer_id);
  gimp_image_undo_enable (*image_id);
  return TRUE;
}
