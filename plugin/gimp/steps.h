/* SPDX-License-Identifier: MIT */
/* What widgets that are dragged and moved by keys have in common. */
#ifndef STEPS_H
#define STEPS_H

#include <gtk/gtk.h>

/* How far an arrow key or the scroll wheel moves: 1, with Shift 10, with Ctrl 0.1. */
gdouble step_of_keys (GdkModifierType state);

/* Where an arrow key moves something.  FALSE: it is another key, or Alt is held for a mnemonic. */
gboolean step_of_arrow (const GdkEventKey *event, gdouble *dx, gdouble *dy);

/* Pixels of the screen per pixel at 96 dots per inch, at least 1. */
gdouble unit_of_screen (GtkWidget *widget);

#endif
