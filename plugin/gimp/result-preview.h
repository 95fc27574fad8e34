/* SPDX-License-Identifier: MIT */
#ifndef RESULT_PREVIEW_H
#define RESULT_PREVIEW_H

#include <gtk/gtk.h>

#include "library.h"
#include "reduced.h"

/* A widget that shows what the result will look like, with green lines along the sides, which are level.
   measured: called with how straight the sides are, when that is known; flags 0: no side was found. */
GtkWidget *result_preview_new  (const Library *library, const Reduced *photo,
                                void (*measured) (const straighten_straightness *straightness, gpointer data),
                                gpointer data);

/* quad, options: as for the photo itself. */
void       result_preview_show (GtkWidget *preview, const straighten_quad *quad, const straighten_correct_options *options);

#endif
