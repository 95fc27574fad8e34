/* SPDX-License-Identifier: MIT */
#ifndef SALIENCY_PREVIEW_H
#define SALIENCY_PREVIEW_H

#include <gtk/gtk.h>

#include "photo.h"
#include "saliency-output.h"

/* A widget that shows the photo multiplied by a heat map, the boxes of the objects, and a crop. */
GtkWidget *saliency_preview_new  (const Photo *photo);

/* map: its heat map may have any size; it must outlive the widget or be replaced.  crop: NULL for none. */
void       saliency_preview_show (GtkWidget *preview, const SaliencyMap *map, const straighten_box *crop);

#endif
