/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "paint.h"

/* A handle is 11 pixels across. */
#define HANDLE_RADIUS 5.5

/* Each line lies on a darker, wider one, so that it shows on any photo. */
static void
stroke_with_halo (cairo_t *cr, gdouble red, gdouble green, gdouble blue, gdouble width)
{
  cairo_set_source_rgba (cr, 0, 0, 0, 0.6);
  cairo_set_line_width (cr, width * 2.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
stroke_edited (cairo_t *cr, gboolean valid, gdouble width)
{
  if (valid)
    stroke_with_halo (cr, 1, 1, 1, width);
  else
    stroke_with_halo (cr, 1, 0.25, 0.2, width);
}

static void
outline (cairo_t *cr, const View *view, const straighten_quad *quad)
{
  cairo_new_sub_path (cr);
  for (gint i = 0; i < 4; i++)
    {
      straighten_point corner = view_to_widget (view, quad->corner[i]);

      cairo_line_to (cr, corner.x, corner.y);
    }
  cairo_close_path (cr);
}

/* A disc for a corner; for a side a smaller square, turned as the side is. */
static void
handle_shape (cairo_t *cr, const View *view, const straighten_quad *quad, gint handle, gdouble radius)
{
  straighten_point centre = view_to_widget (view, handle_place (quad, handle));

  if (handle < FIRST_SIDE)
    {
      cairo_arc (cr, centre.x, centre.y, radius, 0, 2 * G_PI);
      return;
    }

  straighten_point a = quad->corner[handle - FIRST_SIDE], b = quad->corner[(handle - FIRST_SIDE + 1) % 4];
  gdouble          half = 0.8 * radius;

  cairo_save (cr);
  cairo_translate (cr, centre.x, centre.y);
  cairo_rotate (cr, atan2 (b.y - a.y, b.x - a.x));
  cairo_rectangle (cr, -half, -half, 2 * half, 2 * half);
  cairo_restore (cr);
}

static void
paint_handle (cairo_t *cr, const View *view, const straighten_quad *quad, gint handle, gboolean selected, PaintFlags flags,
              gdouble size)
{
  gboolean valid = flags & PAINT_VALID;

  if (selected && flags & PAINT_FOCUSED)
    {
      handle_shape (cr, view, quad, handle, (HANDLE_RADIUS + 4) * size);
      stroke_edited (cr, valid, 1.5 * size);
    }

  handle_shape (cr, view, quad, handle, HANDLE_RADIUS * size);
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
  cairo_set_line_width (cr, 1.5 * size);
  cairo_stroke (cr);
}

void
paint_ground (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0.3, 0.3, 0.3);
  cairo_paint (cr);
}

void
paint_quad (cairo_t *cr, const View *view, const straighten_quad *quad, PaintFlags flags, gdouble size)
{
  if (flags & PAINT_OUTSIDE && flags & PAINT_VALID)
    {
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_rectangle (cr, -1e5, -1e5, 2e5, 2e5);
      outline (cr, view, quad);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.4);
      cairo_fill (cr);
    }

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  outline (cr, view, quad);
  stroke_edited (cr, flags & PAINT_VALID, 1.5 * size);
}

void
paint_handles (cairo_t *cr, const View *view, const straighten_quad *quad, gint selected, PaintFlags flags, gdouble size)
{
  /* The selected one last: it is the one to see when two meet. */
  for (gint handle = N_HANDLES - 1; handle >= 0; handle--)
    if (handle != selected)
      paint_handle (cr, view, quad, handle, FALSE, flags, size);
  paint_handle (cr, view, quad, selected, TRUE, flags, size);
}

void
paint_other (cairo_t *cr, const View *view, const straighten_quad *quad, gdouble size)
{
  outline (cr, view, quad);
  stroke_with_halo (cr, 1, 0.85, 0.4, size);
}

void
paint_found (cairo_t *cr, const View *view, const straighten_quad *quad, gdouble size)
{
  outline (cr, view, quad);
  cairo_set_source_rgb (cr, 0.95, 0.15, 0.1);
  cairo_set_line_width (cr, 1.5 * size);
  cairo_stroke (cr);
}

static void
line (cairo_t *cr, gdouble x0, gdouble y0, gdouble x1, gdouble y1)
{
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
}

void
paint_rulers (cairo_t *cr, const straighten_box *level, const straighten_box *area, gdouble size)
{
  gdouble right = level->x + level->width, bottom = level->y + level->height;

  line (cr, area->x, level->y, area->x + area->width, level->y);
  line (cr, area->x, bottom, area->x + area->width, bottom);
  line (cr, level->x, area->y, level->x, area->y + area->height);
  line (cr, right, area->y, right, area->y + area->height);
  cairo_set_source_rgb (cr, 0.2, 0.85, 0.3);
  cairo_set_line_width (cr, size);
  cairo_stroke (cr);
}

/* Open in the middle, where the point is to be seen. */
void
paint_crosshair (cairo_t *cr, straighten_point centre, gdouble size)
{
  gdouble gap = 3 * size, arm = 14 * size;

  line (cr, centre.x - arm, centre.y, centre.x - gap, centre.y);
  line (cr, centre.x + gap, centre.y, centre.x + arm, centre.y);
  line (cr, centre.x, centre.y - arm, centre.x, centre.y - gap);
  line (cr, centre.x, centre.y + gap, centre.x, centre.y + arm);
  stroke_with_halo (cr, 0.16, 0.62, 1, 1.5 * size);
}
