/* SPDX-License-Identifier: MIT */
#ifndef DISPLAY_H
#define DISPLAY_H

#include <cairo.h>
#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

#include "photo.h"

/* The photo as the screen should show it: any part at any scale, colours managed. */
typedef struct Display
{
  gint                width, height;
  GeglBuffer         *buffer;           /* the photo's own pixels, not a copy */
  GimpColorTransform *transform;        /* NULL: none is needed */
  cairo_surface_t    *reduced;          /* a copy of the whole photo; NULL until display_reduce() */
  gdouble             reduction;        /* pixels of the copy per pixel of the photo */
} Display;

void             display_open       (Display *display, const Photo *photo);
void             display_close      (Display *display);

/* area: in pixels of the photo times 'scale'; transparent where it reaches past the photo. */
cairo_surface_t *display_surface    (const Display *display, const GeglRectangle *area, gdouble scale);

/* Makes the reduced copy, of at most width x height pixels and not larger than the photo. */
void             display_reduce     (Display *display, gint width, gint height);

/* The pixels of an ARGB32 surface, for the library to read or write: cairo's order of the colours is another, but alpha
   comes last on little-endian machines. */
straighten_image display_image      (cairo_surface_t *surface);

#endif
