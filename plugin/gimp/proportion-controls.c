/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <libgimp/gimp.h>
#include <libgimp/gimpui.h>

#include "proportion-controls.h"

struct ProportionControls
{
  Options   *options;
  void     (*changed) (gpointer data);
  gpointer   data;
  gdouble    found;             /* of the last plan */
  gint       suggested[2];      /* width : height; 0: none */
  GtkWidget *box;
  GtkWidget *automatic, *fixed, *typed;
  GtkWidget *ratio;             /* beside 'typed' */
  GtkWidget *suggestion;        /* a button */
};

static void
set_aspect (ProportionControls *controls, gdouble aspect)
{
  if (controls->options->aspect == aspect)
    return;
  controls->options->aspect = aspect;
  controls->changed (controls->data);
}

static void
way_chosen (GtkToggleButton *button, ProportionControls *controls)
{
  if (! gtk_toggle_button_get_active (button))
    return;
  if (GTK_WIDGET (button) == controls->automatic)
    set_aspect (controls, 0);
  else if (GTK_WIDGET (button) == controls->fixed)
    set_aspect (controls, controls->found);
  else
    set_aspect (controls, gimp_number_pair_entry_get_ratio (GIMP_NUMBER_PAIR_ENTRY (controls->ratio)));
}

static void
ratio_typed (ProportionControls *controls)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (controls->typed), TRUE);
  way_chosen (GTK_TOGGLE_BUTTON (controls->typed), controls);
}

static void
suggestion_taken (ProportionControls *controls)
{
  gimp_number_pair_entry_set_values (GIMP_NUMBER_PAIR_ENTRY (controls->ratio), controls->suggested[0],
                                     controls->suggested[1]);
  ratio_typed (controls);
}

static GtkWidget *
way_new (ProportionControls *controls, GtkWidget *group, const gchar *label, const gchar *help)
{
  GtkWidget *button = gtk_radio_button_new_with_mnemonic_from_widget (group ? GTK_RADIO_BUTTON (group) : NULL, label);

  gimp_help_set_help_data (button, help, NULL);
  g_signal_connect (button, "toggled", G_CALLBACK (way_chosen), controls);
  return button;
}

static GtkWidget *
ratio_new (ProportionControls *controls)
{
  gdouble    aspect = controls->options->aspect;
  GtkWidget *ratio  = gimp_number_pair_entry_new (":/", TRUE, 0.001, 1000);

  gimp_number_pair_entry_set_ratio (GIMP_NUMBER_PAIR_ENTRY (ratio), aspect > 0 ? aspect : 4.0 / 3);
  gtk_entry_set_width_chars (GTK_ENTRY (ratio), 8);
  gtk_entry_set_activates_default (GTK_ENTRY (ratio), TRUE);
  gimp_help_set_help_data (ratio, _("Width : height of the picture, measured in any unit: 4:3, 81:65.5 or 1.333"), NULL);
  atk_object_set_name (gtk_widget_get_accessible (ratio), _("Width : height"));
  g_signal_connect_swapped (ratio, "numbers-changed", G_CALLBACK (ratio_typed), controls);
  return ratio;
}

/* That it has, whatever it will say: nothing is to move in the window while corners are dragged. */
static void
keep_width (GtkWidget *widget)
{
  GtkRequisition size;

  gtk_widget_show_all (widget);
  gtk_widget_size_request (widget, &size);
  gtk_widget_set_size_request (widget, size.width, -1);
}

ProportionControls *
proportion_controls_new (Options *options, void (*changed) (gpointer data), gpointer data)
{
  ProportionControls *controls = g_new0 (ProportionControls, 1);
  GtkWidget          *rows[2]  = { gtk_hbox_new (FALSE, 6), gtk_hbox_new (FALSE, 6) };

  *controls = (ProportionControls) { .options = options, .changed = changed, .data = data,
                                      .found = options->aspect > 0 ? options->aspect : 1 };
  controls->automatic  = way_new (controls, NULL, _("_Automatic"), _("Find the true proportions by the perspective of the photo"));
  controls->fixed      = way_new (controls, controls->automatic, _("Fi_xed"), _("Keep the proportions that are found, also when "
                                                                              "corners move"));
  controls->typed      = way_new (controls, controls->automatic, _("_Typed:"), _("Use the proportions typed beside"));
  controls->ratio      = ratio_new (controls);
  controls->suggestion = gtk_button_new_with_label (_("Use 144:89"));
  keep_width (controls->suggestion);
  gtk_widget_set_sensitive (controls->suggestion, FALSE);
  gimp_help_set_help_data (controls->suggestion, _("Well-known proportions that agree with what was found"), NULL);
  g_signal_connect_swapped (controls->suggestion, "clicked", G_CALLBACK (suggestion_taken), controls);
  if (options->aspect > 0)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (controls->typed), TRUE);

  controls->box = gtk_vbox_new (FALSE, 2);
  gtk_box_pack_start (GTK_BOX (rows[0]), controls->automatic, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (rows[0]), controls->fixed, FALSE, FALSE, 0);
  gtk_box_pack_end (GTK_BOX (rows[0]), controls->suggestion, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (rows[1]), controls->typed, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (rows[1]), controls->ratio, TRUE, TRUE, 0);
  for (gint i = 0; i < 2; i++)
    gtk_box_pack_start (GTK_BOX (controls->box), rows[i], FALSE, FALSE, 0);
  g_object_set_data_full (G_OBJECT (controls->box), "controls", controls, g_free);
  return controls;
}

GtkWidget *
proportion_controls_widget (ProportionControls *controls)
{
  return controls->box;
}

void
proportion_controls_set_plan (ProportionControls *controls, const straighten_correction *plan)
{
  gboolean  given = plan->aspect_origin == STRAIGHTEN_ASPECT_GIVEN;
  gboolean  suggests = ! given && plan->suggested_numerator > 0;
  gchar    *label;

  if (! given)
    controls->found = plan->aspect;
  controls->suggested[0] = plan->suggested_numerator;
  controls->suggested[1] = plan->suggested_denominator;

  label = suggests ? g_strdup_printf (_("Use %d:%d"), controls->suggested[0], controls->suggested[1]) : g_strdup ("–");
  gtk_button_set_label (GTK_BUTTON (controls->suggestion), label);
  gtk_widget_set_sensitive (controls->suggestion, suggests);
  g_free (label);
}
