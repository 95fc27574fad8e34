/* SPDX-License-Identifier: MIT */
#ifndef APPLY_H
#define APPLY_H

#include "photo.h"
#include "straightened.h"

/* One undo step.  The layer keeps its top left corner; if it is the only one, the canvas becomes the layer. */
void   apply_in_place     (const Photo *photo, const Straightened *result);

/* Returns an image with nothing but the straightened layer, which keeps what belongs to the photo: colour profile,
   metadata, resolution, precision, name. */
gint32 apply_to_new_image (const Photo *photo, const Straightened *result, gint32 *layer_id);

#endif
