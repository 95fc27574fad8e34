/* SPDX-License-Identifier: MIT */
/* What widgets that are dragged and moved by keys have in common. */
#ifndef STEPS_H
#define STEPS_H

#include <gtk/gtk.h>

/* How far an arrow key or the scroll wheel moves: 1, with Shift 10, with Ctrl 0.1. */
gdouble step_of_keys (GdkModifierType state);

/* A size that is 'pixels' at 96 dots per inch, at the screen's resolution. */
gint    pixels_at_96 (GtkWidget *widget, gint pixels);

#endif
