/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "loupe.h"
#include "paint.h"

#define WIDTH  240
#define HEIGHT 160
#define ZOOM   2                /* widget pixels per pixel of the photo */

static void
paint_surroundings (cairo_t *cr, const Display *display, const View *view, gint width, gint height)
{
  straighten_point first = view_to_photo (view, (straighten_point) { 0, 0 });
  GeglRectangle    area  = { floor (first.x), floor (first.y), width / ZOOM + 2, height / ZOOM + 2 };
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

static gboolean
expose (GtkWidget *widget, GdkEventExpose *event, QuadEditor *editor)
{
  GtkAllocation    allocation;
  straighten_point corner = editor->quad.corner[editor->selected];
  cairo_t         *cr     = gdk_cairo_create (event->window);

  gtk_widget_get_allocation (widget, &allocation);

  View view = { { allocation.width / 2.0 - ZOOM * corner.x, allocation.height / 2.0 - ZOOM * corner.y }, ZOOM };

  paint_ground (cr);
  paint_surroundings (cr, editor->display, &view, allocation.width, allocation.height);
  paint_quad (cr, &view, &editor->quad, editor->selected, editor->valid ? PAINT_VALID : 0);
  cairo_destroy (cr);
  return TRUE;
}

GtkWidget *
loupe_new (QuadEditor *editor)
{
  GtkWidget *loupe = gtk_drawing_area_new ();

  gtk_widget_set_size_request (loupe, WIDTH, HEIGHT);
  gtk_widget_set_tooltip_text (loupe, _("The selected corner, twice as large as in the photo"));
  atk_object_set_name (gtk_widget_get_accessible (loupe), _("Surroundings of the selected corner"));
  g_signal_connect (loupe, "expose-event", G_CALLBACK (expose), editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (gtk_widget_queue_draw), loupe, G_CONNECT_SWAPPED);
  return loupe;
}
