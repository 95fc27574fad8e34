/* SPDX-License-Identifier: MIT */
/* A widget that shows the level photo, a red line with two ends to drag, and a green one that is level.  Tab goes from
   end to end, the arrow keys move it by a pixel of the photo, with Shift by ten, with Ctrl by a tenth. */
#ifndef LEVEL_PREVIEW_H
#define LEVEL_PREVIEW_H

#include <gtk/gtk.h>

#include "level-line.h"
#include "library.h"
#include "photo.h"

/* Called when the user has moved an end; 'angle' as straighten_horizon.angle.  The picture stays as it is until the end
   is let go. */
typedef void (*LevelLineMoved) (gdouble angle, gpointer data);

GtkWidget       *level_preview_new      (const Library *library, const Photo *photo, LevelLineMoved moved, gpointer data);

void             level_preview_set_line (GtkWidget *preview, const LevelLine *line);
const LevelLine *level_preview_get_line (GtkWidget *preview);

/* The rotation to show. */
void             level_preview_turn     (GtkWidget *preview, const straighten_rotate_options *rotation);

#endif
