/* SPDX-License-Identifier: MIT */
#ifndef SCREEN_SCALE_H
#define SCREEN_SCALE_H

#include <glib.h>

/* By how much the desktop enlarges its text on this screen, 1 to 4: GTK 2 leaves it to programs to enlarge what they
   draw by the same. */
gdouble screen_scale (void);

#endif
