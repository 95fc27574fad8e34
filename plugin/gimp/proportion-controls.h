/* SPDX-License-Identifier: MIT */
#ifndef PROPORTION_CONTROLS_H
#define PROPORTION_CONTROLS_H

#include <gtk/gtk.h>

#include "options.h"

typedef struct ProportionControls ProportionControls;

/* Widgets that show and change the aspect of 'options', which must outlive them, and then call changed (data): found,
   kept as found, or typed.  They live as long as the widget. */
ProportionControls *proportion_controls_new      (Options *options, void (*changed) (gpointer data), gpointer data);
GtkWidget          *proportion_controls_widget   (ProportionControls *controls);

/* Offers the well-known proportions that the plan suggests, if it does. */
void                proportion_controls_set_plan (ProportionControls *controls, const straighten_correction *plan);

#endif
