/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "steps.h"
#include "window.h"

#define PICTURE_WIDTH  600      /* at 96 dots per inch */
#define PICTURE_HEIGHT 450
#define ANSWER_CHARS    38

static GtkWidget *
picture_column (GtkWidget *picture, const gchar *hint)
{
  GtkWidget      *column = gtk_vbox_new (FALSE, 6);
  GtkWidget      *label;
  GtkRequisition  size;

  gtk_box_pack_start (GTK_BOX (column), picture, TRUE, TRUE, 0);
  if (! hint)
    return column;

  label = gtk_label_new (hint);
  gtk_widget_size_request (picture, &size);
  gtk_widget_set_size_request (label, size.width, -1);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_misc_set_alignment (GTK_MISC (label), 0, 0);
  gtk_box_pack_start (GTK_BOX (column), label, FALSE, FALSE, 0);
  return column;
}

static void
add_buttons (GtkWidget *window, const gchar *reset_help)
{
  GtkDialog *dialog = GTK_DIALOG (window);

  if (reset_help)
    gimp_help_set_help_data (gtk_dialog_add_button (dialog, _("_Reset"), RESPONSE_RESET), reset_help, NULL);
  gtk_dialog_add_buttons (dialog, _("_Cancel"), GTK_RESPONSE_CANCEL, _("_OK"), GTK_RESPONSE_OK, NULL);
  gtk_dialog_set_alternative_button_order (dialog, GTK_RESPONSE_OK, RESPONSE_RESET, GTK_RESPONSE_CANCEL, -1);
  gtk_dialog_set_default_response (dialog, GTK_RESPONSE_OK);
}

GtkWidget *
window_new (const gchar *title, const gchar *procedure, GtkWidget *picture, const gchar *hint, GtkWidget *settings,
            const gchar *reset_help)
{
  GtkWidget *columns = gtk_hbox_new (FALSE, 12);
  GtkWidget *top     = gtk_alignment_new (0, 0, 1, 0);  /* the settings stay together when the window grows */
  GtkWidget *window  = gimp_dialog_new (title, procedure, NULL, 0, gimp_standard_help_func, procedure, NULL);

  add_buttons (window, reset_help);
  gimp_window_set_transient (GTK_WINDOW (window));
  gtk_container_set_border_width (GTK_CONTAINER (columns), 12);
  gtk_container_add (GTK_CONTAINER (top), settings);
  gtk_box_pack_start (GTK_BOX (columns), picture_column (picture, hint), TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (columns), top, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (window))), columns, TRUE, TRUE, 0);
  return window;
}

GtkWidget *
window_answer_new (gint lines)
{
  GtkWidget      *label = gtk_label_new (NULL);
  gchar          *blank = g_strnfill (lines - 1, '\n');
  GtkRequisition  size;

  gtk_label_set_text (GTK_LABEL (label), blank);
  gtk_label_set_width_chars (GTK_LABEL (label), ANSWER_CHARS);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_misc_set_alignment (GTK_MISC (label), 0, 0);
  gtk_widget_size_request (label, &size);
  gtk_widget_set_size_request (label, size.width, size.height);
  g_free (blank);
  return label;
}

/* No more than this part of the screen, which leaves room for the settings and buttons. */
void
window_size_picture (GtkWidget *picture, const Photo *photo)
{
  const straighten_image *image  = &photo->pixels.image;
  GdkScreen              *screen = gtk_widget_get_screen (picture);
  gdouble                 unit   = unit_of_screen (picture);
  gint                    width  = MIN (unit * PICTURE_WIDTH, gdk_screen_get_width (screen) / 2);
  gint                    height = MIN (unit * PICTURE_HEIGHT, gdk_screen_get_height (screen) * 2 / 3);
  gdouble                 scale  = MIN ((gdouble) width / image->width, (gdouble) height / image->height);

  gtk_widget_set_size_request (picture, MAX (width / 2, scale * image->width), MAX (height / 2, scale * image->height));
}

void
window_take_drags_and_keys (GtkWidget *picture)
{
  gtk_widget_set_can_focus (picture, TRUE);
  gtk_widget_add_events (picture, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_BUTTON1_MOTION_MASK |
                                  GDK_KEY_PRESS_MASK | GDK_FOCUS_CHANGE_MASK);
}
