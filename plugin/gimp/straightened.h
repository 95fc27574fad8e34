/* SPDX-License-Identifier: MIT */
#ifndef STRAIGHTENED_H
#define STRAIGHTENED_H

#include "library.h"
#include "options.h"
#include "photo.h"

/* The result, computed before anything of the user's is touched. */
typedef struct Straightened
{
  Pixels  pixels;
  Pixels  mask;                 /* no pixels: the layer has none */
  gdouble aspect;               /* width / height of the straightened picture, margin left out; 0: not straightened */
  gdouble aspect_uncertainty;
  gint    shift_x, shift_y;     /* of the layer's top left corner, in place */
} Straightened;

/* Looks for the picture.  STRAIGHTEN_NOT_FOUND is an answer and fills 'picture' too; on a negative status 'error' is
   set. */
straighten_status find_picture (const Library *library, const Photo *photo, const Options *options,
                                straighten_picture *picture, GError **error);

gboolean straightened_compute (Straightened *result, const Library *library, const Photo *photo,
                               const straighten_quad *quad, const Options *options, GError **error);

void     straightened_clear   (Straightened *result);

#endif
