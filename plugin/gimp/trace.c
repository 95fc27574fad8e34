/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "trace.h"

static GString *
state_in_words (QuadEditor *editor)
{
  GString *line = g_string_new (NULL);

  g_string_printf (line, "straighten-trace: valid %d selected %d handles", editor->valid, editor->selected);
  for (gint i = 0; i < 4; i++)
    {
      straighten_point handle = view_to_widget (&editor->view, editor->quad.corner[i]);
      gint             x, y;

      gtk_widget_translate_coordinates (GTK_WIDGET (editor), gtk_widget_get_toplevel (GTK_WIDGET (editor)),
                                        handle.x, handle.y, &x, &y);
      g_string_append_printf (line, " %d %d", x, y);
    }
  g_string_append (line, " corners");
  for (gint i = 0; i < 4; i++)
    g_string_append_printf (line, " %.17g %.17g", editor->quad.corner[i].x, editor->quad.corner[i].y);
  return line;
}

void
quad_editor_trace (QuadEditor *editor)
{
  static gchar *printed;

  if (! g_getenv ("STRAIGHTEN_TRACE"))
    return;

  gchar *line = g_string_free (state_in_words (editor), FALSE);

  if (g_strcmp0 (line, printed) != 0)
    g_printerr ("%s\n", line);
  g_free (printed);
  printed = line;
}
