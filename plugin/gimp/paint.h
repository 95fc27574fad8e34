/* SPDX-License-Identifier: MIT */
/* What is drawn over photos.  size: how much larger than on a usual screen. */
#ifndef PAINT_H
#define PAINT_H

#include <cairo.h>

#include "handles.h"

typedef enum
{
  PAINT_VALID    = 1 << 0,      /* the quad can be straightened */
  PAINT_FOCUSED  = 1 << 1,      /* the keyboard moves the selected handle */
  PAINT_OUTSIDE  = 1 << 2       /* darken what the result leaves out */
} PaintFlags;

void paint_ground    (cairo_t *cr);
void paint_quad      (cairo_t *cr, const View *view, const straighten_quad *quad, PaintFlags flags, gdouble size);
void paint_handles   (cairo_t *cr, const View *view, const straighten_quad *quad, gint selected, PaintFlags flags,
                      gdouble size);

/* A picture that can be chosen instead. */
void paint_other     (cairo_t *cr, const View *view, const straighten_quad *quad, gdouble size);

/* The red lines of what was found. */
void paint_found     (cairo_t *cr, const View *view, const straighten_quad *quad, gdouble size);

/* The green lines of what is level: through the sides of 'level', across 'area'. */
void paint_rulers    (cairo_t *cr, const straighten_box *level, const straighten_box *area, gdouble size);

void paint_crosshair (cairo_t *cr, straighten_point centre, gdouble size);

#endif
