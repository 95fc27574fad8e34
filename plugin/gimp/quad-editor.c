/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <gdk/gdkkeysyms.h>

#include "paint.h"
#include "quad-editor.h"
#include "trace.h"

#define PADDING       16        /* room to drag a corner past the photo, widget pixels */
#define REACH         12        /* how far from a handle a click still means it */
#define PREVIEW_WIDTH  640
#define PREVIEW_HEIGHT 480

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_TYPE (QuadEditor, quad_editor, GTK_TYPE_DRAWING_AREA)

const gchar *
quad_editor_corner_name (gint corner)
{
  const gchar *names[] = { _("Top left"), _("Top right"), _("Bottom right"), _("Bottom left") };

  return names[corner];
}

/* ---- state ---------------------------------------------------------------------------------- */

static void
describe_to_screen_reader (QuadEditor *editor)
{
  straighten_point corner = editor->quad.corner[editor->selected];
  gchar           *text   = g_strdup_printf (_("%s corner at %.1f, %.1f"), quad_editor_corner_name (editor->selected),
                                             corner.x, corner.y);

  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (editor)), text);
  g_free (text);
}

static void
announce (QuadEditor *editor)
{
  describe_to_screen_reader (editor);
  gtk_widget_queue_draw (GTK_WIDGET (editor));
  g_signal_emit (editor, signals[CHANGED], 0);
}

static void
select_corner (QuadEditor *editor, gint corner)
{
  editor->selected = corner;
  announce (editor);
}

static void
move_corner (QuadEditor *editor, straighten_point to)
{
  editor->quad.corner[editor->selected] = to;
  announce (editor);
}

/* The photo and whatever corner lies beyond it, though not so far that the photo becomes tiny. */
static straighten_box
area_to_show (const Display *display, const straighten_quad *quad)
{
  gdouble width = display->width, height = display->height;
  gdouble left = 0, top = 0, right = width, bottom = height;

  for (gint i = 0; i < 4; i++)
    {
      left   = MIN (left,   MAX (quad->corner[i].x, -width / 2));
      top    = MIN (top,    MAX (quad->corner[i].y, -height / 2));
      right  = MAX (right,  MIN (quad->corner[i].x, width * 3 / 2));
      bottom = MAX (bottom, MIN (quad->corner[i].y, height * 3 / 2));
    }
  return (straighten_box) { left, top, right - left, bottom - top };
}

static void
fit_view (QuadEditor *editor)
{
  GtkAllocation allocation;

  gtk_widget_get_allocation (GTK_WIDGET (editor), &allocation);
  editor->view = view_fit (&editor->area, allocation.width, allocation.height, PADDING);
}

void
quad_editor_set_quad (QuadEditor *editor, const straighten_quad *quad)
{
  editor->quad = *quad;
  editor->area = area_to_show (editor->display, quad);
  fit_view (editor);
  announce (editor);
}

void
quad_editor_set_valid (QuadEditor *editor, gboolean valid)
{
  editor->valid = valid;
  gtk_widget_queue_draw (GTK_WIDGET (editor));
}

/* ---- painting ------------------------------------------------------------------------------- */

static void
paint_photo (QuadEditor *editor, cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, editor->view.origin.x, editor->view.origin.y);
  cairo_scale (cr, editor->view.scale / editor->photo_scale, editor->view.scale / editor->photo_scale);
  cairo_set_source_surface (cr, editor->photo, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static gboolean
expose (GtkWidget *widget, GdkEventExpose *event)
{
  QuadEditor *editor = QUAD_EDITOR (widget);
  cairo_t    *cr     = gdk_cairo_create (event->window);
  PaintFlags  flags  = PAINT_HANDLES | PAINT_OUTSIDE;

  if (editor->valid)
    flags |= PAINT_VALID;
  if (gtk_widget_has_focus (widget))
    flags |= PAINT_FOCUSED;

  gdk_cairo_region (cr, event->region);
  cairo_clip (cr);
  paint_ground (cr);
  paint_photo (editor, cr);
  paint_quad (cr, &editor->view, &editor->quad, editor->selected, flags);
  cairo_destroy (cr);

  quad_editor_trace (editor);
  return TRUE;
}

static void
size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  GTK_WIDGET_CLASS (quad_editor_parent_class)->size_allocate (widget, allocation);
  fit_view (QUAD_EDITOR (widget));
}

/* ---- mouse ---------------------------------------------------------------------------------- */

static gboolean
button_press (GtkWidget *widget, GdkEventButton *event)
{
  QuadEditor *editor = QUAD_EDITOR (widget);
  gint        corner = view_hit (&editor->view, &editor->quad, (straighten_point) { event->x, event->y }, REACH);

  if (event->type != GDK_BUTTON_PRESS || event->button != 1)
    return FALSE;

  gtk_widget_grab_focus (widget);
  if (corner >= 0)
    {
      straighten_point centre = view_to_widget (&editor->view, editor->quad.corner[corner]);

      editor->dragging = TRUE;
      editor->grip     = (straighten_point) { centre.x - event->x, centre.y - event->y };
      select_corner (editor, corner);
    }
  return TRUE;
}

