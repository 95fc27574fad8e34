/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "marks.h"
#include "rotation-preview.h"
#include "steps.h"
#include "trace-line.h"
#include "turned.h"
#include "window.h"

typedef struct Preview
{
  Turned                    turned;
  straighten_rotate_options rotation;   /* to show; while the pivot is dragged, 'turned' stays as it is */
  gboolean                  grid;
  gboolean                  dragging;
  PivotMoved                moved;
  gpointer                  data;
} Preview;

static Preview *
preview_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "preview");
}

static straighten_point
pivot_of (const Preview *preview)
{
  const Display   *display = &preview->turned.reduced.display;
  straighten_point pivot   = preview->rotation.pivot;

  return pivot.x == 0 && pivot.y == 0 ? (straighten_point) { display->width / 2.0, display->height / 2.0 } : pivot;
}

/* ---- painting ------------------------------------------------------------------------------- */

static void
trace (GtkWidget *widget, const Preview *preview, straighten_point mark)
{
  straighten_point pivot = pivot_of (preview);
  gint             x, y;

  gtk_widget_translate_coordinates (widget, gtk_widget_get_toplevel (widget), lround (mark.x), lround (mark.y), &x, &y);
  trace_line (g_strdup_printf ("rotation valid %d grid %d mark %d %d scale %.17g pivot %.17g %.17g", preview->turned.valid,
                               preview->grid, x, y, preview->turned.view.scale, pivot.x, pivot.y));
}

static gboolean
expose (GtkWidget *widget, GdkEventExpose *event, Preview *preview)
{
  const Turned     *turned = &preview->turned;
  cairo_t          *cr     = gdk_cairo_create (event->window);
  straighten_point  mark   = { 0, 0 };
  GtkAllocation     allocation;

  gtk_widget_get_allocation (widget, &allocation);
  turned_paint (&preview->turned, cr, allocation.width, allocation.height);
  if (turned->valid)
    {
      if (preview->grid)
        mark_grid (cr, turned->view.origin.x, turned->view.origin.y, turned->view.scale * turned->plan.width,
                   turned->view.scale * turned->plan.height);
      mark = turned_to_widget (turned, pivot_of (preview));
      mark_target (cr, mark, gtk_widget_has_focus (widget), unit_of_screen (widget));
    }
  cairo_destroy (cr);
  trace (widget, preview, mark);
  return TRUE;
}

/* ---- events --------------------------------------------------------------------------------- */

static void
move_pivot (GtkWidget *widget, straighten_point to)
{
  Preview       *preview = preview_of (widget);
  const Display *display = &preview->turned.reduced.display;
  gchar         *text;

  /* (0, 0) would mean the centre. */
  to.x = CLAMP (to.x, 0.1, display->width);
  to.y = CLAMP (to.y, 0.1, display->height);
  preview->rotation.pivot = to;
  text = g_strdup_printf (_("The point that stays in place: %.1f, %.1f"), to.x, to.y);
  atk_object_set_description (gtk_widget_get_accessible (widget), text);
  g_free (text);
  gtk_widget_queue_draw (widget);
  preview->moved (to, preview->data);
}

static void
move_pivot_to_widget_point (GtkWidget *widget, gdouble x, gdouble y)
{
  const Turned    *turned = &preview_of (widget)->turned;
  straighten_point photo;

  if (turned->valid && turned_to_photo (turned, (straighten_point) { x, y }, &photo))
    move_pivot (widget, photo);
}

static gboolean
press (GtkWidget *widget, GdkEventButton *event, Preview *preview)
{
  if (event->type != GDK_BUTTON_PRESS || event->button != 1)
    return FALSE;
  gtk_widget_grab_focus (widget);
  preview->dragging = TRUE;
  move_pivot_to_widget_point (widget, event->x, event->y);
  return TRUE;
}

static gboolean
motion (GtkWidget *widget, GdkEventMotion *event, Preview *preview)
{
  if (preview->dragging)
    move_pivot_to_widget_point (widget, event->x, event->y);
  return TRUE;
}

static gboolean
release (GtkWidget *widget, GdkEventButton *event, Preview *preview)
{
  if (event->button == 1 && preview->dragging)
    {
      preview->dragging = FALSE;
      rotation_preview_set (widget, &preview->rotation);
    }
  return TRUE;
}

static gboolean
key (GtkWidget *widget, GdkEventKey *event, Preview *preview)
{
  straighten_point pivot = pivot_of (preview);
  gdouble          dx, dy;

  if (! step_of_arrow (event, &dx, &dy))
    return FALSE;
  move_pivot (widget, (straighten_point) { pivot.x + dx, pivot.y + dy });
  return TRUE;
}

/* ---- life ----------------------------------------------------------------------------------- */

static void
preview_free (Preview *preview)
{
  turned_close (&preview->turned);
  g_free (preview);
}

GtkWidget *
rotation_preview_new (const Library *library, const Photo *photo, PivotMoved moved, gpointer data)
{
  GtkWidget *widget  = gtk_drawing_area_new ();
  Preview   *preview = g_new0 (Preview, 1);

  turned_open (&preview->turned, library, photo);
  preview->moved = moved;
  preview->data  = data;
  g_object_set_data_full (G_OBJECT (widget), "preview", preview, (GDestroyNotify) preview_free);

  window_size_picture (widget, photo);
  window_take_drags_and_keys (widget);
  atk_object_set_name (gtk_widget_get_accessible (widget), _("The rotated photo, with the point that stays in place"));
  g_signal_connect (widget, "expose-event", G_CALLBACK (expose), preview);
  g_signal_connect (widget, "button-press-event", G_CALLBACK (press), preview);
  g_signal_connect (widget, "button-release-event", G_CALLBACK (release), preview);
  g_signal_connect (widget, "motion-notify-event", G_CALLBACK (motion), preview);
  g_signal_connect (widget, "key-press-event", G_CALLBACK (key), preview);
  return widget;
}

straighten_status
rotation_preview_set (GtkWidget *widget, const straighten_rotate_options *rotation)
{
  Preview *preview = preview_of (widget);

  preview->rotation = *rotation;
  if (preview->dragging)
    return STRAIGHTEN_OK;
  gtk_widget_queue_draw (widget);
  return turned_set (&preview->turned, rotation);
}

void
rotation_preview_set_grid (GtkWidget *widget, gboolean grid)
{
  preview_of (widget)->grid = grid;
  gtk_widget_queue_draw (widget);
}
