/* SPDX-License-Identifier: MIT */
#ifndef ROTATED_H
#define ROTATED_H

#include "library.h"
#include "photo.h"
#include "rotation-options.h"
#include "straightened.h"

/* Rotates layer and mask.  A layer without alpha gets it where the result looks past the photo. */
gboolean rotated_compute (Straightened *result, const Library *library, const Photo *photo,
                          const RotationOptions *options, GError **error);

#endif
