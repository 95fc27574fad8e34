/* SPDX-License-Identifier: MIT */
#ifndef APPLY_H
#define APPLY_H

#include "photo.h"
#include "straightened.h"

/* One undo step.  The layer gets an alpha channel if the result has one; if it is the only layer, the canvas becomes
   the layer. */
gboolean apply_in_place     (const Photo *photo, const Straightened *result, GError **error);

/* The same, a hidden copy of the layer remaining below it. */
gboolean apply_keeping_original (const Photo *photo, const Straightened *result, GError **error);

/* One undo step: a layer above the photo's, whose top left corner it has; the canvas stays. */
gboolean apply_to_new_layer (const Photo *photo, const Straightened *result, gint32 *layer_id, GError **error);

/* Makes an image with nothing but the straightened layer, which keeps what belongs to the photo: colour profile,
   metadata, resolution, precision, name. */
gboolean apply_to_new_image (const Photo *photo, const Straightened *result, gint32 *image_id, gint32 *layer_id,
                             GError **error);

#endif
