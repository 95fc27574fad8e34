/* SPDX-License-Identifier: MIT */
#include "config.h"

#include <libgimp/gimp.h>

#include "beside.h"

void
i18n_init (void)
{
  gchar *folder = path_beside_plug_in ("locale");

  bindtextdomain (TEXT_DOMAIN, folder);
  bind_textdomain_codeset (TEXT_DOMAIN, "UTF-8");
  textdomain (TEXT_DOMAIN);
  g_free (folder);
}

void
i18n_register (void)
{
  gchar *folder = path_beside_plug_in ("locale");

  gimp_plugin_domain_register (TEXT_DOMAIN, folder);
  g_free (folder);
}
