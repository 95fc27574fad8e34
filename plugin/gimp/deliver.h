/* SPDX-License-Identifier: MIT */
#ifndef DELIVER_H
#define DELIVER_H

#include "options.h"
#include "photo.h"
#include "straightened.h"

/* Puts the result where the user wants it, and shows a new image unless a script asked for it.  image_id, layer_id:
   those of the result. */
gboolean deliver (const Photo *photo, const Straightened *result, Output output, GimpRunMode run_mode, gint32 *image_id,
                  gint32 *layer_id, GError **error);

#endif
