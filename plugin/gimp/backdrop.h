/* SPDX-License-Identifier: MIT */
/* The photo as a widget shows it, painted once for each view, so that handles can be dragged over a large photo. */
#ifndef BACKDROP_H
#define BACKDROP_H

#include <gtk/gtk.h>

#include "reduced.h"
#include "view.h"

typedef struct Backdrop
{
  const Reduced   *photo;
  GtkWidget       *widget;
  cairo_surface_t *painted;             /* NULL: to be painted */
  View             view;                /* of 'painted' */
  gint             width, height;       /* likewise */
  guint            sharpening;          /* a timeout, 0: none */
} Backdrop;

void backdrop_init  (Backdrop *backdrop, const Reduced *photo, GtkWidget *widget);
void backdrop_clear (Backdrop *backdrop);

/* Paints all of the widget.  Where the reduced copy is too coarse for the view, it is painted first, and the photo
   itself when the view has stayed for a moment. */
void backdrop_paint (Backdrop *backdrop, cairo_t *cr, const View *view);

#endif
