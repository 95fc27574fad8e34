/* SPDX-License-Identifier: MIT */
#ifndef ROTATION_OPTIONS_H
#define ROTATION_OPTIONS_H

#include <libgimp/gimp.h>

#include "options.h"
#include "straighten.h"

#define ROTATION_PROCEDURE_NAME "straighten-rotate-in-space"

/* What the user chooses; numbers are those of the procedure's arguments. */
typedef struct RotationOptions
{
  gdouble roll, pitch, yaw;     /* radians, as in straighten_rotate_options */
  gint32  mirror;               /* bit 0: top and bottom, bit 1: left and right change places */
  gint32  quarter_turns;
  gint32  framing;              /* straighten_framing */
  gdouble focal_length;         /* 35 mm equivalent, millimetres; 0: as the photo's metadata say */
  gdouble pivot_x, pivot_y;     /* pixels of the layer; both 0: its centre */
  gint32  interpolation;        /* straighten_filter */
  gint32  output;               /* Output */
} RotationOptions;

/* The procedure's arguments, for gimp_install_procedure(). */
extern const GimpParamDef rotation_arguments[];
extern const gint         rotation_n_arguments;

gboolean rotation_options_from_arguments (RotationOptions *options, gint n_params, const GimpParam *params,
                                          GError **error);

/* The values of the last dialog in this session of GIMP, else the defaults, which change nothing. */
void rotation_options_recall   (RotationOptions *options);
void rotation_options_remember (const RotationOptions *options);

/* focal_length: of the photo's metadata, 0 if they hold none. */
straighten_rotate_options rotation_options_for_library (const RotationOptions *options, gdouble focal_length);

#endif
