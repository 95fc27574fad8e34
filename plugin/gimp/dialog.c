/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <string.h>

#include "controls.h"
#include "dialog.h"
#include "display.h"
#include "loupe.h"
#include "quad-editor.h"
#include "straightened.h"
#include "wording.h"

#define RESPONSE_RESET 1
#define SETTINGS_WIDTH 270

typedef struct Dialog
{
  const Library      *library;
  const Photo        *photo;
  Options            *options;
  gint                shown_mode;       /* whose corners the editor holds */

  straighten_status   status;           /* of the detection */
  straighten_picture  picture;
  straighten_quad     found[2];         /* by mode */
  straighten_quad     quads[2];         /* likewise, as the user moved them */

  GtkWidget          *window;
  QuadEditor         *editor;
  GtkWidget          *detection;
  GtkWidget          *corner;
  GtkWidget          *plan;
} Dialog;

/* ---- state to widgets ----------------------------------------------------------------------- */

static void
set_text (GtkWidget *label, gchar *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  g_free (text);
}

static void
show_corner (Dialog *dialog)
{
  straighten_point corner = dialog->editor->quad.corner[dialog->editor->selected];

  set_text (dialog->corner, g_strdup_printf (_("%s corner: %.1f, %.1f"),
                                             quad_editor_corner_name (dialog->editor->selected), corner.x, corner.y));
}

/* The library knows which corners make a picture. */
static void
show_plan (Dialog *dialog)
{
  const straighten_image     *image   = &dialog->photo->pixels.image;
  straighten_correct_options  options = options_for_correction (dialog->options, dialog->photo->focal_length);
  straighten_correction       plan    = STRAIGHTEN_CORRECTION_INIT;
  straighten_status           status  = dialog->library->plan_correction (&dialog->editor->quad, image->width,
                                                                          image->height, &options, &plan);

  quad_editor_set_valid (dialog->editor, status == STRAIGHTEN_OK);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, status == STRAIGHTEN_OK);
  set_text (dialog->plan, status == STRAIGHTEN_OK
                            ? wording_of_plan (&plan, dialog->options)
                            : wording_of_refusal (status, dialog->library->last_error ()));
  gtk_widget_set_tooltip_text (dialog->plan, status == STRAIGHTEN_OK ? NULL : dialog->library->last_error ());
}

static void
show_detection (Dialog *dialog)
{
  gboolean  moved  = memcmp (&dialog->quads[dialog->shown_mode], &dialog->found[dialog->shown_mode],
                             sizeof (straighten_quad)) != 0;
  gchar    *answer = moved ? g_strdup (_("The corners are as you moved them. Reset finds the picture again."))
                           : wording_of_detection (dialog->status, &dialog->picture, dialog->options);

  set_text (dialog->detection,
            g_strdup_printf (_("%s\nDrag the corners, or press Tab and the arrow keys: 1 pixel, with Shift 10, "
                               "with Ctrl 0.1."), answer));
  g_free (answer);
}

/* ---- events --------------------------------------------------------------------------------- */

static void
quad_changed (Dialog *dialog)
{
  dialog->quads[dialog->shown_mode] = dialog->editor->quad;
  show_corner (dialog);
  show_detection (dialog);
  show_plan (dialog);
}

static void
options_changed (gpointer options, gpointer data)
{
  Dialog *dialog = data;

  (void) options;
  if (dialog->shown_mode != dialog->options->mode)
    {
      dialog->shown_mode = dialog->options->mode;
      quad_editor_set_quad (dialog->editor, &dialog->quads[dialog->shown_mode]);
    }
  show_plan (dialog);
}

/* The focal length may have changed, and with it what is most likely a rectangle. */
static gboolean
detect (Dialog *dialog, GError **error)
{
  dialog->picture = (straighten_picture) STRAIGHTEN_PICTURE_INIT;
  dialog->status  = find_picture (dialog->library, dialog->photo, dialog->options, &dialog->picture, error);

  dialog->found[MODE_FRAME]    = dialog->picture.outer;
  dialog->found[MODE_PAINTING] = dialog->status == STRAIGHTEN_OK ? dialog->picture.inner : dialog->picture.outer;
  memcpy (dialog->quads, dialog->found, sizeof dialog->quads);
  return dialog->status >= 0;
}

