/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "dialog-state.h"
#include "result-preview.h"
#include "steps.h"

/* Of the reduced copy: as sharp as a large screen shows it, and small enough to be drawn many times a second. */
#define REDUCED_WIDTH  1600
#define REDUCED_HEIGHT 1200

#define MARGIN           12

static void
options_changed (gpointer data)
{
  Dialog *dialog = data;

  if (dialog->shown_mode != dialog->options->mode)
    dialog_show_quad (dialog);
  else
    dialog_show_change (dialog);
}

/* ---- widgets -------------------------------------------------------------------------------- */

/* Room for so many lines is kept, as a window that grows with its text would move the photo under the pointer. */
static GtkWidget *
text_new (GtkWidget *box, gint width, gint lines)
{
  GtkWidget      *label = gtk_label_new (NULL);
  gchar          *blank = g_strnfill (lines - 1, '\n');
  GtkRequisition  size;

  gtk_label_set_text (GTK_LABEL (label), blank);
  gtk_widget_size_request (label, &size);
  gtk_widget_set_size_request (label, width * unit_of_screen (label), size.height);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_misc_set_alignment (GTK_MISC (label), 0, 0);
  gtk_box_pack_start (GTK_BOX (box), label, FALSE, FALSE, 0);
  g_free (blank);
  return label;
}

/* A label does not wrap at its allocation by itself. */
static void
wrap_at_allocation (GtkWidget *label, GtkAllocation *allocation, gpointer unused)
{
  (void) unused;
  pango_layout_set_width (gtk_label_get_layout (GTK_LABEL (label)), allocation->width * PANGO_SCALE);
}

static GtkWidget *
wide_text_new (GtkWidget *box, gint width, gint lines)
{
  GtkWidget *label = text_new (box, width, lines);

  g_signal_connect_after (label, "size-allocate", G_CALLBACK (wrap_at_allocation), NULL);
  return label;
}

static GtkWidget *
photo_column (Dialog *dialog)
{
  GtkWidget *column = gtk_vbox_new (FALSE, 6);

  dialog->editor = QUAD_EDITOR (quad_editor_new (&dialog->reduced));
  gtk_box_pack_start (GTK_BOX (column), GTK_WIDGET (dialog->editor), TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (column), dialog_toolbar_new (dialog), FALSE, FALSE, 0);
  dialog->handle    = wide_text_new (column, 240, 1);
  dialog->detection = wide_text_new (column, 240, 3);
  gtk_label_set_text (GTK_LABEL (wide_text_new (column, 240, 3)),
                      _("Drag corners and sides, or press Tab and arrow keys (Shift: 10 pixels, Ctrl: 0.1). "
                        "S snaps, R detects again."));
  return column;
}

static GtkWidget *
result_column (Dialog *dialog)
{
  GtkWidget *column = gtk_vbox_new (FALSE, 6);

  dialog->preview = result_preview_new (dialog->library, &dialog->reduced, dialog_show_straightness, dialog);
  gtk_box_pack_start (GTK_BOX (column), dialog->preview, TRUE, TRUE, 0);
  dialog->plan         = wide_text_new (column, 200, 4);
  dialog->straightness = wide_text_new (column, 200, 2);
  return column;
}

/* Its room is kept while it is hidden. */
static GtkWidget *
progress_new (Dialog *dialog)
{
  GtkWidget      *room = gtk_hbox_new (FALSE, 0);
  GtkRequisition  size;

  dialog->progress = gtk_progress_bar_new ();
  gtk_progress_bar_set_ellipsize (GTK_PROGRESS_BAR (dialog->progress), PANGO_ELLIPSIZE_END);
  gtk_widget_size_request (dialog->progress, &size);
  gtk_widget_set_size_request (room, -1, size.height);
  gtk_widget_set_no_show_all (dialog->progress, TRUE);
  gtk_box_pack_start (GTK_BOX (room), dialog->progress, TRUE, TRUE, 0);
  return room;
}

static GtkWidget *
settings_column (Dialog *dialog)
{
  GtkWidget *column = gtk_vbox_new (FALSE, 6);

  dialog->controls = controls_new (dialog->options, dialog->photo->focal_length, options_changed, dialog);
  dialog->settings = controls_widget (dialog->controls);
  gtk_box_pack_start (GTK_BOX (column), dialog->settings, FALSE, FALSE, 0);
  gtk_box_pack_end (GTK_BOX (column), progress_new (dialog), FALSE, FALSE, 0);
  return column;
}

