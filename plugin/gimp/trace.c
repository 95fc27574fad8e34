/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "trace.h"
#include "trace-line.h"

static void
append_place (GString *line, QuadEditor *editor, straighten_point at)
{
  gint x, y;

  gtk_widget_translate_coordinates (GTK_WIDGET (editor), gtk_widget_get_toplevel (GTK_WIDGET (editor)), at.x, at.y, &x, &y);
  g_string_append_printf (line, " %d %d", x, y);
}

/* Far away where it is not shown. */
static straighten_point
loupe_centre (QuadEditor *editor)
{
  straighten_box place = editor->loupe ? quad_editor_loupe (editor) : (straighten_box) { -9999, -9999, 0, 0 };

  return (straighten_point) { place.x + place.width / 2, place.y + place.height / 2 };
}

static GString *
state_in_words (QuadEditor *editor)
{
  GString *line = g_string_new (NULL);

  g_string_printf (line, "valid %d selected %d others %d scale %.6g loupe", editor->valid, editor->selected,
                   editor->others->len, editor->view.scale);
  append_place (line, editor, loupe_centre (editor));
  g_string_append (line, " handles");
  for (gint handle = 0; handle < N_HANDLES; handle++)
    append_place (line, editor, view_to_widget (&editor->view, handle_place (&editor->quad, handle)));
  g_string_append (line, " corners");
  for (gint i = 0; i < 4; i++)
    g_string_append_printf (line, " %.17g %.17g", editor->quad.corner[i].x, editor->quad.corner[i].y);
  return line;
}

void
quad_editor_trace (QuadEditor *editor)
{
  if (editor->has_quad)
    trace_line (g_string_free (state_in_words (editor), FALSE));
}

void
trace_time (const gchar *what, gint64 since)
{
  gint64 now = g_get_monotonic_time ();

  trace_line (g_strdup_printf ("%s at %.3f after %.3f", what, now / 1000.0, (now - since) / 1000.0));
}
