/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "level-paint.h"
#include "level-preview.h"
#include "steps.h"
#include "trace-line.h"
#include "turned.h"
#include "window.h"

#define REACH 12                /* how far from an end a click still means it, pixels at 96 dots per inch */

typedef struct Preview
{
  Turned                    turned;
  straighten_rotate_options rotation;   /* to show; while an end is dragged, 'turned' stays as it is */
  LevelLine                 line;
  gint                      selected;
  gboolean                  dragging;
  straighten_point          grip;       /* from the pointer to the dragged end, widget pixels */
  LevelLineMoved            moved;
  gpointer                  data;
} Preview;

static Preview *
preview_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "preview");
}

/* ---- painting ------------------------------------------------------------------------------- */

static void
trace (GtkWidget *widget, const Preview *preview, const straighten_point ends[2])
{
  GString *line = g_string_new ("level");

  g_string_append_printf (line, " angle %.17g turn %.17g selected %d ends", level_line_angle (&preview->line),
                          preview->rotation.roll, preview->selected);
  for (gint i = 0; i < 2; i++)
    {
      gint x, y;

      gtk_widget_translate_coordinates (widget, gtk_widget_get_toplevel (widget), lround (ends[i].x), lround (ends[i].y), &x, &y);
      g_string_append_printf (line, " %d %d", x, y);
    }
  g_string_append (line, " line");
  for (gint i = 0; i < 2; i++)
    g_string_append_printf (line, " %.17g %.17g", preview->line.end[i].x, preview->line.end[i].y);
  trace_line (g_string_free (line, FALSE));
}

static gboolean
expose (GtkWidget *widget, GdkEventExpose *event, Preview *preview)
{
  cairo_t          *cr = gdk_cairo_create (event->window);
  GtkAllocation     allocation;
  straighten_point  ends[2];

  gtk_widget_get_allocation (widget, &allocation);
  turned_paint (&preview->turned, cr, allocation.width, allocation.height);
  for (gint i = 0; i < 2; i++)
    ends[i] = turned_to_widget (&preview->turned, preview->line.end[i]);

  level_paint (cr, ends, level_line_is_steep (&preview->line), gtk_widget_has_focus (widget) ? preview->selected : -1,
               unit_of_screen (widget));
  cairo_destroy (cr);
  trace (widget, preview, ends);
  return TRUE;
}

/* ---- events --------------------------------------------------------------------------------- */

static void
describe_to_screen_reader (GtkWidget *widget)
{
  const Preview *preview = preview_of (widget);
  gchar         *text    = g_strdup_printf (preview->selected == 0 ? _("Left end at %.1f, %.1f") : _("Right end at %.1f, %.1f"),
                                            preview->line.end[preview->selected].x, preview->line.end[preview->selected].y);

  atk_object_set_description (gtk_widget_get_accessible (widget), text);
  g_free (text);
}

static void
move_end (GtkWidget *widget, straighten_point to)
{
  Preview                *preview = preview_of (widget);
  const straighten_point *other   = &preview->line.end[1 - preview->selected];

  /* Ends that lie on each other have no direction. */
  if (hypot (to.x - other->x, to.y - other->y) < 2)
    return;
  preview->line.end[preview->selected] = to;
  describe_to_screen_reader (widget);
  gtk_widget_queue_draw (widget);
  preview->moved (level_line_angle (&preview->line), preview->data);
}

static void
move_end_to_widget_point (GtkWidget *widget, straighten_point at)
{
  straighten_point photo;

  if (turned_to_photo (&preview_of (widget)->turned, at, &photo))
    move_end (widget, photo);
}

static gboolean
press (GtkWidget *widget, GdkEventButton *event, Preview *preview)
{
  gdouble nearest = REACH * unit_of_screen (widget);

  if (event->type != GDK_BUTTON_PRESS || event->button != 1)
    return FALSE;

  gtk_widget_grab_focus (widget);
  for (gint i = 0; i < 2; i++)
    {
      straighten_point end      = turned_to_widget (&preview->turned, preview->line.end[i]);
      gdouble          distance = hypot (end.x - event->x, end.y - event->y);

      if (distance <= nearest)
        {
          nearest           = distance;
          preview->dragging = TRUE;
          preview->selected = i;
          preview->grip     = (straighten_point) { end.x - event->x, end.y - event->y };
        }
    }
  gtk_widget_queue_draw (widget);
  return TRUE;
}

