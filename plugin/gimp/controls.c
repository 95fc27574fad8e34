/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

#include "controls.h"
#include "margin-controls.h"
#include "proportion-controls.h"

struct Controls
{
  Options            *options;
  gdouble             focal_length;     /* by the metadata */
  void              (*changed) (gpointer data);
  gpointer            data;
  gboolean            ready;            /* the widgets emit signals already while they are made */
  GtkWidget          *column;
  GtkWidget          *keep_original;
  MarginControls     *margins;
  ProportionControls *proportions;
};

static void
announce (gpointer data)
{
  Controls *controls = data;

  if (! controls->ready)
    return;
  gtk_widget_set_sensitive (controls->keep_original, controls->options->output == OUTPUT_IN_PLACE);
  controls->changed (controls->data);
}

/* ---- choices -------------------------------------------------------------------------------- */

static void
add_help (Controls *controls, GtkWidget *button, const gchar *help)
{
  gimp_help_set_help_data (button, help, NULL);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (announce), controls);
}

static GtkWidget *
mode_new (Controls *controls)
{
  gint32    *mode = &controls->options->mode;
  GtkWidget *frame, *outer, *inner;

  frame = gimp_int_radio_group_new (TRUE, _("Straighten by"), G_CALLBACK (gimp_radio_button_update), mode, *mode,
                                    _("_Edge of the frame"), MODE_FRAME, &outer,
                                    _("Painting _inside"), MODE_PAINTING, &inner, NULL);
  add_help (controls, outer, _("The outermost edge: the result shows picture and frame"));
  add_help (controls, inner, _("The edge of the painting: the frame is cut off"));
  return frame;
}

static GtkWidget *
check_new (Controls *controls, const gchar *label, gint32 *flag, const gchar *help)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (label);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (check), *flag);
  g_signal_connect (check, "toggled", G_CALLBACK (gimp_toggle_button_update), flag);
  add_help (controls, check, help);
  return check;
}

static GtkWidget *
output_new (Controls *controls)
{
  gint32    *output = &controls->options->output;
  GtkWidget *box    = gtk_vbox_new (FALSE, 2);
  GtkWidget *group, *image, *layer, *place;

  group = gimp_int_radio_group_new (FALSE, NULL, G_CALLBACK (gimp_radio_button_update), output, *output,
                                    _("_New image"), OUTPUT_NEW_IMAGE, &image,
                                    _("New la_yer"), OUTPUT_NEW_LAYER, &layer,
                                    _("In _place"),  OUTPUT_IN_PLACE,  &place, NULL);
  add_help (controls, image, _("The photo stays as it is"));
  add_help (controls, layer, _("The result lies above the photo's layer, in the same image"));
  add_help (controls, place, _("The layer is replaced, in one undo step; the canvas follows if there is no other layer"));

  controls->keep_original = check_new (controls, _("_Keep the original layer"), &controls->options->keep_original,
                                       _("A hidden copy of the photo's layer stays below the result"));
  gtk_widget_set_sensitive (controls->keep_original, *output == OUTPUT_IN_PLACE);
  gtk_box_pack_start (GTK_BOX (box), group, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), controls->keep_original, FALSE, FALSE, 0);
  return box;
}

static void
interpolation_changed (GtkWidget *combo, Controls *controls)
{
  gimp_int_combo_box_get_active (GIMP_INT_COMBO_BOX (combo), &controls->options->interpolation);
  announce (controls);
}

static GtkWidget *
interpolation_new (Controls *controls)
{
  GtkWidget *combo = gimp_int_combo_box_new (_("Best"),          STRAIGHTEN_FILTER_BEST,
                                             _("Nearest pixel"), STRAIGHTEN_FILTER_NEAREST,
                                             _("Linear"),        STRAIGHTEN_FILTER_LINEAR,
                                             _("Cubic"),         STRAIGHTEN_FILTER_CUBIC, NULL);

  gimp_int_combo_box_connect (GIMP_INT_COMBO_BOX (combo), controls->options->interpolation,
                              G_CALLBACK (interpolation_changed), controls);
  gimp_help_set_help_data (combo, _("Best: sharp where the picture is enlarged, free of moiré where it is reduced"),
                           NULL);
  return combo;
}

/* ---- lens ----------------------------------------------------------------------------------- */

/* The photo's own focal length is not kept for the next photo. */
static void
focal_length_changed (GtkSpinButton *spin, Controls *controls)
{
  gdouble value = gtk_spin_button_get_value (spin);

  controls->options->focal_length = value < 1 || value == controls->focal_length ? 0 : value;
  announce (controls);
}

