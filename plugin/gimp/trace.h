/* SPDX-License-Identifier: MIT */
#ifndef TRACE_H
#define TRACE_H

#include "quad-editor.h"

/* For tests, which drag the handles by what this prints whenever it has changed, if STRAIGHTEN_TRACE is set.  The
   handles' positions are relative to the window, the corners in pixels of the photo. */
void quad_editor_trace (QuadEditor *editor);

#endif
