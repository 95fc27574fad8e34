/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "history.h"

static const Step *
step_at (const History *history, guint index)
{
  return &g_array_index (history->steps, Step, index);
}

void
history_init (History *history, const Step *first)
{
  *history = (History) { .steps = g_array_new (FALSE, FALSE, sizeof (Step)) };
  g_array_append_val (history->steps, *first);
}

void
history_clear (History *history)
{
  g_clear_pointer (&history->steps, g_array_unref);
}

void
history_record (History *history, const Step *step, gint kind)
{
  gboolean continues = kind != 0 && kind == history->kind && history->current > 0;

  history->kind = kind;
  if (memcmp (step, step_at (history, history->current), sizeof *step) == 0)
    return;

  g_array_set_size (history->steps, history->current + (continues ? 0 : 1));
  g_array_append_val (history->steps, *step);
  history->current = history->steps->len - 1;
}

gboolean
history_can_undo (const History *history)
{
  return history->current > 0;
}

gboolean
history_can_redo (const History *history)
{
  return history->current + 1 < history->steps->len;
}

const Step *
history_undo (History *history)
{
  history->kind = 0;
  return history_can_undo (history) ? step_at (history, --history->current) : NULL;
}

const Step *
history_redo (History *history)
{
  history->kind = 0;
  return history_can_redo (history) ? step_at (history, ++history->current) : NULL;
}
