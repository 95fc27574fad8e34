/* SPDX-License-Identifier: MIT */
#ifndef LIBRARY_H
#define LIBRARY_H

#include <glib.h>

#include "straighten.h"

/* The functions of libstraighten, found at run time: GIMP would silently drop a plug-in that is linked to a
   library which is missing, while this one stays in the menu and says what is wrong. */
typedef struct Library
{
  typeof (straighten_version)     *version;
  typeof (straighten_status_text) *status_text;
  typeof (straighten_last_error)  *last_error;
  typeof (detect_quads)           *detect_quads;
  typeof (refine_quad)            *refine_quad;
  typeof (plan_correction)        *plan_correction;
  typeof (correct_perspective)    *correct_perspective;
  typeof (measure_straightness)   *measure_straightness;
  typeof (warp_image)             *warp_image;
  typeof (plan_rotation)          *plan_rotation;
  typeof (rotate_image)           *rotate_image;
  typeof (detect_saliency)        *detect_saliency;
  typeof (crop_to_salient)        *crop_to_salient;
  typeof (detect_horizon)         *detect_horizon;
} Library;

/* Looks beside the plug-in, then where the system keeps its libraries. */
gboolean library_load (Library *library, GError **error);

/* Turns a negative status of the last call into an error.  Always FALSE, so that it can be returned. */
gboolean library_failed (const Library *library, straighten_status status, GError **error);

#endif
