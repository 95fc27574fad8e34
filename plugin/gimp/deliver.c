/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "apply.h"
#include "deliver.h"

gboolean
deliver (const Photo *photo, const Straightened *result, Output output, GimpRunMode run_mode, gint32 *image_id,
         gint32 *layer_id, GError **error)
{
  *image_id = photo->image_id;
  *layer_id = photo->layer_id;
  if (output == OUTPUT_IN_PLACE)
    return apply_in_place (photo, result, error);
  if (output == OUTPUT_NEW_LAYER)
    return apply_to_new_layer (photo, result, layer_id, error);
  if (! apply_to_new_image (photo, result, image_id, layer_id, error))
    return FALSE;
  if (run_mode != GIMP_RUN_NONINTERACTIVE)
    gimp_display_new (*image_id);
  return TRUE;
}
