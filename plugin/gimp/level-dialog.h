/* SPDX-License-Identifier: MIT */
#ifndef LEVEL_DIALOG_H
#define LEVEL_DIALOG_H

#include "level-options.h"
#include "library.h"
#include "photo.h"

/* Shows the horizon that was found, and lets the user correct its angle.  horizon: what was found, and the choice.
   Returns FALSE if the user cancels. */
gboolean level_dialog_run (const Library *library, const Photo *photo, LevelOptions *options, straighten_horizon *horizon);

#endif
