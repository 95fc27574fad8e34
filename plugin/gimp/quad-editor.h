/* SPDX-License-Identifier: MIT */
/* A widget that shows the photo with four corners to drag, or to move by the keyboard: Tab goes to the next corner,
   the arrow keys move it by a pixel of the photo, with Shift by ten, with Ctrl by a tenth. */
#ifndef QUAD_EDITOR_H
#define QUAD_EDITOR_H

#include <gtk/gtk.h>

#include "display.h"
#include "view.h"

#define TYPE_QUAD_EDITOR    (quad_editor_get_type ())
#define QUAD_EDITOR(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), TYPE_QUAD_EDITOR, QuadEditor))

typedef struct QuadEditor
{
  GtkDrawingArea   parent;

  const Display   *display;
  cairo_surface_t *photo;
  gdouble          photo_scale;         /* pixels of 'photo' per pixel of the real one */

  straighten_quad  quad;
  gboolean         valid;
  gint             selected;
  gboolean         dragging;
  straighten_point grip;                /* from the pointer to the dragged corner, widget pixels */

  straighten_box   area;                /* what is shown, pixels of the photo */
  View             view;
} QuadEditor;

typedef struct QuadEditorClass
{
  GtkDrawingAreaClass parent;
} QuadEditorClass;

GType      quad_editor_get_type  (void);

/* Emits "changed" when the user has moved or selected a corner.  display: must outlive the widget. */
GtkWidget *quad_editor_new       (const Display *display);

void       quad_editor_set_quad  (QuadEditor *editor, const straighten_quad *quad);
void       quad_editor_set_valid (QuadEditor *editor, gboolean valid);

const gchar *quad_editor_corner_name (gint corner);

#endif
