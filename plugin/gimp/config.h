/* SPDX-License-Identifier: MIT */
/* Included first by every file. */
#ifndef CONFIG_H
#define CONFIG_H

#include "i18n.h"

#define PLUG_IN_NAME   "straighten-painting"   /* of the executable and its folder, which GIMP wants to be equal */
#define PROCEDURE_NAME "straighten-painting"
#define PLUG_IN_ROLE   "straighten-painting"   /* of the dialog, for window managers */

#endif
