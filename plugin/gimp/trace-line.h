/* SPDX-License-Identifier: MIT */
#ifndef TRACE_LINE_H
#define TRACE_LINE_H

#include <glib.h>

/* For tests, which move the mouse by what this prints whenever it differs from the last line, if STRAIGHTEN_TRACE is
   set.  Frees the line. */
void trace_line (gchar *line);

#endif
