/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "backdrop.h"
#include "paint.h"

#define PAUSE 150                       /* milliseconds without a new view before the photo is read again */

void
backdrop_init (Backdrop *backdrop, const Reduced *photo, GtkWidget *widget)
{
  *backdrop = (Backdrop) { .photo = photo, .widget = widget };
}

void
backdrop_clear (Backdrop *backdrop)
{
  g_clear_pointer (&backdrop->painted, cairo_surface_destroy);
  if (backdrop->sharpening)
    g_source_remove (backdrop->sharpening);
  backdrop->sharpening = 0;
}

/* part: begins at 'origin' of the photo and has 'resolution' pixels for each of the photo's. */
static void
paint_part (cairo_t *cr, const View *view, cairo_surface_t *part, straighten_point origin, gdouble resolution)
{
  straighten_point at = view_to_widget (view, origin);

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, view->scale / resolution, view->scale / resolution);
  cairo_set_source_surface (cr, part, 0, 0);
  if (resolution == 1 && view->scale > 2)
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);     /* pixels are to be seen */
  cairo_paint (cr);
  cairo_restore (cr);
}

static gboolean
sharpen (gpointer data)
{
  Backdrop       *backdrop = data;
  const Display  *display  = &backdrop->photo->display;
  const View     *view     = &backdrop->view;
  straighten_box  visible  = view_visible (view, backdrop->width, backdrop->height, display->width, display->height);
  gdouble         scale    = MIN (view->scale, 1);
  gint            x        = floor (visible.x * scale), y = floor (visible.y * scale);
  GeglRectangle   area     = { x, y, ceil ((visible.x + visible.width) * scale) - x,
                               ceil ((visible.y + visible.height) * scale) - y };

  backdrop->sharpening = 0;
  if (area.width > 0 && area.height > 0)
    {
      cairo_surface_t *part = display_surface (display, &area, scale);
      cairo_t         *cr   = cairo_create (backdrop->painted);

      paint_part (cr, view, part, (straighten_point) { x / scale, y / scale }, scale);
      cairo_destroy (cr);
      cairo_surface_destroy (part);
      gtk_widget_queue_draw (backdrop->widget);
    }
  return G_SOURCE_REMOVE;
}

static void
paint_anew (Backdrop *backdrop, const View *view, gint width, gint height)
{
  const Reduced *photo      = backdrop->photo;
  gdouble        resolution = reduced_resolution (photo);

  backdrop_clear (backdrop);
  backdrop->view    = *view;
  backdrop->width   = width;
  backdrop->height  = height;
  backdrop->painted = gdk_window_create_similar_surface (gtk_widget_get_window (backdrop->widget), CAIRO_CONTENT_COLOR,
                                                         width, height);

  cairo_t *cr = cairo_create (backdrop->painted);

  paint_ground (cr);
  paint_part (cr, view, photo->surface, (straighten_point) { 0, 0 }, resolution);
  cairo_destroy (cr);

  if (view->scale > resolution && resolution < 1)
    backdrop->sharpening = g_timeout_add (PAUSE, sharpen, backdrop);
}

static gboolean
is_current (const Backdrop *backdrop, const View *view, gint width, gint height)
{
  return backdrop->painted && backdrop->width == width && backdrop->height == height &&
         backdrop->view.scale == view->scale &&
         backdrop->view.origin.x == view->origin.x && backdrop->view.origin.y == view->origin.y;
}

void
backdrop_paint (Backdrop *backdrop, cairo_t *cr, const View *view)
{
  GtkAllocation allocation;

  gtk_widget_get_allocation (backdrop->widget, &allocation);
  if (! is_current (backdrop, view, allocation.width, allocation.height))
    paint_anew (backdrop, view, allocation.width, allocation.height);
  cairo_set_source_surface (cr, backdrop->painted, 0, 0);
  cairo_paint (cr);
}
