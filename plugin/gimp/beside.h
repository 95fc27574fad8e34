/* SPDX-License-Identifier: MIT */
#ifndef BESIDE_H
#define BESIDE_H

#include <glib.h>

/* The path of a file or folder that was installed beside the plug-in.  The caller frees it. */
gchar *path_beside_plug_in (const gchar *name);

#endif
