/* SPDX-License-Identifier: MIT */
#ifndef DIALOG_H
#define DIALOG_H

#include "library.h"
#include "options.h"
#include "photo.h"
#include "straightened.h"

/* Finds the picture, lets the user correct it, and computes the result.  options: from where to start, and the choice.
   Returns FALSE without an error if the user cancels. */
gboolean dialog_run (const Library *library, const Photo *photo, Options *options, Target *target, gdouble *confidence,
                     Straightened *result, GError **error);

#endif
