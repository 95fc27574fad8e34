/* SPDX-License-Identifier: MIT */
#ifndef DIALOG_H
#define DIALOG_H

#include "library.h"
#include "options.h"
#include "photo.h"

/* Shows the picture that was found and lets the user correct it.  options: from where to start, and the choice.
   Returns FALSE without an error if the user cancels. */
gboolean dialog_run (const Library *library, const Photo *photo, Options *options, straighten_quad *corners,
                     gdouble *confidence, GError **error);

#endif
