/* SPDX-License-Identifier: MIT */
#ifndef ROTATION_BUTTONS_H
#define ROTATION_BUTTONS_H

#include "rotation-options.h"
#include "settings.h"

/* Two rows of buttons: mirroring, and quarter turns.  What they show and change must outlive them. */
void rotation_buttons_add   (Settings *settings, RotationOptions *options);

/* Neither. */
void rotation_buttons_reset (Settings *settings);

#endif
