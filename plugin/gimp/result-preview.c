/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "paint.h"
#include "renderer.h"
#include "result-preview.h"
#include "steps.h"
#include "trace-line.h"
#include "trace.h"

#define PADDING  16             /* widget pixels, as in the photo beside */
#define WIDTH   200             /* the least, widget pixels */
#define HEIGHT  200

typedef struct Preview
{
  GtkWidget     *widget;
  Renderer      *renderer;
  RenderRequest  request;
  gboolean       has_request;
  Rendering      shown;                 /* the renderer's */
  gint64         traced;                /* time of the drawing last traced */
  gdouble        size;
  void         (*measured) (const straighten_straightness *straightness, gpointer data);
  gpointer       data;
} Preview;

static void
rendered (const Rendering *rendering, gpointer data)
{
  Preview *preview = data;

  preview->shown = *rendering;
  gtk_widget_queue_draw (preview->widget);
  if (rendering->measured)
    preview->measured (&rendering->straightness, preview->data);
}

static void
ask (Preview *preview)
{
  GtkAllocation allocation;

  if (! preview->has_request)
    return;
  gtk_widget_get_allocation (preview->widget, &allocation);
  preview->request.width  = MAX (1, allocation.width - 2 * PADDING);
  preview->request.height = MAX (1, allocation.height - 2 * PADDING);
  preview->request.time   = g_get_monotonic_time ();
  renderer_ask (preview->renderer, &preview->request);
}

static straighten_box
place_of_result (const Preview *preview)
{
  gint          width  = cairo_image_surface_get_width (preview->shown.surface);
  gint          height = cairo_image_surface_get_height (preview->shown.surface);
  GtkAllocation allocation;

  gtk_widget_get_allocation (preview->widget, &allocation);
  return (straighten_box) { floor ((allocation.width - width) / 2.0), floor ((allocation.height - height) / 2.0),
                            width, height };
}

static void
paint_result (const Preview *preview, cairo_t *cr)
{
  straighten_box place = place_of_result (preview), level = preview->shown.level, area = { 0 };
  GtkAllocation  allocation;

  gtk_widget_get_allocation (preview->widget, &allocation);
  area.width  = allocation.width;
  area.height = allocation.height;
  level.x    += place.x;
  level.y    += place.y;
  cairo_set_source_surface (cr, preview->shown.surface, place.x, place.y);
  cairo_paint (cr);
  paint_rulers (cr, &level, &area, preview->size);
}

static void
trace_smooth_result (const Preview *preview)
{
  straighten_box place = place_of_result (preview);
  gint           x, y;

  gtk_widget_translate_coordinates (preview->widget, gtk_widget_get_toplevel (preview->widget), place.x, place.y, &x, &y);
  trace_line (g_strdup_printf ("smooth %d %d %d %d", x, y, (gint) place.width, (gint) place.height));
}

static gboolean
expose (GtkWidget *widget, GdkEventExpose *event, Preview *preview)
{
  cairo_t *cr = gdk_cairo_create (event->window);

  (void) widget;
  paint_ground (cr);
  if (preview->shown.surface)
    paint_result (preview, cr);
  cairo_destroy (cr);

  if (preview->traced != preview->shown.time)
    trace_time ("result", preview->shown.time);
  if (preview->shown.measured)
    trace_smooth_result (preview);
  preview->traced = preview->shown.time;
  return TRUE;
}

static void
free_preview (Preview *preview)
{
  renderer_free (preview->renderer);
  g_free (preview);
}

GtkWidget *
result_preview_new (const Library *library, const Reduced *photo,
                    void (*measured) (const straighten_straightness *straightness, gpointer data), gpointer data)
{
  GtkWidget *widget  = gtk_drawing_area_new ();
  Preview   *preview = g_new0 (Preview, 1);

  preview->widget   = widget;
  preview->size     = unit_of_screen (widget);
  preview->measured = measured;
  preview->data     = data;
  preview->renderer = renderer_new (library, photo, rendered, preview);
  g_object_set_data_full (G_OBJECT (widget), "preview", preview, (GDestroyNotify) free_preview);

  gtk_widget_set_size_request (widget, WIDTH * preview->size, HEIGHT * preview->size);
  atk_object_set_name (gtk_widget_get_accessible (widget), _("Preview of the result"));
  g_signal_connect (widget, "expose-event", G_CALLBACK (expose), preview);
  g_signal_connect_swapped (widget, "size-allocate", G_CALLBACK (ask), preview);
  return widget;
}

void
result_preview_show (GtkWidget *widget, const straighten_quad *quad, const straighten_correct_options *options)
{
  Preview *preview = g_object_get_data (G_OBJECT (widget), "preview");

  preview->request.quad    = *quad;
  preview->request.options = *options;
  preview->has_request     = TRUE;
  ask (preview);
}
