/* SPDX-License-Identifier: MIT */
#ifndef REDUCED_H
#define REDUCED_H

#include "display.h"

/* A copy of the photo, as the screen should show it, that is no larger than a preview needs. */
typedef struct Reduced
{
  Display          display;
  cairo_surface_t *surface;     /* NULL before reduced_fit() */
} Reduced;

void reduced_open  (Reduced *reduced, const Photo *photo);
void reduced_close (Reduced *reduced);

/* Makes the copy the largest of the photo's proportions in width x height, but not larger than the photo. */
void reduced_fit   (Reduced *reduced, gint width, gint height);

/* Pixels of the copy per pixel of the photo. */
gdouble reduced_resolution (const Reduced *reduced);

/* The pixels of an ARGB32 surface for the library. */
straighten_image image_of_surface (cairo_surface_t *surface);

#endif
