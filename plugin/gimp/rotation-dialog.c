/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <math.h>

#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

#include "rotation-dialog.h"
#include "rotation-preview.h"

/* Below the numbers: the size of the result, or why there is none. */
#define ANSWER_WIDTH  300
#define ANSWER_HEIGHT  96

typedef struct RotationDialog
{
  const Library   *library;
  const Photo     *photo;
  RotationOptions *options;
  GtkWidget       *window;
  GtkWidget       *table;
  GtkWidget       *answer;
  GtkWidget       *preview;
  GtkWidget       *pivot[2];    /* x and y */
  gint             n_rows;
} RotationDialog;

/* Degrees: how far pitch and yaw may tilt together, in about the direction that was asked for. */
static gdouble
largest_tilt (const RotationDialog *dialog, straighten_rotate_options rotation)
{
  const straighten_image *image = &dialog->photo->pixels.image;
  straighten_rotation     plan  = STRAIGHTEN_ROTATION_INIT;
  const gdouble           small = 0.001;

  rotation.pitch  *= small;
  rotation.yaw    *= small;
  rotation.pivot   = (straighten_point) { 0, 0 };
  rotation.framing = STRAIGHTEN_FRAME_SAME_SIZE;
  if (dialog->library->plan_rotation (image->width, image->height, &rotation, &plan) != STRAIGHTEN_OK)
    return 180;
  return plan.largest_tilt * 180 / G_PI;
}

static gchar *
wording_of_failure (const RotationDialog *dialog, const straighten_rotate_options *rotation)
{
  gchar   *message = g_strdup (dialog->library->last_error ());
  gdouble  tilt    = acos (cos (rotation->pitch) * cos (rotation->yaw)) * 180 / G_PI;
  gdouble  largest = largest_tilt (dialog, *rotation);
  gchar   *text;

  if (tilt > largest)
    text = g_strdup_printf (_("Part of the photo would pass behind the camera: pitch and yaw tilt it by %.1f° together, but "
                              "about %.1f° are possible in this direction"), tilt, largest);
  else
    text = g_strdup_printf (_("This cannot be done: %s"), message);
  g_free (message);
  return text;
}

static void
options_changed (RotationDialog *dialog)
{
  const straighten_image    *image    = &dialog->photo->pixels.image;
  straighten_rotate_options  rotation = rotation_options_for_library (dialog->options, dialog->photo->focal_length);
  straighten_rotation        plan     = STRAIGHTEN_ROTATION_INIT;
  straighten_status          status   = dialog->library->plan_rotation (image->width, image->height, &rotation, &plan);
  GError                    *error    = NULL;
  gchar                     *text;

  if (status != STRAIGHTEN_OK)
    text = wording_of_failure (dialog, &rotation);
  else if (dialog->options->output == OUTPUT_IN_PLACE && ! photo_check_writable (dialog->photo, &error))
    text = g_strdup (error->message);
  else
    text = g_strdup_printf (_("%d × %d pixels. Pitch and yaw may tilt by %.1f° in this direction"),
                            plan.width, plan.height, plan.largest_tilt * 180 / G_PI);

  gtk_label_set_text (GTK_LABEL (dialog->answer), text);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, status == STRAIGHTEN_OK && ! error);
  rotation_preview_update (dialog->preview);
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

static GtkWidget *
add_number (RotationDialog *dialog, const gchar *label, gdouble *number, gdouble lower, gdouble upper, gboolean is_angle,
            const gchar *help)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (lower, upper, 1);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), is_angle ? 2 : 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), is_angle ? *number * 180 / G_PI : *number);
  gtk_entry_set_activates_default (GTK_ENTRY (spin), TRUE);
  g_signal_connect (spin, "value-changed", is_angle ? G_CALLBACK (angle_changed) : G_CALLBACK (number_changed), number);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (options_changed), dialog);
  add_row (dialog, label, spin, help);
  return spin;
}

