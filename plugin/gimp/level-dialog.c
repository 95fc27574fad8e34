/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level-dialog.h"
#include "level-preview.h"
#include "level-wording.h"
#include "settings.h"
#include "window.h"

typedef struct LevelDialog
{
  const Library            *library;
  const Photo              *photo;
  LevelOptions             *options;
  const straighten_horizon *found;
  gdouble                   turn;       /* what the photo is turned by, radians clockwise */
  gdouble                   followed;   /* the turn that makes the red line level */
  gdouble                   shown;      /* the turn that the widgets show */
  gboolean                  moved;      /* the user has set the line or the angle */
  gboolean                  as_it_is;   /* show the photo before it is turned */
  Settings                  settings;
  GtkWidget                *window;
  GtkWidget                *preview;
  GtkWidget                *field;
  GtkWidget                *use_line;
  GtkWidget                *answer;
} LevelDialog;

/* ---- state to widgets ----------------------------------------------------------------------- */

static gchar *
wording_of_size (const LevelDialog *dialog, gboolean *possible)
{
  const straighten_image    *image    = &dialog->photo->pixels.image;
  straighten_rotate_options  rotation = level_options_for_library (dialog->options, dialog->turn);
  straighten_rotation        plan     = STRAIGHTEN_ROTATION_INIT;
  GError                    *error    = NULL;
  gchar                     *text;

  *possible = FALSE;
  if (dialog->library->plan_rotation (image->width, image->height, &rotation, &plan) != STRAIGHTEN_OK)
    return g_strdup_printf (_("This cannot be done: %s"), dialog->library->last_error ());
  if (dialog->options->output == OUTPUT_IN_PLACE && ! photo_check_writable (dialog->photo, &error))
    {
      text = g_strdup (error->message);
      g_error_free (error);
      return text;
    }
  *possible = TRUE;
  return g_strdup_printf (_("Result: %d × %d pixels"), plan.width, plan.height);
}

static void
show_answer (LevelDialog *dialog)
{
  gdouble   angle = level_line_angle (level_preview_get_line (dialog->preview));
  gboolean  possible;
  gchar    *found = dialog->moved ? level_wording_of_line (angle) : level_wording_of_detection (dialog->found);
  gchar    *size  = wording_of_size (dialog, &possible);
  gchar    *text  = g_strdup_printf ("%s\n\n%s", found, size);

  gtk_label_set_text (GTK_LABEL (dialog->answer), text);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, possible);
  gtk_widget_set_sensitive (dialog->use_line, dialog->followed != dialog->turn);
  g_free (text);
  g_free (size);
  g_free (found);
}

static void
show (LevelDialog *dialog)
{
  straighten_rotate_options rotation = level_options_for_library (dialog->options, dialog->as_it_is ? 0 : dialog->turn);

  dialog->shown = dialog->turn;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (dialog->field), dialog->turn * 180 / G_PI);
  level_preview_turn (dialog->preview, &rotation);
  show_answer (dialog);
}

/* ---- events --------------------------------------------------------------------------------- */

static void
settings_changed (gpointer data)
{
  LevelDialog *dialog = data;
  LevelLine    line   = *level_preview_get_line (dialog->preview);

  if (dialog->turn != dialog->shown)
    {
      level_line_turn (&line, -dialog->turn);
      level_preview_set_line (dialog->preview, &line);
      dialog->followed = dialog->turn;
      dialog->moved    = TRUE;
    }
  show (dialog);
}

static void
line_moved (gdouble angle, gpointer data)
{
  LevelDialog *dialog = data;

  dialog->turn = dialog->followed = -angle;
  dialog->moved = TRUE;
  show (dialog);
}

static void
use_line (LevelDialog *dialog)
{
  dialog->turn = dialog->followed;
  show (dialog);
}

static void
as_it_is_toggled (GtkToggleButton *button, LevelDialog *dialog)
{
  dialog->as_it_is = gtk_toggle_button_get_active (button);
  show (dialog);
}

/* What is only an offer is drawn, but not carried out; what is level stays as it is. */
static void
reset (LevelDialog *dialog)
{
  const straighten_image   *image = &dialog->photo->pixels.image;
  const straighten_horizon *found = dialog->found;
  LevelLine                 line  = level_line_across (found->point, found->angle, image->width, image->height);

  dialog->moved    = FALSE;
  dialog->followed = -found->angle;
  dialog->turn     = found->flags & STRAIGHTEN_HORIZON_OFFER_ONLY || level_is_level (found->angle) ? 0 : dialog->followed;
  level_preview_set_line (dialog->preview, &line);
  show (dialog);
}

/* ---- widgets -------------------------------------------------------------------------------- */

static void
add_settings (LevelDialog *dialog)
{
  Settings  *settings = &dialog->settings;
  GtkWidget *as_it_is = gtk_check_button_new_with_mnemonic (_("_Show the photo as it is"));

  dialog->field = settings_add_angle (settings, _("_Turn (degrees):"), &dialog->turn, 45,
                                      _("By which the photo is turned clockwise"));
  settings_add_slider (settings, dialog->field, _("_Turn (degrees):"));
  dialog->use_line = gtk_button_new_with_mnemonic (_("Turn by the Red _Line"));
  gimp_help_set_help_data (dialog->use_line, _("Makes the red line level"), NULL);
  settings_add_wide (settings, dialog->use_line);
  gimp_help_set_help_data (as_it_is, _("Compare the red line, as the photo hangs, with the green one, which is level"), NULL);
  settings_add_wide (settings, as_it_is);
  settings_add_framing (settings, &dialog->options->framing);
  settings_add_interpolation (settings, &dialog->options->interpolation);
  settings_add_output (settings, &dialog->options->output);
  dialog->answer = window_answer_new (12);
  settings_add_wide (settings, dialog->answer);
  g_signal_connect_swapped (dialog->use_line, "clicked", G_CALLBACK (use_line), dialog);
  g_signal_connect (as_it_is, "toggled", G_CALLBACK (as_it_is_toggled), dialog);
}

static void
build (LevelDialog *dialog)
{
  dialog->preview = level_preview_new (dialog->library, dialog->photo, line_moved, dialog);
  settings_open (&dialog->settings);
  add_settings (dialog);
  dialog->window = window_new (_("Level Horizon"), LEVEL_PROCEDURE_NAME, dialog->preview,
                               _("Drag the ends of the red line onto something that should be level or upright. Tab and the "
                                 "arrow keys move them, too: 1 pixel, with Shift 10, with Ctrl 0.1"),
                               dialog->settings.table, _("Go back to what was found"));
  reset (dialog);
  dialog->settings.changed = settings_changed;
  dialog->settings.data    = dialog;
  gtk_widget_grab_focus (dialog->preview);
  gtk_widget_show_all (dialog->window);
}

gboolean
level_dialog_run (const Library *library, const Photo *photo, LevelOptions *options, straighten_horizon *horizon)
{
  const straighten_horizon found  = *horizon;
  LevelDialog              dialog = { .library = library, .photo = photo, .options = options, .found = &found };
  gint                     response;

  gimp_ui_init (PLUG_IN_NAME, TRUE);
  build (&dialog);
  while ((response = gimp_dialog_run (GIMP_DIALOG (dialog.window))) == RESPONSE_RESET)
    reset (&dialog);
  gtk_widget_destroy (dialog.window);

  if (dialog.moved || dialog.turn != -found.angle)
    {
      horizon->confidence = 1;
      horizon->flags      = 0;
    }
  horizon->angle = -dialog.turn;
  return response == GTK_RESPONSE_OK;
}
