/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "paint.h"

/* A handle is 11 pixels across. */
#define HANDLE_RADIUS 5.5

/* Each line lies on a darker, wider one, so that it shows on any photo. */
static void
stroke_with_halo (cairo_t *cr, gboolean valid)
{
  cairo_set_source_rgba (cr, 0, 0, 0, 0.6);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);

  if (valid)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else
    cairo_set_source_rgb (cr, 1, 0.25, 0.2);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
outline (cairo_t *cr, const straighten_point corners[4])
{
  cairo_new_sub_path (cr);
  for (gint i = 0; i < 4; i++)
    cairo_line_to (cr, corners[i].x, corners[i].y);
  cairo_close_path (cr);
}

static void
paint_handle (cairo_t *cr, straighten_point centre, gboolean selected, gboolean focused, gboolean valid)
{
  if (selected && focused)
    {
      cairo_arc (cr, centre.x, centre.y, HANDLE_RADIUS + 4, 0, 2 * G_PI);
      stroke_with_halo (cr, valid);
    }

  cairo_arc (cr, centre.x, centre.y, HANDLE_RADIUS, 0, 2 * G_PI);
  if (! selected)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else if (valid)
    cairo_set_source_rgb (cr, 0.16, 0.52, 0.95);
  else
    cairo_set_source_rgb (cr, 0.9, 0.15, 0.1);
  cairo_fill_preserve (cr);

  if (selected)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

void
paint_ground (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0.3, 0.3, 0.3);
  cairo_paint (cr);
}

void
paint_quad (cairo_t *cr, const View *view, const straighten_quad *quad, gint selected, PaintFlags flags)
{
  gboolean         valid = flags & PAINT_VALID;
  straighten_point corners[4];

  for (gint i = 0; i < 4; i++)
    corners[i] = view_to_widget (view, quad->corner[i]);

  if (flags & PAINT_OUTSIDE && valid)
    {
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_rectangle (cr, -1e5, -1e5, 2e5, 2e5);
      outline (cr, corners);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.4);
      cairo_fill (cr);
    }

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  outline (cr, corners);
  stroke_with_halo (cr, valid);

  /* The selected one last: it is the one to see when two meet. */
  for (gint i = 0; i < 5 && flags & PAINT_HANDLES; i++)
    {
      gint corner = i < 4 ? i : selected;

      if (i == 4 || corner != selected)
        paint_handle (cr, corners[corner], corner == selected, flags & PAINT_FOCUSED, valid);
    }
}
