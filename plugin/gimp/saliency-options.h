/* SPDX-License-Identifier: MIT */
#ifndef SALIENCY_OPTIONS_H
#define SALIENCY_OPTIONS_H

#include <libgimp/gimp.h>

#include "library.h"
#include "straighten.h"

#define SALIENCY_PROCEDURE_NAME "straighten-saliency-map"

typedef enum
{
  SALIENCY_LAYER     = 0,
  SALIENCY_SELECTION = 1,
  SALIENCY_CHANNEL   = 2,
  SALIENCY_GUIDES    = 3,
  SALIENCY_CROP      = 4
} SaliencyOutput;

/* Numbers are those of the procedure's arguments. */
typedef struct SaliencyOptions
{
  gint32  kind;                 /* 0: attention, 1: objectness */
  gint32  output;               /* SaliencyOutput */
  gdouble aspect;               /* of the crop, width / height; 0: the photo's own */
  gdouble margin;               /* around the objects in the crop, pixels */
} SaliencyOptions;

/* The procedure's arguments, for gimp_install_procedure(). */
extern const GimpParamDef saliency_arguments[];
extern const gint         saliency_n_arguments;

gboolean saliency_options_from_arguments (SaliencyOptions *options, gint n_params, const GimpParam *params, GError **error);

/* The values of the last dialog in this session of GIMP, else attention as a layer. */
void     saliency_options_recall         (SaliencyOptions *options);
void     saliency_options_remember       (const SaliencyOptions *options);

/* What the crop keeps of a photo of this size. */
straighten_status saliency_options_crop  (const SaliencyOptions *options, const Library *library, const straighten_box *objects,
                                          gint n_objects, gint width, gint height, straighten_box *crop);

#endif