static GtkWidget *
focal_length_new (Controls *controls)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 10000, 1);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), options_focal_length (controls->options, controls->focal_length));
  gtk_entry_set_width_chars (GTK_ENTRY (spin), 7);
  gtk_entry_set_activates_default (GTK_ENTRY (spin), TRUE);
  gimp_help_set_help_data (spin, _("Of the lens, as its 35 mm equivalent; it makes the proportions exact. "
                                   "0: as the photo's Exif metadata say, else unknown"), NULL);
  g_signal_connect (spin, "value-changed", G_CALLBACK (focal_length_changed), controls);
  return spin;
}

/* ---- all together --------------------------------------------------------------------------- */

static void
add_row (GtkWidget *table, gint row, const gchar *text, GtkWidget *widget, const gchar *unit)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);
  GtkWidget *box   = gtk_hbox_new (FALSE, 6);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_misc_set_alignment (GTK_MISC (label), 0, 0.5);
  gtk_box_pack_start (GTK_BOX (box), widget, ! unit, ! unit, 0);
  if (unit)
    gtk_box_pack_start (GTK_BOX (box), gtk_label_new (unit), FALSE, FALSE, 0);
  gtk_table_attach (GTK_TABLE (table), label, 0, 1, row, row + 1, GTK_FILL, GTK_FILL, 0, 0);
  gtk_table_attach (GTK_TABLE (table), box, 1, 2, row, row + 1, GTK_EXPAND | GTK_FILL, GTK_FILL, 0, 0);
}

static GtkWidget *
settings_new (Controls *controls)
{
  GtkWidget *table = gtk_table_new (3, 2, FALSE);

  gtk_table_set_row_spacings (GTK_TABLE (table), 4);
  gtk_table_set_col_spacings (GTK_TABLE (table), 6);
  add_row (table, 0, _("_Focal length:"),  focal_length_new (controls),  _("mm"));
  add_row (table, 1, _("Interpo_lation:"), interpolation_new (controls), NULL);
  gtk_table_attach (GTK_TABLE (table),
                    check_new (controls, _("Remove the lens's _bow"), &controls->options->remove_bow,
                               _("Make sides straight that the lens has bent, if all four tell of the same bend")),
                    0, 2, 2, 3, GTK_FILL, GTK_FILL, 0, 0);
  return table;
}

static void
add_frame (Controls *controls, const gchar *title, GtkWidget *content, GtkWidget *mnemonic_widget)
{
  GtkWidget *frame = gimp_frame_new (title);
  GtkWidget *label = gtk_frame_get_label_widget (GTK_FRAME (frame));

  if (mnemonic_widget)
    {
      gtk_label_set_text_with_mnemonic (GTK_LABEL (label), title);
      gtk_label_set_mnemonic_widget (GTK_LABEL (label), mnemonic_widget);
    }
  gtk_container_add (GTK_CONTAINER (frame), content);
  gtk_box_pack_start (GTK_BOX (controls->column), frame, FALSE, FALSE, 0);
}

Controls *
controls_new (Options *options, gdouble focal_length, void (*changed) (gpointer data), gpointer data)
{
  Controls *controls = g_new0 (Controls, 1);

  *controls = (Controls) { .options = options, .focal_length = focal_length, .changed = changed, .data = data };
  controls->column      = gtk_vbox_new (FALSE, 8);
  controls->margins     = margin_controls_new (options, announce, controls);
  controls->proportions = proportion_controls_new (options, announce, controls);
  g_object_set_data_full (G_OBJECT (controls->column), "controls", controls, g_free);

  gtk_box_pack_start (GTK_BOX (controls->column), mode_new (controls), FALSE, FALSE, 0);
  add_frame (controls, _("Mar_gin"), margin_controls_widget (controls->margins),
             margin_controls_first (controls->margins));
  add_frame (controls, _("Proportions"), proportion_controls_widget (controls->proportions), NULL);
  add_frame (controls, _("Lens and pixels"), settings_new (controls), NULL);
  add_frame (controls, _("Result"), output_new (controls), NULL);
  controls->ready = TRUE;
  return controls;
}

GtkWidget *
controls_widget (Controls *controls)
{
  return controls->column;
}

void
controls_set_plan (Controls *controls, const straighten_correction *plan)
{
  gdouble width  = plan->width - plan->margin[1] - plan->margin[3];
  gdouble height = plan->height - plan->margin[0] - plan->margin[2];

  margin_controls_set_side (controls->margins, MIN (width, height));
  proportion_controls_set_plan (controls->proportions, plan);
}
