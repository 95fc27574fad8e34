/* SPDX-License-Identifier: MIT */
#ifndef SALIENCY_OUTPUT_H
#define SALIENCY_OUTPUT_H

#include "photo.h"

enum { MAXIMUM_OBJECTS = 3 };

/* What the library says of a layer; boxes count from the layer's corner. */
typedef struct SaliencyMap
{
  straighten_image heat_map;    /* as large as the layer, gray, float */
  straighten_box   objects[MAXIMUM_OBJECTS];
  gint32           n_objects;
} SaliencyMap;

/* A layer in multiply mode over the photo: what is not salient becomes dark. */
gint32 saliency_to_layer     (const SaliencyMap *map, const Photo *photo);

/* A channel of the image, 0 beside the layer. */
gint32 saliency_to_channel   (const SaliencyMap *map, const Photo *photo);

void   saliency_to_selection (const SaliencyMap *map, const Photo *photo);

/* Four for each object. */
void   saliency_to_guides    (const SaliencyMap *map, const Photo *photo);

/* Crops the image to the pixels that 'crop', a box in the layer, touches. */
void   saliency_to_crop      (const straighten_box *crop, const Photo *photo);

#endif