static void
set_pivot (straighten_point point, gpointer data)
{
  RotationDialog *dialog = data;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (dialog->pivot[0]), point.x);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (dialog->pivot[1]), point.y);
}

/* ---- choices -------------------------------------------------------------------------------- */

static void
add_choice (RotationDialog *dialog, const gchar *label, GtkWidget *combo, gint32 *value, const gchar *help)
{
  gimp_int_combo_box_connect (GIMP_INT_COMBO_BOX (combo), *value, G_CALLBACK (gimp_int_combo_box_get_active), value);
  g_signal_connect_swapped (combo, "changed", G_CALLBACK (options_changed), dialog);
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
  add_choice (dialog, _("Fr_ame:"),
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
add_numbers (RotationDialog *dialog)
{
  RotationOptions *options = dialog->options;
  const gchar     *pivot   = _("The point that stays in place, in pixels of the layer; click it in the picture. Both 0: "
                               "the centre");

  add_number (dialog, _("Ro_ll (degrees):"), &options->roll, -360, 360, TRUE, _("Turns the picture clockwise"));
  add_number (dialog, _("_Pitch (degrees):"), &options->pitch, -180, 180, TRUE,
              _("Moves the picture up and widens its top, as needed where the camera looked up"));
  add_number (dialog, _("_Yaw (degrees):"), &options->yaw, -180, 180, TRUE,
              _("Moves the picture to the right and makes its right side taller"));
  add_number (dialog, _("_Focal length (mm):"), &options->focal_length, 0, 10000, FALSE,
              _("35 mm equivalent. 0: as the photo's metadata say, else 28"));
  dialog->pivot[0] = add_number (dialog, _("Pivot _x:"), &options->pivot_x, 0, dialog->photo->pixels.image.width, FALSE, pivot);
  dialog->pivot[1] = add_number (dialog, _("Pivot y:"), &options->pivot_y, 0, dialog->photo->pixels.image.height, FALSE, pivot);
}

static GtkWidget *
settings_column (RotationDialog *dialog)
{
  GtkWidget *column = gtk_vbox_new (FALSE, 12);

  dialog->table  = gtk_table_new (11, 2, FALSE);
  dialog->answer = gtk_label_new (NULL);
  gtk_table_set_col_spacings (GTK_TABLE (dialog->table), 6);
  gtk_table_set_row_spacings (GTK_TABLE (dialog->table), 6);
  gtk_misc_set_alignment (GTK_MISC (dialog->answer), 0, 0);
  gtk_label_set_line_wrap (GTK_LABEL (dialog->answer), TRUE);
  gtk_widget_set_size_request (dialog->answer, ANSWER_WIDTH, ANSWER_HEIGHT);
  add_numbers (dialog);
  add_choices (dialog);
  gtk_box_pack_start (GTK_BOX (column), dialog->table, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (column), dialog->answer, FALSE, FALSE, 0);
  return column;
}

static void
build (RotationDialog *dialog)
{
  GtkWidget *columns = gtk_hbox_new (FALSE, 12);

  dialog->window = gimp_dialog_new (_("Rotate in Space"), ROTATION_PROCEDURE_NAME, NULL, 0, NULL, NULL,
                                    _("_Cancel"), GTK_RESPONSE_CANCEL, _("_OK"), GTK_RESPONSE_OK, NULL);
  gtk_dialog_set_alternative_button_order (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, GTK_RESPONSE_CANCEL, -1);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK);
  gimp_window_set_transient (GTK_WINDOW (dialog->window));

  dialog->preview = rotation_preview_new (dialog->library, dialog->photo, dialog->options, set_pivot, dialog);
  gtk_container_set_border_width (GTK_CONTAINER (columns), 12);
  gtk_box_pack_start (GTK_BOX (columns), dialog->preview, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (columns), settings_column (dialog), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (dialog->window))), columns, TRUE, TRUE, 0);
  gtk_widget_show_all (dialog->window);
  options_changed (dialog);
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
