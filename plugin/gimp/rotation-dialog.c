/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "rotation-buttons.h"
#include "rotation-dialog.h"
#include "rotation-preview.h"
#include "rotation-wording.h"
#include "settings.h"
#include "window.h"

enum { ROLL, PITCH, YAW, FOCAL_LENGTH, PIVOT_X, PIVOT_Y, N_FIELDS };

typedef struct RotationDialog
{
  const Library   *library;
  const Photo     *photo;
  RotationOptions *options;
  Settings         settings;
  GtkWidget       *fields[N_FIELDS];
  GtkWidget       *window;
  GtkWidget       *preview;
  GtkWidget       *answer;
} RotationDialog;

/* ---- events --------------------------------------------------------------------------------- */

static void
settings_changed (gpointer data)
{
  RotationDialog            *dialog   = data;
  straighten_rotate_options  rotation = rotation_options_for_library (dialog->options, dialog->photo->focal_length);
  GError                    *error    = NULL;
  gboolean                   possible;
  gchar                     *text;

  rotation_preview_set (dialog->preview, &rotation);
  text = rotation_wording (dialog->library, dialog->photo, &rotation, &possible);
  if (possible && dialog->options->output == OUTPUT_IN_PLACE && ! photo_check_writable (dialog->photo, &error))
    {
      g_free (text);
      text     = g_strdup (error->message);
      possible = FALSE;
      g_error_free (error);
    }
  gtk_label_set_text (GTK_LABEL (dialog->answer), text);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, possible);
  g_free (text);
}

static void
pivot_moved (straighten_point pivot, gpointer data)
{
  RotationDialog *dialog = data;

  dialog->options->pivot_x = pivot.x;
  dialog->options->pivot_y = pivot.y;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (dialog->fields[PIVOT_X]), pivot.x);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (dialog->fields[PIVOT_Y]), pivot.y);
  settings_announce (&dialog->settings);
}

static void
grid_toggled (GtkToggleButton *button, RotationDialog *dialog)
{
  rotation_preview_set_grid (dialog->preview, gtk_toggle_button_get_active (button));
}

/* Nothing is turned or mirrored; how the result is framed and made stays. */
static void
reset (RotationDialog *dialog)
{
  for (gint i = 0; i < N_FIELDS; i++)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (dialog->fields[i]), 0);
  rotation_buttons_reset (&dialog->settings);
}

/* ---- widgets -------------------------------------------------------------------------------- */

static void
add_angle (RotationDialog *dialog, gint field, const gchar *label, gdouble *radians, gdouble limit, const gchar *help)
{
  dialog->fields[field] = settings_add_angle (&dialog->settings, label, radians, limit, help);
  settings_add_dial (&dialog->settings, dialog->fields[field], label);
}

static void
add_numbers (RotationDialog *dialog)
{
  RotationOptions        *options  = dialog->options;
  Settings               *settings = &dialog->settings;
  const straighten_image *image    = &dialog->photo->pixels.image;
  const gchar            *pivot    = _("The point that stays in place, in pixels of the layer; drag it in the picture. Both 0: "
                                       "the centre");

  add_angle (dialog, ROLL, _("Ro_ll (degrees):"), &options->roll, 360, _("Turns the picture clockwise"));
  add_angle (dialog, PITCH, _("_Pitch (degrees):"), &options->pitch, 180,
             _("Moves the picture up and widens its top, as needed where the camera looked up"));
  add_angle (dialog, YAW, _("_Yaw (degrees):"), &options->yaw, 180,
             _("Moves the picture to the right and makes its right side taller"));
  dialog->fields[FOCAL_LENGTH] = settings_add_number (settings, _("_Focal length (mm):"), &options->focal_length, 0, 10000, 1,
                                                      _("35 mm equivalent. 0: as the photo's metadata say, else 28"));
  dialog->fields[PIVOT_X] = settings_add_number (settings, _("Pivot _x:"), &options->pivot_x, 0, image->width, 1, pivot);
  dialog->fields[PIVOT_Y] = settings_add_number (settings, _("Pi_vot y:"), &options->pivot_y, 0, image->height, 1, pivot);
}

static void
add_settings (RotationDialog *dialog)
{
  Settings  *settings = &dialog->settings;
  GtkWidget *grid     = gtk_check_button_new_with_mnemonic (_("_Grid"));

  add_numbers (dialog);
  rotation_buttons_add (settings, dialog->options);
  settings_add_framing (settings, &dialog->options->framing);
  settings_add_interpolation (settings, &dialog->options->interpolation);
  settings_add_output (settings, &dialog->options->output);
  gimp_help_set_help_data (grid, _("Level and upright lines over the preview, to compare with"), NULL);
  settings_add_wide (settings, grid);
  dialog->answer = window_answer_new (6);
  settings_add_wide (settings, dialog->answer);
  g_signal_connect (grid, "toggled", G_CALLBACK (grid_toggled), dialog);
}

static void
build (RotationDialog *dialog)
{
  dialog->preview = rotation_preview_new (dialog->library, dialog->photo, pivot_moved, dialog);
  settings_open (&dialog->settings);
  add_settings (dialog);
  dialog->window = window_new (_("Rotate in Space"), ROTATION_PROCEDURE_NAME, dialog->preview,
                               _("Click or drag the point that is to stay in place. The arrow keys move it, too: 1 pixel, "
                                 "with Shift 10, with Ctrl 0.1"),
                               dialog->settings.table, _("Turn and mirror nothing"));
  dialog->settings.changed = settings_changed;
  dialog->settings.data    = dialog;
  gtk_widget_show_all (dialog->window);
  settings_changed (dialog);
}

gboolean
rotation_dialog_run (const Library *library, const Photo *photo, RotationOptions *options)
{
  RotationDialog dialog = { .library = library, .photo = photo, .options = options };
  gint           response;

  gimp_ui_init (PLUG_IN_NAME, TRUE);
  build (&dialog);
  while ((response = gimp_dialog_run (GIMP_DIALOG (dialog.window))) == RESPONSE_RESET)
    reset (&dialog);
  gtk_widget_destroy (dialog.window);
  return response == GTK_RESPONSE_OK;
}
