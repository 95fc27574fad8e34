/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

#include "rotation-dialog.h"

/* Below the numbers: the size of the result, or why there is none. */
#define ANSWER_WIDTH  420
#define ANSWER_HEIGHT  54

typedef struct RotationDialog
{
  const Library   *library;
  const Photo     *photo;
  RotationOptions *options;
  GtkWidget       *window;
  GtkWidget       *table;
  GtkWidget       *answer;
  gint             n_rows;
} RotationDialog;

static void
answer (RotationDialog *dialog)
{
  const straighten_image    *image    = &dialog->photo->pixels.image;
  straighten_rotate_options  rotation = rotation_options_for_library (dialog->options, dialog->photo->focal_length);
  straighten_rotation        plan     = STRAIGHTEN_ROTATION_INIT;
  straighten_status          status   = dialog->library->plan_rotation (image->width, image->height, &rotation, &plan);
  GError                    *error    = NULL;
  gchar                     *text;

  if (status != STRAIGHTEN_OK)
    text = g_strdup (dialog->library->last_error ());
  else if (dialog->options->output == OUTPUT_IN_PLACE && ! photo_check_writable (dialog->photo, &error))
    text = g_strdup (error->message);
  else
    text = g_strdup_printf (_("%d × %d pixels. Pitch and yaw may tilt by %.1f° in this direction"),
                            plan.width, plan.height, plan.largest_tilt * 180 / G_PI);

  gtk_label_set_text (GTK_LABEL (dialog->answer), text);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, status == STRAIGHTEN_OK && ! error);
  g_clear_error (&error);
  g_free (text);
}

static void
add_row (RotationDialog *dialog, const gchar *label, GtkWidget *widget, const gchar *help)
{
  gimp_table_attach_aligned (GTK_TABLE (dialog->table), 0, dialog->n_rows++, label, 0.0, 0.5, widget, 1, FALSE);
  gimp_help_set_help_data (widget, help, NULL);
}

/* ---- numbers -------------------------------------------------------------------------------- */

static void
angle_changed (GtkSpinButton *spin, gdouble *radians)
{
  *radians = gtk_spin_button_get_value (spin) * G_PI / 180;
}

static void
number_changed (GtkSpinButton *spin, gdouble *number)
{
  *number = gtk_spin_button_get_value (spin);
}

static void
add_number (RotationDialog *dialog, const gchar *label, gdouble *number, gdouble lower, gdouble upper, gboolean is_angle,
            const gchar *help)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (lower, upper, 1);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), is_angle ? 2 : 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), is_angle ? *number * 180 / G_PI : *number);
  gtk_entry_set_activates_default (GTK_ENTRY (spin), TRUE);
  g_signal_connect (spin, "value-changed", is_angle ? G_CALLBACK (angle_changed) : G_CALLBACK (number_changed), number);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (answer), dialog);
  add_row (dialog, label, spin, help);
}

/* ---- choices -------------------------------------------------------------------------------- */

static void
add_choice (RotationDialog *dialog, const gchar *label, GtkWidget *combo, gint32 *value, const gchar *help)
{
  gimp_int_combo_box_connect (GIMP_INT_COMBO_BOX (combo), *value, G_CALLBACK (gimp_int_combo_box_get_active), value);
  g_signal_connect_swapped (combo, "changed", G_CALLBACK (answer), dialog);
  add_row (dialog, label, combo, help);
}

