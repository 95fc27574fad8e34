/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "marks.h"
#include "paint.h"
#include "reduced.h"
#include "saliency-preview.h"
#include "trace-line.h"
#include "view.h"
#include "window.h"

#define PADDING 8

typedef struct Preview
{
  Reduced            reduced;
  const SaliencyMap *map;
  cairo_surface_t   *shades;    /* the heat map as gray */
  gboolean           cropped;
  straighten_box     crop;
} Preview;

/* ---- painting ------------------------------------------------------------------------------- */

static cairo_surface_t *
shades_of_map (const straighten_image *map)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, map->width, map->height);
  guchar          *pixels  = cairo_image_surface_get_data (surface);
  gint             stride  = cairo_image_surface_get_stride (surface);

  for (gint y = 0; y < map->height && pixels; y++)
    {
      const gfloat *from = (const gfloat *) ((const guchar *) map->pixels + y * map->stride);
      guint32      *to   = (guint32 *) (pixels + (gsize) y * stride);

      for (gint x = 0; x < map->width; x++)
        to[x] = 0x010101 * (guint32) lroundf (255 * from[x]);
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* Stretches a surface over the photo. */
static void
paint_over_photo (cairo_t *cr, cairo_surface_t *surface, const Display *display, cairo_operator_t operator)
{
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, display->width, display->height);
  cairo_clip (cr);
  cairo_scale (cr, (gdouble) display->width / cairo_image_surface_get_width (surface),
               (gdouble) display->height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  /* Without this, the border is mixed with what lies outside. */
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_set_operator (cr, operator);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
paint_box (cairo_t *cr, const View *view, const straighten_box *box, MarkColor color)
{
  straighten_point corner = view_to_widget (view, (straighten_point) { box->x, box->y });

  mark_box (cr, corner.x, corner.y, view->scale * box->width, view->scale * box->height, color);
}

static void
darken_outside (cairo_t *cr, const Preview *preview)
{
  const Display *display = &preview->reduced.display;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, display->width, display->height);
  cairo_rectangle (cr, preview->crop.x, preview->crop.y, preview->crop.width, preview->crop.height);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.6);
  cairo_fill (cr);
  cairo_restore (cr);
}

static gboolean
expose (GtkWidget *widget, GdkEventExpose *event, Preview *preview)
{
  const Display  *display = &preview->reduced.display;
  straighten_box  whole   = { 0, 0, display->width, display->height };
  cairo_t        *cr      = gdk_cairo_create (event->window);
  GtkAllocation   allocation;

  gtk_widget_get_allocation (widget, &allocation);

  View view = view_fit (&whole, allocation.width, allocation.height, PADDING);

  reduced_fit (&preview->reduced, allocation.width, allocation.height);
  paint_ground (cr);
  cairo_save (cr);
  cairo_translate (cr, view.origin.x, view.origin.y);
  cairo_scale (cr, view.scale, view.scale);
  paint_over_photo (cr, preview->reduced.surface, display, CAIRO_OPERATOR_OVER);
  if (preview->cropped)
    darken_outside (cr, preview);
  else
    paint_over_photo (cr, preview->shades, display, CAIRO_OPERATOR_MULTIPLY);
  cairo_restore (cr);

  for (gint i = 0; i < preview->map->n_objects; i++)
    paint_box (cr, &view, &preview->map->objects[i], MARK_GREEN);
  if (preview->cropped)
    paint_box (cr, &view, &preview->crop, MARK_WHITE);
  cairo_destroy (cr);
  trace_line (g_strdup_printf ("saliency objects %d cropped %d", preview->map->n_objects, preview->cropped));
  return TRUE;
}

/* ---- life ----------------------------------------------------------------------------------- */

static void
preview_free (Preview *preview)
{
  g_clear_pointer (&preview->shades, cairo_surface_destroy);
  reduced_close (&preview->reduced);
  g_free (preview);
}

GtkWidget *
saliency_preview_new (const Photo *photo)
{
  GtkWidget *widget  = gtk_drawing_area_new ();
  Preview   *preview = g_new0 (Preview, 1);

  reduced_open (&preview->reduced, photo);
  window_size_picture (widget, photo);
  g_object_set_data_full (G_OBJECT (widget), "preview", preview, (GDestroyNotify) preview_free);
  g_signal_connect (widget, "expose-event", G_CALLBACK (expose), preview);
  atk_object_set_name (gtk_widget_get_accessible (widget), _("The photo, dark where it is not salient"));
  return widget;
}

void
saliency_preview_show (GtkWidget *widget, const SaliencyMap *map, const straighten_box *crop)
{
  Preview *preview = g_object_get_data (G_OBJECT (widget), "preview");

  if (preview->map != map)
    {
      g_clear_pointer (&preview->shades, cairo_surface_destroy);
      preview->map    = map;
      preview->shades = shades_of_map (&map->heat_map);
    }
  preview->cropped = crop != NULL;
  if (crop)
    preview->crop = *crop;
  gtk_widget_queue_draw (widget);
}
