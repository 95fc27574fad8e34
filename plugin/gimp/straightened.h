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
  straighten_straightness straightness;
} Straightened;

/* Who follows the work: a straighten_progress. */
typedef struct Watch
{
  straighten_progress progress; /* NULL: none */
  void               *payload;
} Watch;

/* What is straightened. */
typedef struct Target
{
  straighten_quad quad;
  gdouble         radial_distortion;    /* to be removed */
} Target;

Target target_of_picture (const straighten_picture *picture, const Options *options);

/* These may be called in a thread of their own.  On a negative status 'error' is set. */

/* Looks for pictures, the best one first, up to MOST_PICTURES.  region: NULL: the whole photo.  STRAIGHTEN_NOT_FOUND is
   an answer, and pictures[0] then a rectangle to start from. */
straighten_status find_pictures (const Library *library, const Photo *photo, const Options *options,
                                 const straighten_box *region, Watch watch, straighten_picture *pictures, gint *count,
                                 GError **error);

/* Moves the quad onto the edges near it.  STRAIGHTEN_NOT_FOUND: there are none. */
straighten_status snap_quad (const Library *library, const Photo *photo, const straighten_quad *quad, Watch watch,
                             straighten_picture *picture, GError **error);

gboolean straightened_compute (Straightened *result, const Library *library, const Photo *photo, const Target *target,
                               const Options *options, Watch watch, GError **error);

void     straightened_clear   (Straightened *result);

#endif
