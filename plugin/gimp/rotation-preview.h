/* SPDX-License-Identifier: MIT */
/* A widget that shows the rotated photo, with a mark at the pivot: it is dragged, or moved by the arrow keys by a pixel of
   the photo, with Shift by ten, with Ctrl by a tenth. */
#ifndef ROTATION_PREVIEW_H
#define ROTATION_PREVIEW_H

#include <gtk/gtk.h>

#include "library.h"
#include "photo.h"

/* Called when the user moves the pivot, in pixels of the photo.  The picture stays as it is until it is let go. */
typedef void (*PivotMoved) (straighten_point pivot, gpointer data);

GtkWidget        *rotation_preview_new      (const Library *library, const Photo *photo, PivotMoved moved, gpointer data);

/* Plans and shows a rotation. */
straighten_status rotation_preview_set      (GtkWidget *preview, const straighten_rotate_options *rotation);

void              rotation_preview_set_grid (GtkWidget *preview, gboolean grid);

#endif
