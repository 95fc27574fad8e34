/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "steps.h"

gdouble
step_of_keys (GdkModifierType state)
{
  return state & GDK_SHIFT_MASK ? 10 : state & GDK_CONTROL_MASK ? 0.1 : 1;
}

gdouble
unit_of_screen (GtkWidget *widget)
{
  return MAX (1, gdk_screen_get_resolution (gtk_widget_get_screen (widget)) / 96);
}
