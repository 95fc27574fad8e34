/* SPDX-License-Identifier: MIT */
/* A widget that shows the photo with a quad over it, whose corners and sides are dragged, or moved by the keyboard: Tab
   goes to the next handle, the arrow keys move it by a pixel of the photo, with Shift by ten, with Ctrl by a tenth.
   The wheel, + and - zoom, 0 shows all; the middle button, or the first one with the space bar, pans. */
#ifndef QUAD_EDITOR_H
#define QUAD_EDITOR_H

#include <gtk/gtk.h>

#include "backdrop.h"
#include "handles.h"

#define TYPE_QUAD_EDITOR    (quad_editor_get_type ())
#define QUAD_EDITOR(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), TYPE_QUAD_EDITOR, QuadEditor))

typedef enum { DRAG_NONE, DRAG_HANDLE, DRAG_VIEW } Drag;

typedef struct QuadEditor
{
  GtkDrawingArea   parent;

  const Display   *display;             /* of the backdrop's photo */
  Backdrop         backdrop;
  gdouble          size;                /* how much larger than on a usual screen things are drawn */

  gboolean         has_quad;
  straighten_quad  quad;
  gboolean         valid;
  gint             selected;            /* a handle */
  gboolean         has_found;
  straighten_quad  found;               /* what detection answered for the quad */
  GArray          *others;              /* straighten_quad: pictures that can be chosen instead */

  Drag             drag;
  straighten_quad  start;               /* the quad when the drag began */
  straighten_point grip;                /* from the pointer to the dragged handle; of the view: where the pointer was */
  gboolean         space;               /* the space bar is down */
  gboolean         loupe;               /* is shown */
  gint64           changed;             /* when the quad was, microseconds */

  View             view;
  gboolean         zoomed;              /* else all of 'area' is shown */
  straighten_box   area;                /* pixels of the photo */
} QuadEditor;

typedef struct QuadEditorClass
{
  GtkDrawingAreaClass parent;
} QuadEditorClass;

GType      quad_editor_get_type   (void);

/* photo: outlives the widget.  Emits
     "changed"          the user has moved or selected a handle; many times in a drag
     "moved" (gint)     such a move is complete; moves with the same number that is not 0 are one for undo
     "chosen" (gint)    the other picture of that index was clicked
     "snap"             a handle was clicked twice */
GtkWidget *quad_editor_new        (const Reduced *photo);

/* Shows all again if a corner would be out of sight. */
void       quad_editor_set_quad   (QuadEditor *editor, const straighten_quad *quad);
void       quad_editor_set_valid  (QuadEditor *editor, gboolean valid);

/* found: NULL: nothing was. */
void       quad_editor_set_found  (QuadEditor *editor, const straighten_quad *found,
                                   const straighten_quad *others, gint n_others);

/* fixed: what stays in its place, widget pixels; quad_editor_zoom(): the middle. */
void       quad_editor_zoom_at    (QuadEditor *editor, gdouble factor, straighten_point fixed);
void       quad_editor_zoom       (QuadEditor *editor, gdouble factor);
void       quad_editor_show_all   (QuadEditor *editor);

/* The part of the photo that is in sight, if it is zoomed; else width and height are 0. */
straighten_box quad_editor_region (const QuadEditor *editor);

/* Where the loupe is, or would be. */
straighten_box quad_editor_loupe  (const QuadEditor *editor);

/* ---- for its parts: quad-view.c, quad-mouse.c, quad-keys.c ----------------------------------- */

#define QUAD_EDITOR_ZOOM_STEP 1.25

void       quad_editor_connect_mouse (GtkWidgetClass *widget_class);
void       quad_editor_connect_keys  (GtkWidgetClass *widget_class);
void       quad_editor_select     (QuadEditor *editor, gint handle);
void       quad_editor_change     (QuadEditor *editor, const straighten_quad *quad);
void       quad_editor_set_loupe  (QuadEditor *editor, gboolean loupe);

/* Keeps part of the photo in sight. */
void       quad_editor_set_view   (QuadEditor *editor, const View *view);

#endif
