/* SPDX-License-Identifier: MIT */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <straighten.h>

typedef enum { REPORT_NONE, REPORT_TEXT, REPORT_JSON } report_format;

/* The command line. */
typedef struct options {
    const char     *input;
    const char     *output;        /* NULL: only a report is wanted */
    bool            force;         /* replace an existing output */
    bool            painting;      /* correct the inner quad */
    bool            has_corners;
    bool            detects_distortion;  /* removes the distortion that detection reports */
    straighten_quad corners;
    report_format   report;
    straighten_correct_options correction;
} options;

/* Fills 'options'.  Ends the program after --help and --version (EXIT_OK) and for a command line that
   makes no sense (EXIT_USAGE). */
void options_parse(options *options, int argc, char **argv);

#endif
