/* SPDX-License-Identifier: MIT */
#ifndef HISTORY_H
#define HISTORY_H

#include <glib.h>

#include "straighten.h"

/* What undo in the dialog brings back. */
typedef struct Step
{
  gint            picture;              /* index of the chosen one */
  straighten_quad quads[2];             /* by mode */
} Step;

typedef struct History
{
  GArray *steps;
  guint   current;                      /* index of the step that is shown */
  gint    kind;                         /* of the last record */
} History;

void        history_init   (History *history, const Step *first);
void        history_clear  (History *history);

/* Steps in a row of the same kind that is not 0 become one.  What was undone is forgotten. */
void        history_record (History *history, const Step *step, gint kind);

/* NULL: there is none. */
const Step *history_undo   (History *history);
const Step *history_redo   (History *history);

gboolean    history_can_undo (const History *history);
gboolean    history_can_redo (const History *history);

#endif