static void
reset (Dialog *dialog)
{
  if (detect (dialog, NULL))
    quad_editor_set_quad (dialog->editor, &dialog->quads[dialog->shown_mode]);
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
  gtk_widget_set_size_request (label, width, size.height);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_misc_set_alignment (GTK_MISC (label), 0, 0);
  gtk_box_pack_start (GTK_BOX (box), label, FALSE, FALSE, 0);
  g_free (blank);
  return label;
}

static GtkWidget *
photo_column (Dialog *dialog, const Display *display)
{
  GtkWidget      *column = gtk_vbox_new (FALSE, 6);
  GtkWidget      *editor = quad_editor_new (display);
  GtkRequisition  size;

  dialog->editor = QUAD_EDITOR (editor);
  gtk_widget_size_request (editor, &size);
  gtk_box_pack_start (GTK_BOX (column), editor, TRUE, TRUE, 0);
  dialog->detection = text_new (column, size.width, size.width < 500 ? 6 : 3);
  return column;
}

static GtkWidget *
settings_column (Dialog *dialog)
{
  GtkWidget *column = gtk_vbox_new (FALSE, 12);
  GtkWidget *corner = gtk_vbox_new (FALSE, 6);

  gtk_box_pack_start (GTK_BOX (corner), loupe_new (dialog->editor), FALSE, FALSE, 0);
  dialog->corner = text_new (corner, SETTINGS_WIDTH, 1);
  gtk_box_pack_start (GTK_BOX (column), corner, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (column),
                      controls_new (dialog->options, dialog->photo->focal_length, options_changed, dialog),
                      FALSE, FALSE, 0);
  dialog->plan = text_new (column, SETTINGS_WIDTH, 5);
  return column;
}

static void
build (Dialog *dialog, const Display *display)
{
  GtkWidget *columns = gtk_hbox_new (FALSE, 12);
  GtkWidget *photo, *settings;

  dialog->window = gimp_dialog_new (_("Straighten Painting"), PLUG_IN_ROLE, NULL, 0, NULL, NULL,
                                    _("_Reset"), RESPONSE_RESET,
                                    _("_Cancel"), GTK_RESPONSE_CANCEL,
                                    _("_OK"), GTK_RESPONSE_OK, NULL);
  gtk_dialog_set_alternative_button_order (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK, RESPONSE_RESET,
                                           GTK_RESPONSE_CANCEL, -1);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog->window), GTK_RESPONSE_OK);
  gimp_help_set_help_data (gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog->window), RESPONSE_RESET),
                           _("Find the picture again"), NULL);
  gimp_window_set_transient (GTK_WINDOW (dialog->window));

  photo    = photo_column (dialog, display);
  settings = settings_column (dialog);
  gtk_container_set_border_width (GTK_CONTAINER (columns), 12);
  gtk_box_pack_start (GTK_BOX (columns), photo, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (columns), settings, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (dialog->window))), columns, TRUE, TRUE, 0);

  g_signal_connect_swapped (dialog->editor, "changed", G_CALLBACK (quad_changed), dialog);
  quad_editor_set_quad (dialog->editor, &dialog->quads[dialog->shown_mode]);
  gtk_widget_grab_focus (GTK_WIDGET (dialog->editor));
  gtk_widget_show_all (dialog->window);
}

static gboolean
check_choice (Dialog *dialog)
{
  GError *error = NULL;

  if (dialog->options->output == OUTPUT_NEW_IMAGE || photo_check_writable (dialog->photo, &error))
    return TRUE;

  set_text (dialog->plan, g_strdup (error->message));
  g_error_free (error);
  return FALSE;
}

gboolean
dialog_run (const Library *library, const Photo *photo, Options *options, straighten_quad *corners,
            gdouble *confidence, GError **error)
{
  Dialog  dialog = { .library = library, .photo = photo, .options = options, .shown_mode = options->mode };
  Display display;
  gint    response;

  if (! detect (&dialog, error))
    return FALSE;

  gimp_ui_init (PLUG_IN_NAME, TRUE);
  display_open (&display, photo);
  build (&dialog, &display);
  do
    {
      response = gimp_dialog_run (GIMP_DIALOG (dialog.window));
      if (response == RESPONSE_RESET)
        reset (&dialog);
    }
  while (response == RESPONSE_RESET || (response == GTK_RESPONSE_OK && ! check_choice (&dialog)));

  *corners    = dialog.quads[options->mode];
  *confidence = dialog.picture.confidence;
  gtk_widget_destroy (dialog.window);
  display_close (&display);
  return response == GTK_RESPONSE_OK;
}
