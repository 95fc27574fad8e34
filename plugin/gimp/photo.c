/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "failure.h"
#include "focal-length.h"
#include "photo.h"

/* The menu entry is insensitive in most of these cases, but a script gets here. */
static const gchar *
reason_to_refuse (gint32 image_id, gint32 drawable_id)
{
  if (! gimp_image_is_valid (image_id))
    return _("There is no such image");
  if (! gimp_item_is_valid (drawable_id) || gimp_item_get_image (drawable_id) != image_id)
    return _("The image has no such layer");
  if (gimp_image_get_floating_sel (image_id) != -1)
    return _("The image has a floating selection. Anchor it, or make it a layer, and try again");
  if (! gimp_item_is_layer (drawable_id))
    return _("A channel is active, but only a layer can be straightened. Choose the photo's layer and try again");
  if (gimp_item_is_group (drawable_id))
    return _("A layer group cannot be straightened. Choose one of its layers, or merge the group, and try again");
  if (gimp_drawable_is_indexed (drawable_id))
    return _("An image with indexed colours cannot be straightened. Convert it by Image → Mode → RGB and try again");
  return NULL;
}

gboolean
photo_open (Photo *photo, gint32 image_id, gint32 drawable_id, GError **error)
{
  *photo = (Photo) { .image_id = image_id, .mask_id = -1 };

  if (gimp_item_is_valid (drawable_id) && gimp_item_is_layer_mask (drawable_id))
    drawable_id = gimp_layer_from_mask (drawable_id);

  const gchar *reason = reason_to_refuse (image_id, drawable_id);

  if (reason)
    {
      g_set_error_literal (error, FAILURE, FAILURE_EXECUTION, reason);
      return FALSE;
    }

  photo->layer_id     = drawable_id;
  photo->mask_id      = gimp_layer_get_mask (drawable_id);
  photo->focal_length = focal_length_of_image (image_id);

  return pixels_read (&photo->pixels, photo->layer_id, error) &&
         (photo->mask_id == -1 || pixels_read (&photo->mask, photo->mask_id, error));
}

void
photo_close (Photo *photo)
{
  pixels_clear (&photo->pixels);
  pixels_clear (&photo->mask);
}

/* A lock on a group holds for what is in it. */
static gboolean
has_lock (gint32 item, gboolean (*is_locked) (gint32 item))
{
  return item != -1 && (is_locked (item) || has_lock (gimp_item_get_parent (item), is_locked));
}

gboolean
photo_check_writable (const Photo *photo, GError **error)
{
  const gchar *reason = NULL;

  if (has_lock (photo->layer_id, gimp_item_get_lock_content))
    reason = _("The pixels of “%s” are locked. Unlock them, or choose a new image for the result");
  else if (has_lock (photo->layer_id, gimp_item_get_lock_position))
    reason = _("The position and size of “%s” are locked. Unlock them, or choose a new image for the result");

  if (reason)
    {
      gchar *name = gimp_item_get_name (photo->layer_id);

      g_set_error (error, FAILURE, FAILURE_EXECUTION, reason, name);
      g_free (name);
    }
  return ! reason;
}
