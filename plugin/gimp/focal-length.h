/* SPDX-License-Identifier: MIT */
#ifndef FOCAL_LENGTH_H
#define FOCAL_LENGTH_H

#include <libgimp/gimp.h>

/* 35 mm equivalent in millimetres, as the camera wrote it into the Exif metadata; 0: not there. */
gdouble focal_length_of_image (gint32 image_id);

#endif
