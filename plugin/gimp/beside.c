/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "beside.h"

gchar *
path_beside_plug_in (const gchar *name)
{
  gchar *program = g_file_read_link ("/proc/self/exe", NULL);
  gchar *folder  = program ? g_path_get_dirname (program) : g_strdup (".");
  gchar *path    = g_build_filename (folder, name, NULL);

  g_free (folder);
  g_free (program);
  return path;
}
