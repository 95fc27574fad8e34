/* SPDX-License-Identifier: MIT */
#ifndef MARGIN_CONTROLS_H
#define MARGIN_CONTROLS_H

#include <gtk/gtk.h>

#include "options.h"

typedef struct MarginControls MarginControls;

/* Widgets that show and change the margins of 'options', which must outlive them, and then call changed (data).  They
   live as long as the widget. */
MarginControls *margin_controls_new      (Options *options, void (*changed) (gpointer data), gpointer data);
GtkWidget      *margin_controls_widget   (MarginControls *controls);
GtkWidget      *margin_controls_first    (MarginControls *controls);    /* to be focused */

/* side: the shorter one of the picture in the result, pixels; by it pixels become percent. */
void            margin_controls_set_side (MarginControls *controls, gdouble side);

#endif
