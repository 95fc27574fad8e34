/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "dialog-state.h"
#include "trace-line.h"

#define PROGRESS_INTERVAL 60            /* milliseconds */

static gboolean
show_progress (gpointer data)
{
  Dialog *dialog = data;

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (dialog->progress), job_fraction (dialog->job));
  return G_SOURCE_CONTINUE;
}

static Watch
watch_of (Job *job)
{
  return (Watch) { job_progress, job };
}

void
dialog_stop_work (Dialog *dialog)
{
  g_clear_pointer (&dialog->job, job_free);
  if (dialog->progress_timeout)
    g_source_remove (dialog->progress_timeout);
  dialog->progress_timeout = 0;
  dialog->work = WORK_NONE;
}

static void
trace_work (const Dialog *dialog, const gchar *what)
{
  static const gchar *const names[] = { "none", "detect", "snap", "render" };

  trace_line (g_strdup_printf ("work %s %s %d", names[dialog->work], what, dialog->job_status));
}

static void
begin (Dialog *dialog, Work work, void (*run) (Job *job, gpointer data), void (*finished) (gpointer data))
{
  dialog_stop_work (dialog);
  g_clear_error (&dialog->job_error);
  dialog->work             = work;
  dialog->job_status       = STRAIGHTEN_OK;
  trace_work (dialog, "begun");
  dialog->job              = job_start (run, finished, dialog);
  dialog->progress_timeout = g_timeout_add (PROGRESS_INTERVAL, show_progress, dialog);
  dialog_show_work (dialog);
}

static void
end (Dialog *dialog)
{
  trace_work (dialog, "ended");
  dialog_stop_work (dialog);
  dialog_show_work (dialog);
}

static gboolean
was_cancelled (const Dialog *dialog)
{
  return dialog->job_status == STRAIGHTEN_ERROR_CANCELLED;
}

/* ---- detection ------------------------------------------------------------------------------ */

static void
run_detection (Job *job, gpointer data)
{
  Dialog *dialog = data;

  dialog->job_status = find_pictures (dialog->library, dialog->photo, dialog->options, &dialog->job_region, watch_of (job),
                                      dialog->job_pictures, &dialog->job_n_pictures, &dialog->job_error);
}

static void
take_pictures (Dialog *dialog)
{
  dialog->status     = dialog->job_status;
  dialog->n_pictures = MAX (1, dialog->job_n_pictures);
  memcpy (dialog->pictures, dialog->job_pictures, sizeof dialog->pictures);
  dialog->radial_distortion = dialog->pictures[0].radial_distortion;

  dialog->now = (Step) { 0, { dialog->pictures[0].outer, dialog->pictures[0].inner } };
  if (dialog->detected)
    dialog_record (dialog, 0);
  else
    history_init (&dialog->history, &dialog->now);
  dialog->detected = TRUE;
  dialog_show_quad (dialog);
}

static void
detection_finished (gpointer data)
{
  Dialog *dialog = data;

  if (dialog->job_status >= 0)
    take_pictures (dialog);
  end (dialog);
  if (dialog->job_status >= 0 || was_cancelled (dialog))
    return;
  if (dialog->detected)
    {
      dialog_say (dialog, dialog->job_error->message);
      return;
    }
  g_propagate_error (&dialog->error, g_steal_pointer (&dialog->job_error));
  gtk_dialog_response (GTK_DIALOG (dialog->window), RESPONSE_FAILED);
}

void
dialog_detect (Dialog *dialog)
{
  dialog_stop_work (dialog);
  dialog->job_region = quad_editor_region (dialog->editor);
  begin (dialog, WORK_DETECT, run_detection, detection_finished);
}

/* ---- snapping ------------------------------------------------------------------------------- */

static void
run_snap (Job *job, gpointer data)
{
  Dialog *dialog = data;

  dialog->job_status = snap_quad (dialog->library, dialog->photo, &dialog->job_target.quad, watch_of (job),
                                  &dialog->job_pictures[0], &dialog->job_error);
}

static void
snap_finished (gpointer data)
{
  Dialog          *dialog = data;
  straighten_quad *quad   = &dialog->now.quads[dialog->options->mode];
  gboolean         moved  = memcmp (quad, &dialog->job_target.quad, sizeof *quad) != 0;

  end (dialog);
  if (dialog->job_status == STRAIGHTEN_NOT_FOUND)
    {
      dialog_say (dialog, _("There is no edge near enough to snap to."));
    }
  else if (dialog->job_status < 0 && ! was_cancelled (dialog))
    {
      dialog_say (dialog, dialog->job_error->message);
    }
  else if (dialog->job_status == STRAIGHTEN_OK && ! moved)
    {
      *quad = handle_taken (quad, dialog->job_handle, &dialog->job_pictures[0].outer);
      if (dialog->radial_distortion == 0)
        dialog->radial_distortion = dialog->job_pictures[0].radial_distortion;
      dialog_record (dialog, 0);
      dialog_show_quad (dialog);
    }
}

void
dialog_snap (Dialog *dialog)
{
  if (dialog->work != WORK_NONE || ! dialog->detected)
    return;
  dialog->job_target = dialog_target (dialog);
  dialog->job_handle = dialog->editor->selected;
  begin (dialog, WORK_SNAP, run_snap, snap_finished);
}

/* ---- the result ----------------------------------------------------------------------------- */

static void
run_rendering (Job *job, gpointer data)
{
  Dialog   *dialog = data;
  gboolean  done   = straightened_compute (dialog->result, dialog->library, dialog->photo, &dialog->job_target,
                                           dialog->options, watch_of (job), &dialog->job_error);

  dialog->job_status = done ? STRAIGHTEN_OK : job_is_cancelled (job) ? STRAIGHTEN_ERROR_CANCELLED
                                                                    : STRAIGHTEN_ERROR_ARGUMENT;
}

static void
rendering_finished (gpointer data)
{
  Dialog *dialog = data;

  end (dialog);
  if (dialog->job_status == STRAIGHTEN_OK)
    {
      gtk_dialog_response (GTK_DIALOG (dialog->window), RESPONSE_DONE);
      return;
    }
  straightened_clear (dialog->result);
  if (! was_cancelled (dialog))
    dialog_say (dialog, dialog->job_error->message);
}

void
dialog_render (Dialog *dialog)
{
  dialog_stop_work (dialog);
  dialog->job_target = dialog_target (dialog);
  begin (dialog, WORK_RENDER, run_rendering, rendering_finished);
}
