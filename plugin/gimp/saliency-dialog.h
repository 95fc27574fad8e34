/* SPDX-License-Identifier: MIT */
#ifndef SALIENCY_DIALOG_H
#define SALIENCY_DIALOG_H

#include "library.h"
#include "photo.h"
#include "saliency-options.h"

/* Shows the maps and lets the user choose.  options: from where to start, and the choice.  Returns FALSE without an error
   if the user cancels. */
gboolean saliency_dialog_run (const Library *library, const Photo *photo, SaliencyOptions *options, GError **error);

#endif
