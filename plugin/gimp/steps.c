/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <gdk/gdkkeysyms.h>

#include "steps.h"

gdouble
step_of_keys (GdkModifierType state)
{
  return state & GDK_SHIFT_MASK ? 10 : state & GDK_CONTROL_MASK ? 0.1 : 1;
}

gboolean
step_of_arrow (const GdkEventKey *event, gdouble *dx, gdouble *dy)
{
  gdouble step = step_of_keys (event->state);

  *dx = *dy = 0;
  if (event->state & GDK_MOD1_MASK)
    return FALSE;
  switch (event->keyval)
    {
    case GDK_KEY_Left:  case GDK_KEY_KP_Left:  *dx = -step; return TRUE;
    case GDK_KEY_Right: case GDK_KEY_KP_Right: *dx = step;  return TRUE;
    case GDK_KEY_Up:    case GDK_KEY_KP_Up:    *dy = -step; return TRUE;
    case GDK_KEY_Down:  case GDK_KEY_KP_Down:  *dy = step;  return TRUE;
    default:
      return FALSE;
    }
}

gdouble
unit_of_screen (GtkWidget *widget)
{
  return MAX (1, gdk_screen_get_resolution (gtk_widget_get_screen (widget)) / 96);
}
