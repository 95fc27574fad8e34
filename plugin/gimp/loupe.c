/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "loupe.h"
#include "paint.h"

#define WIDTH  180
#define HEIGHT 140
#define BORDER   8              /* from the widget's edge */
#define ZOOM     3              /* widget pixels per pixel of the photo */

straighten_box
loupe_place (straighten_point at, gint widget_width, gint widget_height, gdouble size)
{
  straighten_box place = { BORDER, BORDER, floor (MIN (WIDTH * size, widget_width / 2.0 - BORDER)),
                           floor (MIN (HEIGHT * size, widget_height / 2.0 - BORDER)) };

  if (at.x < widget_width / 2.0)
    place.x = widget_width - BORDER - place.width;
  if (at.y < widget_height / 2.0)
    place.y = widget_height - BORDER - place.height;
  return place;
}

static void
paint_surroundings (cairo_t *cr, const Display *display, const View *view, const straighten_box *place)
{
  straighten_point first = view_to_photo (view, (straighten_point) { place->x, place->y });
  GeglRectangle    area  = { floor (first.x), floor (first.y), place->width / view->scale + 2, place->height / view->scale + 2 };
  straighten_point at    = view_to_widget (view, (straighten_point) { area.x, area.y });
  cairo_surface_t *part  = display_surface (display, &area, 1);

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, view->scale, view->scale);
  cairo_set_source_surface (cr, part, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (part);
}

void
loupe_paint (cairo_t *cr, const straighten_box *place, const Display *display, const straighten_quad *quad, gint handle,
             gboolean valid, gdouble size)
{
  straighten_point point  = handle_place (quad, handle);
  straighten_point centre = { place->x + place->width / 2, place->y + place->height / 2 };
  gdouble          zoom   = ZOOM * size;
  View             view   = { { centre.x - zoom * point.x, centre.y - zoom * point.y }, zoom };

  cairo_save (cr);
  cairo_rectangle (cr, place->x, place->y, place->width, place->height);
  cairo_clip (cr);
  paint_ground (cr);
  paint_surroundings (cr, display, &view, place);
  paint_quad (cr, &view, quad, valid ? PAINT_VALID : 0, size);
  paint_crosshair (cr, centre, size);
  cairo_restore (cr);

  cairo_rectangle (cr, place->x - 1, place->y - 1, place->width + 2, place->height + 2);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}
