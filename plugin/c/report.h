/* SPDX-License-Identifier: MIT */
#ifndef REPORT_H
#define REPORT_H

#include "options.h"

#include <stdio.h>

/* What is known of a photo. */
typedef struct findings {
    bool                    found;        /* else there is nothing more */
    bool                    given;        /* the corners come from the command line */
    straighten_picture      picture;
    straighten_correction   plan;
    bool                    measured;     /* the result's sides were looked at */
    straighten_straightness straightness;
} findings;

void report(const findings *findings, report_format format, FILE *file);

#endif
