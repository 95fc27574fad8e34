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
} Display;

void             display_open    (Display *display, const Photo *photo);
void             display_close   (Display *display);

/* area: in pixels of the photo times 'scale'; transparent where it reaches past the photo. */
cairo_surface_t *display_surface (const Display *display, const GeglRectangle *area, gdouble scale);

#endif
