/* SPDX-License-Identifier: MIT */
/* What was found, in words.  The caller frees them. */
#ifndef LEVEL_WORDING_H
#define LEVEL_WORDING_H

#include <glib.h>

#include "straighten.h"

/* Too little to be seen: 0.1 degree. */
gboolean level_is_level (gdouble angle);

gchar *level_wording_of_detection (const straighten_horizon *horizon);

/* Of a line that the user has set. */
gchar *level_wording_of_line      (gdouble angle);

#endif
