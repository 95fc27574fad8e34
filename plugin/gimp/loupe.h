/* SPDX-License-Identifier: MIT */
#ifndef LOUPE_H
#define LOUPE_H

#include "quad-editor.h"

/* A widget that shows the surroundings of the editor's selected corner, enlarged. */
GtkWidget *loupe_new (QuadEditor *editor);

#endif