static gboolean
motion (GtkWidget *widget, GdkEventMotion *event, Preview *preview)
{
  if (preview->dragging)
    move_end_to_widget_point (widget, (straighten_point) { event->x + preview->grip.x, event->y + preview->grip.y });
  return TRUE;
}

static gboolean
release (GtkWidget *widget, GdkEventButton *event, Preview *preview)
{
  if (event->button == 1 && preview->dragging)
    {
      preview->dragging = FALSE;
      level_preview_turn (widget, &preview->rotation);
    }
  return TRUE;
}

static gboolean
key (GtkWidget *widget, GdkEventKey *event, Preview *preview)
{
  straighten_point at    = turned_to_widget (&preview->turned, preview->line.end[preview->selected]);
  gdouble          scale = preview->turned.view.scale;
  gdouble          dx, dy;

  if (! step_of_arrow (event, &dx, &dy))
    return FALSE;
  move_end_to_widget_point (widget, (straighten_point) { at.x + scale * dx, at.y + scale * dy });
  return TRUE;
}

/* Tab goes to the other end before it leaves. */
static gboolean
focus (GtkWidget *widget, GtkDirectionType direction, Preview *preview)
{
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  gint     next;

  if (! forward && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  if (gtk_widget_has_focus (widget))
    next = preview->selected + (forward ? 1 : -1);
  else
    next = forward ? 0 : 1;
  if (next < 0 || next > 1)
    return FALSE;
  gtk_widget_grab_focus (widget);
  preview->selected = next;
  describe_to_screen_reader (widget);
  gtk_widget_queue_draw (widget);
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
level_preview_new (const Library *library, const Photo *photo, LevelLineMoved moved, gpointer data)
{
  GtkWidget *widget  = gtk_drawing_area_new ();
  Preview   *preview = g_new0 (Preview, 1);

  turned_open (&preview->turned, library, photo);
  preview->moved = moved;
  preview->data  = data;
  g_object_set_data_full (G_OBJECT (widget), "preview", preview, (GDestroyNotify) preview_free);

  window_size_picture (widget, photo);
  window_take_drags_and_keys (widget);
  atk_object_set_name (gtk_widget_get_accessible (widget), _("Ends of the line that should be level"));
  g_signal_connect (widget, "expose-event", G_CALLBACK (expose), preview);
  g_signal_connect (widget, "button-press-event", G_CALLBACK (press), preview);
  g_signal_connect (widget, "button-release-event", G_CALLBACK (release), preview);
  g_signal_connect (widget, "motion-notify-event", G_CALLBACK (motion), preview);
  g_signal_connect (widget, "key-press-event", G_CALLBACK (key), preview);
  g_signal_connect (widget, "focus", G_CALLBACK (focus), preview);
  return widget;
}

void
level_preview_set_line (GtkWidget *widget, const LevelLine *line)
{
  preview_of (widget)->line = *line;
  gtk_widget_queue_draw (widget);
}

const LevelLine *
level_preview_get_line (GtkWidget *widget)
{
  return &preview_of (widget)->line;
}

/* A crop may have left them out. */
static void
bring_ends_into_view (Preview *preview)
{
  const Turned *turned = &preview->turned;
  LevelLine     line;

  for (gint i = 0; i < 2; i++)
    line.end[i] = turned_to_result (turned, preview->line.end[i]);
  level_line_bring_into (&line, turned->plan.width, turned->plan.height);
  for (gint i = 0; i < 2; i++)
    turned_from_result (turned, line.end[i], &preview->line.end[i]);
}

void
level_preview_turn (GtkWidget *widget, const straighten_rotate_options *rotation)
{
  Preview *preview = preview_of (widget);

  preview->rotation = *rotation;
  if (preview->dragging)
    return;
  if (turned_set (&preview->turned, rotation) == STRAIGHTEN_OK)
    bring_ends_into_view (preview);
  gtk_widget_queue_draw (widget);
}
