/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include <gdk/gdkkeysyms.h>

#include "dial.h"
#include "steps.h"

#define SIZE 36                 /* pixels at 96 dots per inch */

typedef struct Dial
{
  GtkAdjustment *degrees;
  gboolean       dragging;
  gdouble        grip;          /* the pointer's direction when last seen, degrees */
} Dial;

static void
turn (Dial *dial, gdouble to)
{
  gtk_adjustment_set_value (dial->degrees, to);
}

/* ---- painting ------------------------------------------------------------------------------- */

static gboolean
expose (GtkWidget *widget, GdkEventExpose *event, Dial *dial)
{
  GtkStyle      *style = gtk_widget_get_style (widget);
  GtkStateType   state = gtk_widget_get_state (widget);
  cairo_t       *cr    = gdk_cairo_create (event->window);
  gdouble        angle = gtk_adjustment_get_value (dial->degrees) * G_PI / 180;
  GtkAllocation  allocation;

  gtk_widget_get_allocation (widget, &allocation);

  gdouble radius = MIN (allocation.width, allocation.height) / 2.0 - 2;

  cairo_translate (cr, allocation.width / 2.0, allocation.height / 2.0);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  gdk_cairo_set_source_color (cr, &style->base[state]);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_color (cr, gtk_widget_has_focus (widget) ? &style->bg[GTK_STATE_SELECTED] : &style->fg[state]);
  cairo_set_line_width (cr, gtk_widget_has_focus (widget) ? 2.5 : 1);
  cairo_stroke (cr);

  gdk_cairo_set_source_color (cr, &style->text[state]);
  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, sin (angle) * radius * 0.8, -cos (angle) * radius * 0.8);
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0, 2.5, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
  return TRUE;
}

static void
value_changed (GtkWidget *widget)
{
  Dial  *dial = g_object_get_data (G_OBJECT (widget), "dial");
  gchar *text = g_strdup_printf (_("%.2f degrees"), gtk_adjustment_get_value (dial->degrees));

  atk_object_set_description (gtk_widget_get_accessible (widget), text);
  gtk_widget_queue_draw (widget);
  g_free (text);
}

/* ---- mouse and keyboard --------------------------------------------------------------------- */

static gdouble
direction (GtkWidget *widget, gdouble x, gdouble y)
{
  GtkAllocation allocation;

  gtk_widget_get_allocation (widget, &allocation);
  return atan2 (x - allocation.width / 2.0, allocation.height / 2.0 - y) * 180 / G_PI;
}

static gboolean
press (GtkWidget *widget, GdkEventButton *event, Dial *dial)
{
  if (event->type != GDK_BUTTON_PRESS || event->button != 1)
    return FALSE;
  gtk_widget_grab_focus (widget);
  dial->dragging = TRUE;
  dial->grip     = direction (widget, event->x, event->y);
  return TRUE;
}

static gboolean
release (GtkWidget *widget, GdkEventButton *event, Dial *dial)
{
  (void) widget;
  if (event->button == 1)
    dial->dragging = FALSE;
  return TRUE;
}

/* The hand follows the pointer around, also more than once. */
static gboolean
motion (GtkWidget *widget, GdkEventMotion *event, Dial *dial)
{
  if (! dial->dragging)
    return FALSE;

  gdouble now = direction (widget, event->x, event->y);

  turn (dial, gtk_adjustment_get_value (dial->degrees) + remainder (now - dial->grip, 360));
  dial->grip = now;
  return TRUE;
}

static gboolean
scroll (GtkWidget *widget, GdkEventScroll *event, Dial *dial)
{
  gint sign = event->direction == GDK_SCROLL_UP ? 1 : event->direction == GDK_SCROLL_DOWN ? -1 : 0;

  (void) widget;
  turn (dial, gtk_adjustment_get_value (dial->degrees) + sign * step_of_keys (event->state));
  return TRUE;
}

static gboolean
key (GtkWidget *widget, GdkEventKey *event, Dial *dial)
{
  gdouble dx, dy;

  (void) widget;
  if (event->keyval == GDK_KEY_Home || event->keyval == GDK_KEY_KP_Home)
    turn (dial, 0);
  else if (step_of_arrow (event, &dx, &dy))
    turn (dial, gtk_adjustment_get_value (dial->degrees) + dx - dy);
  else
    return FALSE;
  return TRUE;
}

/* ---- life ----------------------------------------------------------------------------------- */

GtkWidget *
dial_new (GtkAdjustment *degrees)
{
  GtkWidget *widget = gtk_drawing_area_new ();
  Dial      *dial   = g_new0 (Dial, 1);
  gint       size   = lround (SIZE * unit_of_screen (widget));

  dial->degrees = degrees;
  gtk_widget_set_size_request (widget, size, size);
  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_BUTTON1_MOTION_MASK |
                                 GDK_SCROLL_MASK | GDK_KEY_PRESS_MASK);
  g_object_set_data_full (G_OBJECT (widget), "dial", dial, g_free);
  g_signal_connect (widget, "expose-event", G_CALLBACK (expose), dial);
  g_signal_connect (widget, "button-press-event", G_CALLBACK (press), dial);
  g_signal_connect (widget, "button-release-event", G_CALLBACK (release), dial);
  g_signal_connect (widget, "motion-notify-event", G_CALLBACK (motion), dial);
  g_signal_connect (widget, "scroll-event", G_CALLBACK (scroll), dial);
  g_signal_connect (widget, "key-press-event", G_CALLBACK (key), dial);
  g_signal_connect (widget, "focus-in-event", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect (widget, "focus-out-event", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect_object (degrees, "value-changed", G_CALLBACK (value_changed), widget, G_CONNECT_SWAPPED);
  value_changed (widget);
  return widget;
}
