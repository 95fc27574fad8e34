/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "paint.h"
#include "renderer.h"
#include "result-preview.h"
#include "screen-scale.h"
#include "trace.h"

#define PADDING  16             /* widget pixels, as in the photo beside */
#define WIDTH   240             /* the least, widget pixels */
#define HEIGHT  240

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

static void
paint_result (Preview *preview, cairo_t *cr)
{
  cairo_surface_t *surface = preview->shown.surface;
  gint             width   = cairo_image_surface_get_width (surface);
  gint             height  = cairo_image_surface_get_height (surface);
  GtkAllocation    allocation;

  gtk_widget_get_allocation (preview->widget, &allocation);

  gdouble        x = floor ((allocation.width - width) / 2.0), y = floor ((allocation.height - height) / 2.0);
  straighten_box area  = { 0, 0, allocation.width, allocation.height };
  straighten_box level = { x + preview->shown.level.x, y + preview->shown.level.y,
                           preview->shown.level.width, preview->shown.level.height };

  cairo_set_source_surface (cr, surface, x, y);
  cairo_paint (cr);
  paint_rulers (cr, &level, &area, preview->size);
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
  preview->size     = screen_scale ();
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
