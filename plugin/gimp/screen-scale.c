/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <gtk/gtk.h>

#include "screen-scale.h"

#define USUAL_DPI 96

gdouble
screen_scale (void)
{
  return CLAMP (gdk_screen_get_resolution (gdk_screen_get_default ()) / USUAL_DPI, 1, 4);
}
