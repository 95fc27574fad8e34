/* SPDX-License-Identifier: MIT */
#ifndef ROTATION_DIALOG_H
#define ROTATION_DIALOG_H

#include "library.h"
#include "photo.h"
#include "rotation-options.h"

/* Lets the user choose.  options: from where to start, and the choice.  Returns FALSE if the user cancels. */
gboolean rotation_dialog_run (const Library *library, const Photo *photo, RotationOptions *options);

#endif