static gboolean
button_release (GtkWidget *widget, GdkEventButton *event)
{
  if (event->button == 1)
    QUAD_EDITOR (widget)->dragging = FALSE;
  return TRUE;
}

static void
show_what_a_press_would_do (QuadEditor *editor, straighten_point pointer)
{
  gboolean   hit    = view_hit (&editor->view, &editor->quad, pointer, REACH) >= 0;
  GdkCursor *cursor = hit ? gdk_cursor_new (GDK_FLEUR) : NULL;

  gdk_window_set_cursor (gtk_widget_get_window (GTK_WIDGET (editor)), cursor);
  if (cursor)
    gdk_cursor_unref (cursor);
}

static gboolean
motion (GtkWidget *widget, GdkEventMotion *event)
{
  QuadEditor    *editor = QUAD_EDITOR (widget);
  GtkAllocation  allocation;

  gtk_widget_get_allocation (widget, &allocation);
  if (editor->dragging)
    {
      straighten_point centre = { CLAMP (event->x + editor->grip.x, 0, allocation.width),
                                  CLAMP (event->y + editor->grip.y, 0, allocation.height) };

      move_corner (editor, view_to_photo (&editor->view, centre));
    }
  else
    {
      show_what_a_press_would_do (editor, (straighten_point) { event->x, event->y });
    }
  return TRUE;
}

/* ---- keyboard ------------------------------------------------------------------------------- */

static gboolean
key_press (GtkWidget *widget, GdkEventKey *event)
{
  QuadEditor       *editor = QUAD_EDITOR (widget);
  straighten_point  corner = editor->quad.corner[editor->selected];
  gdouble           step   = event->state & GDK_SHIFT_MASK ? 10 : event->state & GDK_CONTROL_MASK ? 0.1 : 1;

  if (event->state & GDK_MOD1_MASK)
    return FALSE;

  switch (event->keyval)
    {
    case GDK_KEY_Left:  case GDK_KEY_KP_Left:  corner.x -= step; break;
    case GDK_KEY_Right: case GDK_KEY_KP_Right: corner.x += step; break;
    case GDK_KEY_Up:    case GDK_KEY_KP_Up:    corner.y -= step; break;
    case GDK_KEY_Down:  case GDK_KEY_KP_Down:  corner.y += step; break;
    default:
      return FALSE;
    }
  move_corner (editor, corner);
  return TRUE;
}

/* Tab goes through the corners before it leaves. */
static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  QuadEditor *editor = QUAD_EDITOR (widget);
  gint        next;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (quad_editor_parent_class)->focus (widget, direction);

  if (gtk_widget_has_focus (widget))
    next = editor->selected + (direction == GTK_DIR_TAB_FORWARD ? 1 : -1);
  else
    next = direction == GTK_DIR_TAB_FORWARD ? 0 : 3;

  if (next < 0 || next > 3)
    return FALSE;
  gtk_widget_grab_focus (widget);
  select_corner (editor, next);
  return TRUE;
}

/* ---- life ----------------------------------------------------------------------------------- */

static void
finalize (GObject *object)
{
  cairo_surface_destroy (QUAD_EDITOR (object)->photo);
  G_OBJECT_CLASS (quad_editor_parent_class)->finalize (object);
}

static void
quad_editor_class_init (QuadEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize   = finalize;
  widget_class->expose_event         = expose;
  widget_class->size_allocate        = size_allocate;
  widget_class->button_press_event   = button_press;
  widget_class->button_release_event = button_release;
  widget_class->motion_notify_event  = motion;
  widget_class->key_press_event      = key_press;
  widget_class->focus                = focus;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_FIRST, 0, NULL, NULL,
                                   g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
quad_editor_init (QuadEditor *editor)
{
  GtkWidget *widget = GTK_WIDGET (editor);

  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK |
                                 GDK_KEY_PRESS_MASK | GDK_FOCUS_CHANGE_MASK);
  atk_object_set_name (gtk_widget_get_accessible (widget), _("Corners of the picture in the photo"));
}

GtkWidget *
quad_editor_new (const Display *display)
{
  QuadEditor     *editor = g_object_new (TYPE_QUAD_EDITOR, NULL);
  straighten_box  photo  = { 0, 0, display->width, display->height };
  View            view   = view_fit (&photo, PREVIEW_WIDTH, PREVIEW_HEIGHT, PADDING);
  gdouble         shown  = MIN (2 * view.scale, 1);      /* sharp also when the window is enlarged */

  gtk_widget_set_size_request (GTK_WIDGET (editor), view.scale * display->width + 2 * PADDING,
                               view.scale * display->height + 2 * PADDING);

  GeglRectangle area = { 0, 0, MAX (1, shown * display->width), MAX (1, shown * display->height) };

  editor->display     = display;
  editor->photo       = display_surface (display, &area, shown);
  editor->photo_scale = shown;
  return GTK_WIDGET (editor);
}
