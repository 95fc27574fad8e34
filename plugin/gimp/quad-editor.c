/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "loupe.h"
#include "paint.h"
#include "quad-editor.h"
#include "steps.h"
#include "trace.h"

#define WIDTH  240              /* the least, widget pixels */
#define HEIGHT 240

G_DEFINE_TYPE (QuadEditor, quad_editor, GTK_TYPE_DRAWING_AREA)

/* ---- state ---------------------------------------------------------------------------------- */

static void
describe_to_screen_reader (QuadEditor *editor)
{
  straighten_point at   = handle_place (&editor->quad, editor->selected);
  gchar           *text = g_strdup_printf (_("%s: %.1f, %.1f"), handle_name (editor->selected), at.x, at.y);

  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (editor)), text);
  g_free (text);
}

static void
announce (QuadEditor *editor)
{
  editor->changed = g_get_monotonic_time ();
  describe_to_screen_reader (editor);
  gtk_widget_queue_draw (GTK_WIDGET (editor));
  g_signal_emit_by_name (editor, "changed");
}

void
quad_editor_select (QuadEditor *editor, gint handle)
{
  editor->selected = handle;
  announce (editor);
}

void
quad_editor_change (QuadEditor *editor, const straighten_quad *quad)
{
  editor->quad = *quad;
  announce (editor);
}

void
quad_editor_set_loupe (QuadEditor *editor, gboolean loupe)
{
  if (editor->loupe != loupe)
    gtk_widget_queue_draw (GTK_WIDGET (editor));
  editor->loupe = loupe;
}

void
quad_editor_set_valid (QuadEditor *editor, gboolean valid)
{
  editor->valid = valid;
  gtk_widget_queue_draw (GTK_WIDGET (editor));
}

void
quad_editor_set_found (QuadEditor *editor, const straighten_quad *found, const straighten_quad *others, gint n_others)
{
  editor->has_found = found != NULL;
  if (found)
    editor->found = *found;
  g_array_set_size (editor->others, 0);
  if (n_others > 0)
    g_array_append_vals (editor->others, others, n_others);
  gtk_widget_queue_draw (GTK_WIDGET (editor));
}

void
quad_editor_set_quad (QuadEditor *editor, const straighten_quad *quad)
{
  editor->quad     = *quad;
  editor->has_quad = TRUE;
  if (! editor->zoomed)
    quad_editor_show_all (editor);
  announce (editor);
}

static void
size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  QuadEditor *editor = QUAD_EDITOR (widget);

  GTK_WIDGET_CLASS (quad_editor_parent_class)->size_allocate (widget, allocation);
  if (editor->zoomed)
    quad_editor_set_view (editor, &editor->view);
  else
    quad_editor_show_all (editor);
}

/* ---- painting ------------------------------------------------------------------------------- */

static void
paint_pictures (QuadEditor *editor, cairo_t *cr)
{
  PaintFlags flags = PAINT_OUTSIDE;

  if (editor->valid)
    flags |= PAINT_VALID;
  if (gtk_widget_has_focus (GTK_WIDGET (editor)))
    flags |= PAINT_FOCUSED;

  paint_quad (cr, &editor->view, &editor->quad, flags, editor->size);
  if (editor->has_found)
    paint_found (cr, &editor->view, &editor->found, editor->size);
  for (guint i = 0; i < editor->others->len; i++)
    paint_other (cr, &editor->view, &g_array_index (editor->others, straighten_quad, i), editor->size);
  paint_handles (cr, &editor->view, &editor->quad, editor->selected, flags, editor->size);
}

straighten_box
quad_editor_loupe (const QuadEditor *editor)
{
  straighten_point at = view_to_widget (&editor->view, handle_place (&editor->quad, editor->selected));
  GtkAllocation    allocation;

  gtk_widget_get_allocation (GTK_WIDGET (editor), &allocation);
  return loupe_place (at, allocation.width, allocation.height, editor->size);
}

static void
paint_loupe (QuadEditor *editor, cairo_t *cr)
{
  straighten_box place = quad_editor_loupe (editor);

  loupe_paint (cr, &place, editor->display, &editor->quad, editor->selected, editor->valid, editor->size);
}

static gboolean
expose (GtkWidget *widget, GdkEventExpose *event)
{
  QuadEditor *editor = QUAD_EDITOR (widget);
  cairo_t    *cr     = gdk_cairo_create (event->window);

  gdk_cairo_region (cr, event->region);
  cairo_clip (cr);
  backdrop_paint (&editor->backdrop, cr, &editor->view);
  if (editor->has_quad)
    paint_pictures (editor, cr);
  if (editor->has_quad && editor->loupe)
    paint_loupe (editor, cr);
  cairo_destroy (cr);

  quad_editor_trace (editor);
  if (editor->drag == DRAG_HANDLE)
    trace_time ("frame", editor->changed);
  return TRUE;
}

/* ---- life ----------------------------------------------------------------------------------- */

static void
finalize (GObject *object)
{
  QuadEditor *editor = QUAD_EDITOR (object);

  backdrop_clear (&editor->backdrop);
  g_array_free (editor->others, TRUE);
  G_OBJECT_CLASS (quad_editor_parent_class)->finalize (object);
}

static void
add_signal (QuadEditorClass *klass, const gchar *name, gboolean has_number)
{
  GType type = G_TYPE_INT;

  g_signal_newv (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_FIRST, NULL, NULL, NULL,
                 has_number ? g_cclosure_marshal_VOID__INT : g_cclosure_marshal_VOID__VOID,
                 G_TYPE_NONE, has_number ? 1 : 0, &type);
}

static void
quad_editor_class_init (QuadEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->expose_event       = expose;
  widget_class->size_allocate      = size_allocate;
  quad_editor_connect_mouse (widget_class);
  quad_editor_connect_keys (widget_class);

  add_signal (klass, "changed", FALSE);
  add_signal (klass, "moved", TRUE);
  add_signal (klass, "chosen", TRUE);
  add_signal (klass, "snap", FALSE);
}

static void
quad_editor_init (QuadEditor *editor)
{
  GtkWidget *widget = GTK_WIDGET (editor);

  editor->size   = unit_of_screen (widget);
  editor->others = g_array_new (FALSE, FALSE, sizeof (straighten_quad));
  gtk_widget_set_size_request (widget, WIDTH * editor->size, HEIGHT * editor->size);
  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK |
                                 GDK_SCROLL_MASK | GDK_KEY_PRESS_MASK | GDK_KEY_RELEASE_MASK | GDK_FOCUS_CHANGE_MASK);
  atk_object_set_name (gtk_widget_get_accessible (widget), _("Corners of the picture in the photo"));
}

GtkWidget *
quad_editor_new (const Reduced *photo)
{
  QuadEditor *editor = g_object_new (TYPE_QUAD_EDITOR, NULL);

  editor->display = &photo->display;
  backdrop_init (&editor->backdrop, photo, GTK_WIDGET (editor));
  return GTK_WIDGET (editor);
}
