/* SPDX-License-Identifier: MIT */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

/* A file that appears under its name when it is complete, or not at all. */
typedef struct output {
    FILE *file;
    char *path;                    /* NULL: standard output */
    char *temporary;               /* in the same folder */
    bool  replace;
} output;

/* Opens 'path', "-" being standard output.  Refuses the file 'input', whatever it is called; anything that
   is no plain file; and without 'replace' any existing one.
   Returns NULL, or what is wrong; nothing is left open then. */
const char *output_open(output *output, const char *path, const struct stat *input, bool replace);

/* Gives the finished file its name.  Returns NULL, or what is wrong; nothing is left behind then. */
const char *output_commit(output *output);

/* Leaves nothing behind.  After output_commit: does nothing. */
void output_discard(output *output);

#endif
