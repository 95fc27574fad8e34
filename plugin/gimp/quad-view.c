/* SPDX-License-Identifier: MIT */
/* What part of the photo the quad editor shows. */
#include "config.h"

#include "quad-editor.h"

#define PADDING 16              /* room to drag a corner past the photo, widget pixels */
#define MOST    16              /* widget pixels per pixel of the photo */

/* The photo and whatever corner lies beyond it, though not so far that the photo becomes tiny. */
static straighten_box
area_to_show (const QuadEditor *editor)
{
  gdouble width = editor->display->width, height = editor->display->height;
  gdouble left = 0, top = 0, right = width, bottom = height;

  for (gint i = 0; i < 4 && editor->has_quad; i++)
    {
      straighten_point corner = editor->quad.corner[i];

      left   = MIN (left,   MAX (corner.x, -width / 2));
      top    = MIN (top,    MAX (corner.y, -height / 2));
      right  = MAX (right,  MIN (corner.x, width * 3 / 2));
      bottom = MAX (bottom, MIN (corner.y, height * 3 / 2));
    }
  return (straighten_box) { left, top, right - left, bottom - top };
}

static View
view_of_all (QuadEditor *editor)
{
  GtkAllocation allocation;

  gtk_widget_get_allocation (GTK_WIDGET (editor), &allocation);
  return view_fit (&editor->area, allocation.width, allocation.height, PADDING * editor->size);
}

void
quad_editor_show_all (QuadEditor *editor)
{
  editor->area   = area_to_show (editor);
  editor->view   = view_of_all (editor);
  editor->zoomed = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (editor));
}

/* The middle of the widget stays on the area. */
void
quad_editor_set_view (QuadEditor *editor, const View *view)
{
  const straighten_box *area = &editor->area;
  GtkAllocation         allocation;

  gtk_widget_get_allocation (GTK_WIDGET (editor), &allocation);

  gdouble          x = allocation.width / 2.0, y = allocation.height / 2.0;
  straighten_point middle = view_to_photo (view, (straighten_point) { x, y });

  editor->view.scale    = view->scale;
  editor->view.origin.x = x - view->scale * CLAMP (middle.x, area->x, area->x + area->width);
  editor->view.origin.y = y - view->scale * CLAMP (middle.y, area->y, area->y + area->height);
  editor->zoomed        = TRUE;
  if (view->scale <= view_of_all (editor).scale)
    quad_editor_show_all (editor);
  gtk_widget_queue_draw (GTK_WIDGET (editor));
}

void
quad_editor_zoom_at (QuadEditor *editor, gdouble factor, straighten_point fixed)
{
  View view = view_zoomed (&editor->view, MIN (factor, MOST * editor->size / editor->view.scale), fixed);

  quad_editor_set_view (editor, &view);
}

void
quad_editor_zoom (QuadEditor *editor, gdouble factor)
{
  GtkAllocation allocation;

  gtk_widget_get_allocation (GTK_WIDGET (editor), &allocation);
  quad_editor_zoom_at (editor, factor, (straighten_point) { allocation.width / 2.0, allocation.height / 2.0 });
}

straighten_box
quad_editor_region (const QuadEditor *editor)
{
  GtkAllocation allocation;

  gtk_widget_get_allocation (GTK_WIDGET (editor), &allocation);
  return editor->zoomed ? view_visible (&editor->view, allocation.width, allocation.height,
                                        editor->display->width, editor->display->height)
                        : (straighten_box) { 0, 0, 0, 0 };
}
