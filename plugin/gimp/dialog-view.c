/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "dialog-state.h"
#include "result-preview.h"
#include "wording.h"

static void
set_text (GtkWidget *label, gchar *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  g_free (text);
}

/* ---- the state in the library's words ------------------------------------------------------- */

const straighten_quad *
dialog_quad (const Dialog *dialog)
{
  return &dialog->now.quads[dialog->options->mode];
}

const straighten_quad *
dialog_found_quad (const Dialog *dialog, gint picture)
{
  return dialog->options->mode == MODE_PAINTING ? &dialog->pictures[picture].inner : &dialog->pictures[picture].outer;
}

static gint
current_picture (const Dialog *dialog)
{
  return MIN (dialog->now.picture, dialog->n_pictures - 1);
}

static gboolean
is_as_found (const Dialog *dialog)
{
  return memcmp (dialog_quad (dialog), dialog_found_quad (dialog, current_picture (dialog)), sizeof (straighten_quad)) == 0;
}

/* The lens stays what it is when corners move. */
Target
dialog_target (const Dialog *dialog)
{
  straighten_picture picture = dialog->pictures[current_picture (dialog)];

  picture.radial_distortion = dialog->radial_distortion;

  Target target = target_of_picture (&picture, dialog->options);

  target.quad = *dialog_quad (dialog);
  return target;
}

/* ---- labels --------------------------------------------------------------------------------- */

static void
show_handle (Dialog *dialog)
{
  straighten_point at = handle_place (&dialog->editor->quad, dialog->editor->selected);

  set_text (dialog->handle, g_strdup_printf (_("%s: %.1f, %.1f"), handle_name (dialog->editor->selected), at.x, at.y));
}

static void
show_detection (Dialog *dialog)
{
  set_text (dialog->detection,
            is_as_found (dialog)
              ? wording_of_detection (dialog->status, &dialog->pictures[current_picture (dialog)], dialog->n_pictures,
                                      dialog->options)
              : g_strdup (_("The corners are as you moved them.")));
}

void
dialog_say (Dialog *dialog, const gchar *text)
{
  gtk_label_set_text (GTK_LABEL (dialog->plan), text);
}

/* The library knows which corners make a picture. */
static void
show_plan (Dialog *dialog)
{
  const straighten_image     *image   = &dialog->photo->pixels.image;
  Target                      target  = dialog_target (dialog);
  straighten_correction       plan    = STRAIGHTEN_CORRECTION_INIT;
  straighten_correct_options  options = options_for_correction (dialog->options, dialog->photo->focal_length,
                                                                target.radial_distortion);
  straighten_status           status  = dialog->library->plan_correction (&target.quad, image->width, image->height,
                                                                          &options, &plan);
  gboolean                    valid   = status == STRAIGHTEN_OK;

  quad_editor_set_valid (dialog->editor, valid);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, valid);
  set_text (dialog->plan, valid ? wording_of_plan (&plan, &options)
                                : wording_of_refusal (status, dialog->library->last_error ()));
  gtk_widget_set_tooltip_text (dialog->plan, valid ? NULL : dialog->library->last_error ());
  gtk_label_set_text (GTK_LABEL (dialog->straightness), "");
  if (valid)
    controls_set_plan (dialog->controls, &plan);
  result_preview_show (dialog->preview, &target.quad, &options);
}

void
dialog_show_straightness (const straighten_straightness *straightness, gpointer data)
{
  Dialog *dialog = data;

  set_text (dialog->straightness, wording_of_straightness (straightness));
}

/* ---- all ------------------------------------------------------------------------------------ */

static void
show_pictures (Dialog *dialog)
{
  straighten_quad others[MOST_PICTURES];
  gint            n_others = 0, chosen = current_picture (dialog);

  for (gint i = 0; i < dialog->n_pictures; i++)
    if (i != chosen)
      others[n_others++] = *dialog_found_quad (dialog, i);
  quad_editor_set_found (dialog->editor, dialog->status == STRAIGHTEN_OK ? dialog_found_quad (dialog, chosen) : NULL,
                         others, n_others);
}

void
dialog_show_quad (Dialog *dialog)
{
  dialog->shown_mode = dialog->options->mode;
  show_pictures (dialog);
  quad_editor_set_quad (dialog->editor, dialog_quad (dialog));
}

void
dialog_show_change (Dialog *dialog)
{
  if (! dialog->detected)
    return;
  show_handle (dialog);
  show_detection (dialog);
  show_plan (dialog);
  gtk_widget_set_sensitive (dialog->undo, history_can_undo (&dialog->history));
  gtk_widget_set_sensitive (dialog->redo, history_can_redo (&dialog->history));
}

void
dialog_show_work (Dialog *dialog)
{
  const gchar *texts[] = { "", _("Looking for the picture…"), _("Looking for the edge…"), _("Straightening…") };
  gboolean     renders = dialog->work == WORK_RENDER;

  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (dialog->progress), texts[dialog->work]);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (dialog->progress), 0);
  gtk_widget_set_visible (dialog->progress, dialog->work != WORK_NONE);
  gtk_widget_set_sensitive (dialog->settings, ! renders && dialog->detected);
  gtk_widget_set_sensitive (GTK_WIDGET (dialog->editor), ! renders);
  gtk_widget_set_sensitive (dialog->snap, dialog->detected && dialog->work == WORK_NONE);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK,
                                     dialog->detected && dialog->editor->valid &&
                                     (dialog->work == WORK_NONE || dialog->work == WORK_SNAP));
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog->window), RESPONSE_DETECT,
                                     dialog->detected && dialog->work == WORK_NONE);
}
