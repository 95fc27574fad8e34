/* SPDX-License-Identifier: MIT */
#ifndef ROTATION_WORDING_H
#define ROTATION_WORDING_H

#include "library.h"
#include "photo.h"

/* The size of the result and how far it may tilt, or why there is none.  The caller frees it. */
gchar *rotation_wording (const Library *library, const Photo *photo, const straighten_rotate_options *rotation,
                         gboolean *possible);

#endif
