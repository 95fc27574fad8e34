/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <gdk/gdkkeysyms.h>

#include "dialog-state.h"

#define ZOOM_STEP 1.5

/* ---- undo ----------------------------------------------------------------------------------- */

void
dialog_record (Dialog *dialog, gint kind)
{
  history_record (&dialog->history, &dialog->now, kind);
}

static void
go_to (Dialog *dialog, const Step *step)
{
  if (! step)
    return;
  dialog->now         = *step;
  dialog->now.picture = MIN (step->picture, dialog->n_pictures - 1);    /* another detection may have found fewer */
  dialog_show_quad (dialog);
}

static void
undo (Dialog *dialog)
{
  if (dialog->detected && dialog->editor->drag != DRAG_HANDLE)
    go_to (dialog, history_undo (&dialog->history));
}

static void
redo (Dialog *dialog)
{
  if (dialog->detected && dialog->editor->drag != DRAG_HANDLE)
    go_to (dialog, history_redo (&dialog->history));
}

/* ---- the editor ----------------------------------------------------------------------------- */

static void
quad_changed (Dialog *dialog)
{
  dialog->now.quads[dialog->options->mode] = dialog->editor->quad;
  dialog_show_change (dialog);
}

static void
quad_moved (QuadEditor *editor, gint kind, Dialog *dialog)
{
  (void) editor;
  dialog_record (dialog, kind);
  dialog_show_change (dialog);
}

/* other: index among those that are not chosen. */
static void
picture_chosen (QuadEditor *editor, gint other, Dialog *dialog)
{
  gint picture = other < dialog->now.picture ? other : other + 1;

  (void) editor;
  dialog->now = (Step) { picture, { dialog->pictures[picture].outer, dialog->pictures[picture].inner } };
  dialog_record (dialog, 0);
  dialog_show_quad (dialog);
}

/* ---- keys ----------------------------------------------------------------------------------- */

static gboolean
types_text (Dialog *dialog)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (dialog->window));

  return focus && GTK_IS_EDITABLE (focus);
}

static gboolean
key_press (GtkWidget *window, GdkEventKey *event, Dialog *dialog)
{
  guint    key       = gdk_keyval_to_lower (event->keyval);
  guint    modifiers = event->state & gtk_accelerator_get_default_mod_mask ();
  gboolean busy      = dialog->work == WORK_RENDER || ! dialog->detected;

  (void) window;
  if (key == GDK_KEY_z && modifiers == GDK_CONTROL_MASK && ! busy)
    undo (dialog);
  else if (((key == GDK_KEY_z && modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) ||
            (key == GDK_KEY_y && modifiers == GDK_CONTROL_MASK)) && ! busy)
    redo (dialog);
  else if (key == GDK_KEY_s && modifiers == 0 && ! busy && ! types_text (dialog))
    dialog_snap (dialog);
  else if (key == GDK_KEY_r && modifiers == 0 && ! busy && ! types_text (dialog))
    dialog_detect (dialog);
  else
    return FALSE;
  return TRUE;
}

void
dialog_connect (Dialog *dialog)
{
  g_signal_connect_swapped (dialog->editor, "changed", G_CALLBACK (quad_changed), dialog);
  g_signal_connect (dialog->editor, "moved", G_CALLBACK (quad_moved), dialog);
  g_signal_connect (dialog->editor, "chosen", G_CALLBACK (picture_chosen), dialog);
  g_signal_connect_swapped (dialog->editor, "snap", G_CALLBACK (dialog_snap), dialog);
  g_signal_connect (dialog->window, "key-press-event", G_CALLBACK (key_press), dialog);
}

/* ---- tools ---------------------------------------------------------------------------------- */

static void
zoom_in (Dialog *dialog)
{
  quad_editor_zoom (dialog->editor, ZOOM_STEP);
}

static void
zoom_out (Dialog *dialog)
{
  quad_editor_zoom (dialog->editor, 1 / ZOOM_STEP);
}

static void
zoom_fit (Dialog *dialog)
{
  quad_editor_show_all (dialog->editor);
}

static GtkWidget *
tool_new (GtkWidget *bar, const gchar *stock, const gchar *help, void (*action) (Dialog *dialog), Dialog *dialog)
{
  GtkWidget *button = gtk_button_new ();

  gtk_container_add (GTK_CONTAINER (button), gtk_image_new_from_stock (stock, GTK_ICON_SIZE_MENU));
  gtk_button_set_focus_on_click (GTK_BUTTON (button), FALSE);
  gimp_help_set_help_data (button, help, NULL);
  atk_object_set_name (gtk_widget_get_accessible (button), help);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (action), dialog);
  gtk_box_pack_start (GTK_BOX (bar), button, FALSE, FALSE, 0);
  return button;
}

GtkWidget *
dialog_toolbar_new (Dialog *dialog)
{
  GtkWidget *bar = gtk_hbox_new (FALSE, 2);

  dialog->undo = tool_new (bar, GTK_STOCK_UNDO, _("Undo (Ctrl+Z)"), undo, dialog);
  dialog->redo = tool_new (bar, GTK_STOCK_REDO, _("Redo (Ctrl+Shift+Z)"), redo, dialog);
  dialog->snap = gtk_button_new_with_mnemonic (_("_Snap"));
  gtk_button_set_focus_on_click (GTK_BUTTON (dialog->snap), FALSE);
  gimp_help_set_help_data (dialog->snap, _("Move the selected corner or side onto the edge near it (S, or a double click on it)"),
                           NULL);
  g_signal_connect_swapped (dialog->snap, "clicked", G_CALLBACK (dialog_snap), dialog);
  gtk_box_pack_start (GTK_BOX (bar), dialog->snap, FALSE, FALSE, 6);
  tool_new (bar, GTK_STOCK_ZOOM_OUT, _("Zoom out (−, or the mouse wheel)"), zoom_out, dialog);
  tool_new (bar, GTK_STOCK_ZOOM_FIT, _("Show all of the photo (0)"), zoom_fit, dialog);
  tool_new (bar, GTK_STOCK_ZOOM_IN, _("Zoom in (+, or the mouse wheel)"), zoom_in, dialog);
  return bar;
}