/* As large as the screen allows, in the photo's favour. */
static void
set_size (GtkWidget *window)
{
  GdkScreen    *screen = gtk_widget_get_screen (window);
  GdkRectangle  area;

  gdk_screen_get_monitor_geometry (screen, gdk_screen_get_primary_monitor (screen), &area);
  gtk_window_set_default_size (GTK_WINDOW (window), 0.9 * area.width, 0.75 * area.height);
}

static void
build (Dialog *dialog)
{
  GtkWidget *columns = gtk_hbox_new (FALSE, MARGIN);
  GtkWidget *pair    = gtk_hbox_new (TRUE, MARGIN);
  GtkWidget *content;

  dialog->window = gimp_dialog_new (_("Straighten Painting"), PLUG_IN_ROLE, NULL, 0,
                                    gimp_standard_help_func, PROCEDURE_NAME,
                                    _("_Detect Again"), RESPONSE_DETECT,
                                    _("_Cancel"), GTK_RESPONSE_CANCEL,
                                    _("_OK"), GTK_RESPONSE_OK, NULL);
  gtk_dialog_set_alternative_button_order (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, RESPONSE_DETECT,
                                           GTK_RESPONSE_CANCEL, -1);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK);
  gimp_help_set_help_data (gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog->window), RESPONSE_DETECT),
                           _("Find the picture again, if the photo is zoomed only in the part that is seen (R)"), NULL);
  gimp_window_set_transient (GTK_WINDOW (dialog->window));
  set_size (dialog->window);

  content = gtk_dialog_get_content_area (GTK_DIALOG (dialog->window));
  gtk_container_set_border_width (GTK_CONTAINER (columns), MARGIN);
  gtk_box_pack_start (GTK_BOX (pair), photo_column (dialog), TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (pair), result_column (dialog), TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (columns), pair, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (columns), settings_column (dialog), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (content), columns, TRUE, TRUE, 0);

  dialog_connect (dialog);
  gtk_widget_show_all (dialog->window);
  gtk_widget_grab_focus (GTK_WIDGET (dialog->editor));
}

/* ---- the conversation ----------------------------------------------------------------------- */

static gboolean
check_choice (Dialog *dialog)
{
  GError *error = NULL;

  if (dialog->options->output != OUTPUT_IN_PLACE || photo_check_writable (dialog->photo, &error))
    return TRUE;

  dialog_say (dialog, error->message);
  g_error_free (error);
  return FALSE;
}

/* Whether the dialog goes on. */
static gboolean
answer (Dialog *dialog, gint response)
{
  switch (response)
    {
    case RESPONSE_DETECT:
      dialog_detect (dialog);
      return TRUE;

    case GTK_RESPONSE_OK:
      if (check_choice (dialog))
        dialog_render (dialog);
      return TRUE;

    case RESPONSE_DONE:
    case RESPONSE_FAILED:
      return FALSE;

    default:
      /* Cancel: first of all what takes long. */
      if (dialog->work != WORK_RENDER)
        return FALSE;
      job_cancel (dialog->job);
      return TRUE;
    }
}

gboolean
dialog_run (const Library *library, const Photo *photo, Options *options, Target *target, gdouble *confidence,
            Straightened *result, GError **error)
{
  Dialog dialog = { .library = library, .photo = photo, .options = options, .result = result, .n_pictures = 1 };
  gint   response;

  gimp_ui_init (PLUG_IN_NAME, TRUE);
  reduced_open (&dialog.reduced, photo);
  reduced_fit (&dialog.reduced, REDUCED_WIDTH, REDUCED_HEIGHT);
  build (&dialog);
  dialog_detect (&dialog);
  do
    response = gimp_dialog_run (GIMP_DIALOG (dialog.window));
  while (answer (&dialog, response));

  *target     = dialog.job_target;
  *confidence = dialog.pictures[CLAMP (dialog.now.picture, 0, dialog.n_pictures - 1)].confidence;
  dialog_stop_work (&dialog);
  gtk_widget_destroy (dialog.window);
  history_clear (&dialog.history);
  reduced_close (&dialog.reduced);
  g_clear_error (&dialog.job_error);
  if (dialog.error)
    g_propagate_error (error, dialog.error);
  return response == RESPONSE_DONE;
}
