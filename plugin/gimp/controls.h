/* SPDX-License-Identifier: MIT */
#ifndef CONTROLS_H
#define CONTROLS_H

#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

#include "options.h"

/* The dialog's settings: widgets that show and change 'options', which must outlive them, and then call
   changed (data).  focal_length: by the photo's metadata, 0: unknown. */
GtkWidget *controls_new (Options *options, gdouble focal_length, GFunc changed, gpointer data);

#endif
