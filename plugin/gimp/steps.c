/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include "steps.h"

gdouble
step_of_keys (GdkModifierType state)
{
  return state & GDK_SHIFT_MASK ? 10 : state & GDK_CONTROL_MASK ? 0.1 : 1;
}

gint
pixels_at_96 (GtkWidget *widget, gint pixels)
{
  gdouble resolution = gdk_screen_get_resolution (gtk_widget_get_screen (widget));

  return resolution > 96 ? lround (pixels * resolution / 96) : pixels;
}
