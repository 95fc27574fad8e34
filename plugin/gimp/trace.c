/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "trace.h"

static gboolean
is_wanted (void)
{
  return g_getenv ("STRAIGHTEN_TRACE") != NULL;
}

static GString *
state_in_words (QuadEditor *editor)
{
  GString *line = g_string_new (NULL);

  g_string_printf (line, "straighten-trace: valid %d selected %d others %d loupe %d scale %.6g handles", editor->valid,
                   editor->selected, editor->others->len, editor->loupe, editor->view.scale);
  for (gint handle = 0; handle < N_HANDLES; handle++)
    {
      straighten_point at = view_to_widget (&editor->view, handle_place (&editor->quad, handle));
      gint             x, y;

      gtk_widget_translate_coordinates (GTK_WIDGET (editor), gtk_widget_get_toplevel (GTK_WIDGET (editor)),
                                        at.x, at.y, &x, &y);
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

  if (! is_wanted () || ! editor->has_quad)
    return;

  gchar *line = g_string_free (state_in_words (editor), FALSE);

  if (g_strcmp0 (line, printed) != 0)
    g_printerr ("%s\n", line);
  g_free (printed);
  printed = line;
}

void
trace_time (const gchar *what, gint64 since)
{
  gint64 now = g_get_monotonic_time ();

  trace_line ("straighten-time: %s at %.3f after %.3f", what, now / 1000.0, (now - since) / 1000.0);
}

void
trace_line (const gchar *format, ...)
{
  va_list  arguments;
  gchar   *line;

  if (! is_wanted ())
    return;
  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_printerr ("%s\n", line);
  g_free (line);
}
