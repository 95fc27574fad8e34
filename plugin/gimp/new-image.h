/* SPDX-License-Identifier: MIT */
#ifndef NEW_IMAGE_H
#define NEW_IMAGE_H

#include <glib.h>

/* A copy of the image with this layer alone, visible and unlocked; its undo is off.  Selection, channels, paths, guides
   and sample points stay behind, as they would not fit what comes of the layer. */
gint32 new_image_from_layer (gint32 image_id, gint32 layer_id, gint32 *new_layer_id);

#endif
