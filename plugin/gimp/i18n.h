/* SPDX-License-Identifier: MIT */
/* Translations: _("text") is the text in the user's language; N_("text") marks one that GIMP translates itself, or that
   is translated where it is shown.  They lie in po/, and compiled in the folder "locale" beside the plug-in. */
#ifndef I18N_H
#define I18N_H

#include <glib/gi18n.h>

#define TEXT_DOMAIN "straighten-painting"

/* Before any text is shown. */
void i18n_init     (void);

/* Tells GIMP where menu entries and descriptions are translated.  Part of a plug-in's query. */
void i18n_register (void);

#endif
