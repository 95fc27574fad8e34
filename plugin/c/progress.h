/* SPDX-License-Identifier: MIT */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* One line on the terminal, for work that takes longer than a moment. */
typedef struct progress {
    bool        on_terminal;
    double      started, shown;    /* seconds on a monotonic clock */
    const char *work;              /* what the library is doing */
} progress;

void progress_start(progress *progress);
void progress_show(progress *progress, const char *work, double fraction);

/* Clears the line, so that messages start on an empty one. */
void progress_end(progress *progress);

/* A straighten_progress whose payload is a progress with 'work' set. */
int32_t progress_of_library(double fraction, void *payload);

#endif
