/* SPDX-License-Identifier: MIT */
#ifndef SALIENCY_COMPUTE_H
#define SALIENCY_COMPUTE_H

#include "library.h"
#include "photo.h"
#include "saliency-output.h"

/* kind: as in SaliencyOptions; width, height: of the heat map. */
gboolean saliency_compute (SaliencyMap *map, const Library *library, const Photo *photo, gint32 kind, gint width, gint height,
                           GError **error);
void     saliency_clear   (SaliencyMap *map);

#endif
