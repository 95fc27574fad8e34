/* SPDX-License-Identifier: MIT */
#ifndef DIAL_H
#define DIAL_H

#include <gtk/gtk.h>

/* A dial that shows and turns an angle in degrees, clockwise from the top: by dragging, by the scroll wheel, and by the
   arrow keys (1 degree, with Shift 10, with Ctrl 0.1; Home goes back to 0). */
GtkWidget *dial_new (GtkAdjustment *degrees);

#endif
