/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "paint.h"
#include "rotation-preview.h"

#define WIDTH   480
#define HEIGHT  420
#define PADDING   8

/* No result is shown that is much larger than the photo's reduced copy: it would take long, and show little. */
#define MOST_PIXELS (8 * WIDTH * HEIGHT)

#define MARK 6.0                        /* radius, widget pixels */

typedef struct Preview
{
  const Library         *library;
  const RotationOptions *options;
  gdouble                focal_length;  /* by the metadata */
  PointPicked            picked;
  gpointer               data;
  straighten_point       scale;         /* pixels of the reduced copy per pixel of the photo */
  cairo_surface_t       *photo;         /* the reduced copy */
  cairo_surface_t       *result;        /* NULL: there is none */
  straighten_rotation    plan;          /* of the reduced copy */
} Preview;

static straighten_image
image_of_surface (cairo_surface_t *surface)
{
  /* cairo's order of the colours is another, but alpha comes last on little-endian machines. */
  return (straighten_image) { .pixels = cairo_image_surface_get_data (surface),
                              .width  = cairo_image_surface_get_width (surface),
                              .height = cairo_image_surface_get_height (surface),
                              .stride = cairo_image_surface_get_stride (surface),
                              .layout = STRAIGHTEN_RGBA, .depth = STRAIGHTEN_U8,
                              .flags  = STRAIGHTEN_IMAGE_PREMULTIPLIED };
}

static View
view_of_result (const Preview *preview)
{
  const straighten_box box = { 0, 0, preview->plan.width, preview->plan.height };

  return view_fit (&box, WIDTH, HEIGHT, PADDING);
}

static void
compute (Preview *preview)
{
  straighten_image          photo    = image_of_surface (preview->photo);
  straighten_rotate_options rotation = rotation_options_for_library (preview->options, preview->focal_length);

  g_clear_pointer (&preview->result, cairo_surface_destroy);
  preview->plan     = (straighten_rotation) STRAIGHTEN_ROTATION_INIT;
  rotation.pivot.x *= preview->scale.x;
  rotation.pivot.y *= preview->scale.y;
  if (preview->library->plan_rotation (photo.width, photo.height, &rotation, &preview->plan) != STRAIGHTEN_OK ||
      (gint64) preview->plan.width * preview->plan.height > MOST_PIXELS)
    return;

  preview->result = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, preview->plan.width, preview->plan.height);
  straighten_image result = image_of_surface (preview->result);

  if (! result.pixels || preview->library->rotate_image (&photo, &rotation, &result) != STRAIGHTEN_OK)
    g_clear_pointer (&preview->result, cairo_surface_destroy);
  else
    cairo_surface_mark_dirty (preview->result);
}

static void
paint_mark (cairo_t *cr, straighten_point at)
{
  cairo_arc (cr, at.x, at.y, MARK, 0, 2 * G_PI);
  cairo_move_to (cr, at.x - 2 * MARK, at.y);
  cairo_line_to (cr, at.x + 2 * MARK, at.y);
  cairo_move_to (cr, at.x, at.y - 2 * MARK);
  cairo_line_to (cr, at.x, at.y + 2 * MARK);
  /* Dark on bright ground, bright on dark. */
  cairo_set_source_rgba (cr, 0, 0, 0, 0.7);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static gboolean
expose (GtkWidget *widget, GdkEventExpose *event, Preview *preview)
{
  cairo_t *cr = gdk_cairo_create (event->window);

  (void) widget;
  paint_ground (cr);
  if (preview->result)
    {
      View view = view_of_result (preview);

      cairo_save (cr);
      cairo_translate (cr, view.origin.x, view.origin.y);
      cairo_scale (cr, view.scale, view.scale);
      cairo_set_source_surface (cr, preview->result, 0, 0);
      cairo_paint (cr);
      cairo_restore (cr);
      paint_mark (cr, view_to_widget (&view, preview->plan.pivot));
    }
  cairo_destroy (cr);
  return TRUE;
}

static gboolean
click (GtkWidget *widget, GdkEventButton *event, Preview *preview)
{
  (void) widget;
  if (! preview->result || event->button != 1)
    return FALSE;

  View              view = view_of_result (preview);
  straighten_point  at   = view_to_photo (&view, (straighten_point) { event->x, event->y });
  const gdouble    *m    = preview->plan.source_from_target;
  gdouble           w    = m[6] * at.x + m[7] * at.y + m[8];
  straighten_point  from = { (m[0] * at.x + m[1] * at.y + m[2]) / w / preview->scale.x,
                             (m[3] * at.x + m[4] * at.y + m[5]) / w / preview->scale.y };

  if (w > 0)
    preview->picked (from, preview->data);
  return TRUE;
}

static void
preview_free (Preview *preview)
{
  g_clear_pointer (&preview->photo, cairo_surface_destroy);
  g_clear_pointer (&preview->result, cairo_surface_destroy);
  g_free (preview);
}

GtkWidget *
rotation_preview_new (const Library *library, const Photo *photo, const RotationOptions *options, PointPicked picked,
                      gpointer data)
{
  GtkWidget              *area    = gtk_drawing_area_new ();
  Preview                *preview = g_new0 (Preview, 1);
  const straighten_image *image   = &photo->pixels.image;
  gdouble                 scale   = MIN (1, MIN ((gdouble) WIDTH / image->width, (gdouble) HEIGHT / image->height));
  const GeglRectangle     whole   = { 0, 0, MAX (1, lround (scale * image->width)), MAX (1, lround (scale * image->height)) };
  Display                 display;

  display_open (&display, photo);
  *preview = (Preview) { library, options, photo->focal_length, picked, data,
                         { (gdouble) whole.width / image->width, (gdouble) whole.height / image->height },
                         display_surface (&display, &whole, scale), NULL, STRAIGHTEN_ROTATION_INIT };
  display_close (&display);

  gtk_widget_set_size_request (area, WIDTH, HEIGHT);
  gtk_widget_add_events (area, GDK_BUTTON_PRESS_MASK);
  g_object_set_data_full (G_OBJECT (area), "preview", preview, (GDestroyNotify) preview_free);
  g_signal_connect (area, "expose-event", G_CALLBACK (expose), preview);
  g_signal_connect (area, "button-press-event", G_CALLBACK (click), preview);
  gimp_help_set_help_data (area, _("Click the point that is to stay in place"), NULL);
  compute (preview);
  return area;
}

void
rotation_preview_update (GtkWidget *area)
{
  compute (g_object_get_data (G_OBJECT (area), "preview"));
  gtk_widget_queue_draw (area);
}
