/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "trace-line.h"

void
trace_line (gchar *line)
{
  static gchar *printed;

  if (g_getenv ("STRAIGHTEN_TRACE") && g_strcmp0 (line, printed) != 0)
    g_printerr ("straighten-trace: %s\n", line);
  g_free (printed);
  printed = line;
}
