/* SPDX-License-Identifier: MIT */
#ifndef PHOTO_H
#define PHOTO_H

#include "pixels.h"

/* The layer to straighten. */
typedef struct Photo
{
  gint32   image_id;
  gint32   layer_id;
  gint32   mask_id;             /* -1: the layer has none */
  Pixels   pixels;
  Pixels   mask;
  gdouble  focal_length;        /* 35 mm equivalent by the metadata, 0: unknown */
} Photo;

/* Reads the layer, or refuses with the reason.  A mask stands for its layer. */
gboolean photo_open  (Photo *photo, gint32 image_id, gint32 drawable_id, GError **error);
void     photo_close (Photo *photo);

/* Whether the layer itself may be changed. */
gboolean photo_check_writable (const Photo *photo, GError **error);

#endif