static void
add_choices (RotationDialog *dialog)
{
  RotationOptions *options = dialog->options;

  add_choice (dialog, _("_Mirror:"),
              gimp_int_combo_box_new (_("Not"), 0, _("Top and bottom"), 1, _("Left and right"), 2, _("Both"), 3, NULL),
              &options->mirror, _("Which sides change places, before everything else"));
  add_choice (dialog, _("_Quarter turns:"),
              gimp_int_combo_box_new (_("None"), 0, _("Clockwise"), 1, _("Half a turn"), 2, _("Counter-clockwise"), -1, NULL),
              &options->quarter_turns, _("After mirroring; alone they change no pixel"));
  add_choice (dialog, _("F_rame:"),
              gimp_int_combo_box_new (_("Same size"),           STRAIGHTEN_FRAME_SAME_SIZE,
                                      _("Whole picture"),       STRAIGHTEN_FRAME_WHOLE,
                                      _("Crop"),                STRAIGHTEN_FRAME_CROP,
                                      _("Crop in proportion"),  STRAIGHTEN_FRAME_CROP_KEEP_ASPECT,
                                      _("Zoom to fill"),        STRAIGHTEN_FRAME_ZOOM, NULL),
              &options->framing, _("What of the rotated picture is shown; the last three leave no empty corner"));
  add_choice (dialog, _("_Interpolation:"),
              gimp_int_combo_box_new (_("Best"),          STRAIGHTEN_FILTER_BEST,
                                      _("Nearest pixel"), STRAIGHTEN_FILTER_NEAREST,
                                      _("Linear"),        STRAIGHTEN_FILTER_LINEAR,
                                      _("Cubic"),         STRAIGHTEN_FILTER_CUBIC, NULL),
              &options->interpolation, _("Best: sharp where the picture is enlarged, free of moiré where it is reduced"));
  add_choice (dialog, _("_Result:"),
              gimp_int_combo_box_new (_("New image"), OUTPUT_NEW_IMAGE, _("In place"), OUTPUT_IN_PLACE, NULL),
              &options->output, _("In place, the layer itself is changed"));
}

/* ---- window --------------------------------------------------------------------------------- */

static void
build (RotationDialog *dialog)
{
  RotationOptions *options = dialog->options;
  GtkWidget       *column  = gtk_vbox_new (FALSE, 12);
  gdouble          width   = dialog->photo->pixels.image.width, height = dialog->photo->pixels.image.height;

  dialog->window = gimp_dialog_new (_("Rotate in Space"), ROTATION_PROCEDURE_NAME, NULL, 0, NULL, NULL,
                                    _("_Cancel"), GTK_RESPONSE_CANCEL, _("_OK"), GTK_RESPONSE_OK, NULL);
  gtk_dialog_set_alternative_button_order (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, GTK_RESPONSE_CANCEL, -1);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK);
  gimp_window_set_transient (GTK_WINDOW (dialog->window));

  dialog->table  = gtk_table_new (11, 2, FALSE);
  dialog->answer = gtk_label_new (NULL);
  gtk_table_set_col_spacings (GTK_TABLE (dialog->table), 6);
  gtk_table_set_row_spacings (GTK_TABLE (dialog->table), 6);
  gtk_misc_set_alignment (GTK_MISC (dialog->answer), 0, 0);
  gtk_label_set_line_wrap (GTK_LABEL (dialog->answer), TRUE);
  gtk_widget_set_size_request (dialog->answer, ANSWER_WIDTH, ANSWER_HEIGHT);

  add_number (dialog, _("R_oll (degrees):"), &options->roll, -360, 360, TRUE, _("Turns the picture clockwise"));
  add_number (dialog, _("_Pitch (degrees):"), &options->pitch, -180, 180, TRUE,
              _("Moves the picture up and widens its top, as needed where the camera looked up"));
  add_number (dialog, _("_Yaw (degrees):"), &options->yaw, -180, 180, TRUE,
              _("Moves the picture to the right and makes its right side taller"));
  add_number (dialog, _("_Focal length (mm):"), &options->focal_length, 0, 10000, FALSE,
              _("35 mm equivalent. 0: as the photo's metadata say, else 28"));
  add_number (dialog, _("Pivot _x:"), &options->pivot_x, 0, width, FALSE,
              _("The point that stays in place, pixels of the layer. Both 0: its centre"));
  add_number (dialog, _("Pivot y:"), &options->pivot_y, 0, height, FALSE,
              _("The point that stays in place, pixels of the layer. Both 0: its centre"));
  add_choices (dialog);

  gtk_container_set_border_width (GTK_CONTAINER (column), 12);
  gtk_box_pack_start (GTK_BOX (column), dialog->table, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (column), dialog->answer, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (dialog->window))), column, TRUE, TRUE, 0);
  gtk_widget_show_all (dialog->window);
  answer (dialog);
}

gboolean
rotation_dialog_run (const Library *library, const Photo *photo, RotationOptions *options)
{
  RotationDialog dialog = { .library = library, .photo = photo, .options = options };

  gimp_ui_init (PLUG_IN_NAME, TRUE);
  build (&dialog);
  gboolean accepted = gimp_dialog_run (GIMP_DIALOG (dialog.window)) == GTK_RESPONSE_OK;
  gtk_widget_destroy (dialog.window);
  return accepted;
}
