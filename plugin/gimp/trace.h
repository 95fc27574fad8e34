/* SPDX-License-Identifier: MIT */
/* For tests: lines on the terminal, if STRAIGHTEN_TRACE is set. */
#ifndef TRACE_H
#define TRACE_H

#include "quad-editor.h"

/* The editor's state, which tests drag the handles by, whenever it has changed.  The handles' positions are relative
   to the window, as is the loupe's middle; the corners are in pixels of the photo. */
void quad_editor_trace (QuadEditor *editor);

/* That something is on the screen, and how long after 'since', g_get_monotonic_time(), it came there. */
void trace_time        (const gchar *what, gint64 since);

#endif
