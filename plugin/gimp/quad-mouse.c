/* SPDX-License-Identifier: MIT */
/* The mouse in the quad editor. */
#include "config.h"

#include <string.h>

#include "quad-editor.h"

#define REACH 12               /* how far from a handle a click still means it */

/* ---- pointing ------------------------------------------------------------------------------- */

static gint
handle_under (const QuadEditor *editor, straighten_point pointer)
{
  return editor->has_quad ? handle_hit (&editor->view, &editor->quad, pointer, REACH * editor->size) : -1;
}

static gdouble
area_of (const straighten_quad *quad)
{
  const straighten_point *c = quad->corner;

  return ((c[2].x - c[0].x) * (c[3].y - c[1].y) - (c[3].x - c[1].x) * (c[2].y - c[0].y)) / 2;
}

/* The smallest other picture around the point, or -1. */
static gint
other_under (const QuadEditor *editor, straighten_point pointer)
{
  straighten_point point = view_to_photo (&editor->view, pointer);
  gdouble          least = G_MAXDOUBLE;
  gint             found = -1;

  for (guint i = 0; i < editor->others->len; i++)
    {
      const straighten_quad *other = &g_array_index (editor->others, straighten_quad, i);

      if (quad_contains (other, point) && area_of (other) < least)
        {
          least = area_of (other);
          found = i;
        }
    }
  return found;
}

static void
show_what_a_press_would_do (QuadEditor *editor, straighten_point pointer)
{
  GdkCursor *cursor = NULL;

  if (editor->space)
    cursor = gdk_cursor_new (GDK_FLEUR);
  else if (handle_under (editor, pointer) >= 0)
    cursor = gdk_cursor_new (GDK_CROSSHAIR);
  else if (other_under (editor, pointer) >= 0)
    cursor = gdk_cursor_new (GDK_HAND2);

  gdk_window_set_cursor (gtk_widget_get_window (GTK_WIDGET (editor)), cursor);
  if (cursor)
    gdk_cursor_unref (cursor);
}

/* ---- mouse ---------------------------------------------------------------------------------- */

static void
grip_handle (QuadEditor *editor, gint handle, straighten_point pointer)
{
  straighten_point centre = view_to_widget (&editor->view, handle_place (&editor->quad, handle));

  editor->drag  = DRAG_HANDLE;
  editor->start = editor->quad;
  editor->grip  = (straighten_point) { centre.x - pointer.x, centre.y - pointer.y };
  quad_editor_set_loupe (editor, TRUE);
  quad_editor_select (editor, handle);
}

static void
grip_view (QuadEditor *editor, straighten_point pointer)
{
  editor->drag = DRAG_VIEW;
  editor->grip = pointer;
}

static gboolean
button_press (GtkWidget *widget, GdkEventButton *event)
{
  QuadEditor       *editor  = QUAD_EDITOR (widget);
  straighten_point  pointer = { event->x, event->y };
  gint              handle  = handle_under (editor, pointer);
  gint              other   = other_under (editor, pointer);

  gtk_widget_grab_focus (widget);
  if (event->button == 1 && event->type == GDK_2BUTTON_PRESS && handle >= 0)
    g_signal_emit_by_name (editor, "snap");
  if (event->type != GDK_BUTTON_PRESS)
    return TRUE;

  if (event->button == 2 || (event->button == 1 && editor->space))
    grip_view (editor, pointer);
  else if (event->button == 1 && handle >= 0)
    grip_handle (editor, handle, pointer);
  else if (event->button == 1 && other >= 0)
    g_signal_emit_by_name (editor, "chosen", other);
  else if (event->button == 1)
    grip_view (editor, pointer);
  return TRUE;
}

static gboolean
button_release (GtkWidget *widget, GdkEventButton *event)
{
  QuadEditor *editor = QUAD_EDITOR (widget);
  Drag        drag   = editor->drag;

  (void) event;
  editor->drag = DRAG_NONE;
  quad_editor_set_loupe (editor, FALSE);
  if (drag == DRAG_HANDLE && memcmp (&editor->start, &editor->quad, sizeof editor->quad) != 0)
    g_signal_emit_by_name (editor, "moved", 0);
  return TRUE;
}

static void
drag_handle (QuadEditor *editor, straighten_point pointer)
{
  GtkAllocation allocation;

  gtk_widget_get_allocation (GTK_WIDGET (editor), &allocation);

  straighten_point centre = { CLAMP (pointer.x + editor->grip.x, 0, allocation.width),
                              CLAMP (pointer.y + editor->grip.y, 0, allocation.height) };
  straighten_point from   = handle_place (&editor->start, editor->selected);
  straighten_point to     = view_to_photo (&editor->view, centre);
  straighten_quad  moved  = handle_moved (&editor->start, editor->selected,
                                          (straighten_point) { to.x - from.x, to.y - from.y });

  quad_editor_change (editor, &moved);
}

static void
drag_view (QuadEditor *editor, straighten_point pointer)
{
  View view = editor->view;

  view.origin.x += pointer.x - editor->grip.x;
  view.origin.y += pointer.y - editor->grip.y;
  editor->grip   = pointer;
  if (editor->zoomed)
    quad_editor_set_view (editor, &view);
}

static gboolean
motion (GtkWidget *widget, GdkEventMotion *event)
{
  QuadEditor       *editor  = QUAD_EDITOR (widget);
  straighten_point  pointer = { event->x, event->y };

  switch (editor->drag)
    {
    case DRAG_HANDLE:
      drag_handle (editor, pointer);
      break;
    case DRAG_VIEW:
      drag_view (editor, pointer);
      break;
    case DRAG_NONE:
      show_what_a_press_would_do (editor, pointer);
      break;
    }
  return TRUE;
}

static gboolean
scroll (GtkWidget *widget, GdkEventScroll *event)
{
  straighten_point pointer = { event->x, event->y };

  if (QUAD_EDITOR (widget)->drag != DRAG_NONE)
    return TRUE;
  if (event->direction == GDK_SCROLL_UP)
    quad_editor_zoom_at (QUAD_EDITOR (widget), QUAD_EDITOR_ZOOM_STEP, pointer);
  else if (event->direction == GDK_SCROLL_DOWN)
    quad_editor_zoom_at (QUAD_EDITOR (widget), 1 / QUAD_EDITOR_ZOOM_STEP, pointer);
  return TRUE;
}

void
quad_editor_connect_mouse (GtkWidgetClass *widget_class)
{
  widget_class->button_press_event   = button_press;
  widget_class->button_release_event = button_release;
  widget_class->motion_notify_event  = motion;
  widget_class->scroll_event         = scroll;
}
