/* SPDX-License-Identifier: MIT */
#ifndef TURNED_H
#define TURNED_H

#include "library.h"
#include "reduced.h"
#include "view.h"

/* A preview of a rotation: the geometry of the result, with the pixels of a reduced copy of the photo. */
typedef struct Turned
{
  const Library       *library;
  Reduced              reduced;
  straighten_rotation  plan;            /* of the photo itself */
  gboolean             valid;           /* there is a plan */
  View                 view;            /* widget = view (result) */
  cairo_surface_t     *shown;           /* the result at the view's scale; NULL: to be made */
  gint                 width, height;   /* of the widget for which it was made */
} Turned;

void turned_open  (Turned *turned, const Library *library, const Photo *photo);
void turned_close (Turned *turned);

/* Plans the rotation; what cannot be planned shows nothing. */
straighten_status turned_set (Turned *turned, const straighten_rotate_options *rotation);

/* Fills a widget of this size. */
void turned_paint (Turned *turned, cairo_t *cr, gint width, gint height);

/* Between pixels of the photo, of the result, and of the widget as painted last.  FALSE: the photo has no such point. */
straighten_point turned_to_result   (const Turned *turned, straighten_point photo);
gboolean         turned_from_result (const Turned *turned, straighten_point result, straighten_point *photo);
straighten_point turned_to_widget   (const Turned *turned, straighten_point photo);
gboolean         turned_to_photo    (const Turned *turned, straighten_point widget, straighten_point *photo);

#endif
