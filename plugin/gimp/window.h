/* SPDX-License-Identifier: MIT */
#ifndef WINDOW_H
#define WINDOW_H

#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

#include "photo.h"

enum { RESPONSE_RESET = 1 };

/* A dialog of a procedure: the picture at the left grows with the window, settings at the right.  hint: what to do in the
   picture, shown below it; reset_help: the tooltip of the button Reset; NULL: there is none.  Help opens the procedure's
   page. */
GtkWidget *window_new        (const gchar *title, const gchar *procedure, GtkWidget *picture, const gchar *hint,
                              GtkWidget *settings, const gchar *reset_help);

/* A text that takes the same room whatever it says, so that nothing moves under the pointer. */
GtkWidget *window_answer_new (gint lines);

/* The room that a picture of the photo's proportions should ask for. */
void       window_size_picture (GtkWidget *picture, const Photo *photo);

/* Lets the mouse drag in a picture, and Tab and keys reach it. */
void       window_take_drags_and_keys (GtkWidget *picture);

#endif
