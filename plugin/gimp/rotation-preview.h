/* SPDX-License-Identifier: MIT */
#ifndef ROTATION_PREVIEW_H
#define ROTATION_PREVIEW_H

#include "display.h"
#include "library.h"
#include "photo.h"
#include "rotation-options.h"

/* Called when the user clicks a point of the photo, in its pixels. */
typedef void (*PointPicked) (straighten_point point, gpointer data);

/* A widget that shows the result at a reduced size, with a mark at the pivot. */
GtkWidget *rotation_preview_new    (const Library *library, const Photo *photo, const RotationOptions *options,
                                    PointPicked picked, gpointer data);

/* After the options have changed. */
void       rotation_preview_update (GtkWidget *preview);

#endif
