/* SPDX-License-Identifier: MIT */
#ifndef PAINT_H
#define PAINT_H

#include <cairo.h>

#include "view.h"

typedef enum
{
  PAINT_VALID    = 1 << 0,      /* the quad can be straightened */
  PAINT_FOCUSED  = 1 << 1,      /* the keyboard moves the selected corner */
  PAINT_HANDLES  = 1 << 2,
  PAINT_OUTSIDE  = 1 << 3       /* darken what the result leaves out */
} PaintFlags;

void paint_ground (cairo_t *cr);
void paint_quad   (cairo_t *cr, const View *view, const straighten_quad *quad, gint selected, PaintFlags flags);

#endif
