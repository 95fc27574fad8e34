/* SPDX-License-Identifier: MIT */
/* The keyboard in the quad editor. */
#include "config.h"

#include <gdk/gdkkeysyms.h>

#include "quad-editor.h"
#include "steps.h"

static void
move_by (QuadEditor *editor, straighten_point by)
{
  straighten_quad moved = handle_moved (&editor->quad, editor->selected, by);

  quad_editor_set_loupe (editor, TRUE);
  quad_editor_change (editor, &moved);
  g_signal_emit_by_name (editor, "moved", 1 + editor->selected);
}

static gboolean
key_press (GtkWidget *widget, GdkEventKey *event)
{
  QuadEditor       *editor = QUAD_EDITOR (widget);
  straighten_point  by;

  if (event->state & GDK_MOD1_MASK)
    return FALSE;
  if (step_of_arrow (event, &by.x, &by.y))
    {
      if (editor->has_quad && editor->drag == DRAG_NONE)
        move_by (editor, by);
      return TRUE;
    }

  switch (event->keyval)
    {
    case GDK_KEY_plus:  case GDK_KEY_KP_Add:      case GDK_KEY_equal:
      quad_editor_zoom (editor, QUAD_EDITOR_ZOOM_STEP);
      return TRUE;
    case GDK_KEY_minus: case GDK_KEY_KP_Subtract:
      quad_editor_zoom (editor, 1 / QUAD_EDITOR_ZOOM_STEP);
      return TRUE;
    case GDK_KEY_0:     case GDK_KEY_KP_0:
      quad_editor_show_all (editor);
      return TRUE;
    case GDK_KEY_space:
      editor->space = TRUE;
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_release (GtkWidget *widget, GdkEventKey *event)
{
  if (event->keyval == GDK_KEY_space)
    QUAD_EDITOR (widget)->space = FALSE;
  return FALSE;
}

static gboolean
focus_out (GtkWidget *widget, GdkEventFocus *event)
{
  (void) event;
  QUAD_EDITOR (widget)->space = FALSE;
  quad_editor_set_loupe (QUAD_EDITOR (widget), FALSE);
  gtk_widget_queue_draw (widget);
  return FALSE;
}

/* Tab goes through the handles before it leaves. */
static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  QuadEditor *editor  = QUAD_EDITOR (widget);
  gboolean    forward = direction == GTK_DIR_TAB_FORWARD;
  gint        next;

  if (! forward && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;

  if (gtk_widget_has_focus (widget))
    next = editor->selected + (forward ? 1 : -1);
  else
    next = forward ? 0 : N_HANDLES - 1;

  if (next < 0 || next >= N_HANDLES)
    return FALSE;
  gtk_widget_grab_focus (widget);
  quad_editor_select (editor, next);
  return TRUE;
}

void
quad_editor_connect_keys (GtkWidgetClass *widget_class)
{
  widget_class->key_press_event   = key_press;
  widget_class->key_release_event = key_release;
  widget_class->focus_out_event   = focus_out;
  widget_class->focus             = focus;
}
