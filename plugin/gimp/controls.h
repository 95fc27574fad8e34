/* SPDX-License-Identifier: MIT */
#ifndef CONTROLS_H
#define CONTROLS_H

#include <gtk/gtk.h>

#include "options.h"

typedef struct Controls Controls;

/* The dialog's settings: widgets that show and change 'options', which must outlive them, and then call
   changed (data).  focal_length: by the photo's metadata, 0: unknown.  They live as long as the widget. */
Controls  *controls_new      (Options *options, gdouble focal_length, void (*changed) (gpointer data), gpointer data);
GtkWidget *controls_widget   (Controls *controls);

/* By which pixels become percent and well-known proportions are offered. */
void       controls_set_plan (Controls *controls, const straighten_correction *plan);

#endif
