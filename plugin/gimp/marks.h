/* SPDX-License-Identifier: MIT */
/* What is painted over a preview, to be seen on any photo.  unit: pixels of the widget per pixel at 96 dots per inch. */
#ifndef MARKS_H
#define MARKS_H

#include <cairo.h>

#include "straighten.h"

typedef enum
{
  MARK_RED,
  MARK_GREEN,
  MARK_WHITE
} MarkColor;

void mark_line   (cairo_t *cr, straighten_point from, straighten_point to, MarkColor color, gdouble width);

/* A disc to drag; selected: the keyboard moves it. */
void mark_handle (cairo_t *cr, straighten_point at, gboolean selected, gdouble unit);

/* A circle with a cross. */
void mark_target (cairo_t *cr, straighten_point at, gboolean selected, gdouble unit);

/* Square cells, about a tenth of the longer side each, from the middle outward. */
void mark_grid   (cairo_t *cr, gdouble left, gdouble top, gdouble width, gdouble height);

/* The outline of a box. */
void mark_box    (cairo_t *cr, gdouble left, gdouble top, gdouble width, gdouble height, MarkColor color);

#endif
