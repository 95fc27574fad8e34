/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "marks.h"

#define HANDLE_RADIUS 5.5       /* 11 pixels across */
#define TARGET_RADIUS 6.0
#define GRID_CELLS   10

static void
set_color (cairo_t *cr, MarkColor color)
{
  static const gdouble colors[][3] = { [MARK_RED]   = { 0.95, 0.15, 0.1 },
                                       [MARK_GREEN] = { 0.2,  0.9,  0.3 },
                                       [MARK_WHITE] = { 1,    1,    1 } };

  cairo_set_source_rgb (cr, colors[color][0], colors[color][1], colors[color][2]);
}

/* Each line lies on a darker, wider one. */
static void
stroke (cairo_t *cr, MarkColor color, gdouble width)
{
  cairo_set_source_rgba (cr, 0, 0, 0, 0.5);
  cairo_set_line_width (cr, width + 1);
  cairo_stroke_preserve (cr);
  set_color (cr, color);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
mark_line (cairo_t *cr, straighten_point from, straighten_point to, MarkColor color, gdouble width)
{
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  stroke (cr, color, width);
}

void
mark_handle (cairo_t *cr, straighten_point at, gboolean selected, gdouble unit)
{
  cairo_new_sub_path (cr);
  if (selected)
    {
      cairo_arc (cr, at.x, at.y, (HANDLE_RADIUS + 4) * unit, 0, 2 * G_PI);
      stroke (cr, MARK_WHITE, 1.5 * unit);
    }
  cairo_arc (cr, at.x, at.y, HANDLE_RADIUS * unit, 0, 2 * G_PI);
  set_color (cr, MARK_RED);
  cairo_fill_preserve (cr);
  set_color (cr, MARK_WHITE);
  cairo_set_line_width (cr, 1.5 * unit);
  cairo_stroke (cr);
}

void
mark_target (cairo_t *cr, straighten_point at, gboolean selected, gdouble unit)
{
  gdouble radius = TARGET_RADIUS * unit;

  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, radius, 0, 2 * G_PI);
  cairo_move_to (cr, at.x - 2 * radius, at.y);
  cairo_line_to (cr, at.x + 2 * radius, at.y);
  cairo_move_to (cr, at.x, at.y - 2 * radius);
  cairo_line_to (cr, at.x, at.y + 2 * radius);
  stroke (cr, MARK_WHITE, (selected ? 2 : 1) * unit);
}

void
mark_grid (cairo_t *cr, gdouble left, gdouble top, gdouble width, gdouble height)
{
  gdouble cell  = MAX (width, height) / GRID_CELLS;
  gdouble x     = left + width / 2, y = top + height / 2;
  gint    half  = GRID_CELLS / 2;

  for (gint i = -half; i <= half; i++)
    {
      if (fabs (i * cell) <= width / 2 + 0.5)
        {
          cairo_move_to (cr, x + i * cell, top);
          cairo_line_to (cr, x + i * cell, top + height);
        }
      if (fabs (i * cell) <= height / 2 + 0.5)
        {
          cairo_move_to (cr, left, y + i * cell);
          cairo_line_to (cr, left + width, y + i * cell);
        }
    }
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.7);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

void
mark_box (cairo_t *cr, gdouble left, gdouble top, gdouble width, gdouble height, MarkColor color)
{
  cairo_rectangle (cr, left, top, width, height);
  stroke (cr, color, 1.5);
}
