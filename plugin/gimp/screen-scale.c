/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <gtk/gtk.h>

#include "screen-scale.h"

#define USUAL_DPI (96 * 1024)           /* in the setting's unit */

gdouble
screen_scale (void)
{
  gint dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return CLAMP (dpi / (gdouble) USUAL_DPI, 1, 4);       /* -1: not set */
}
