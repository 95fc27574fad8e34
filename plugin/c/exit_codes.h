/* SPDX-License-Identifier: MIT */
#ifndef EXIT_CODES_H
#define EXIT_CODES_H

/* What scripts may rely on; also in the text of --help. */
enum {
    EXIT_OK        = 0,
    EXIT_NOT_FOUND = 1,            /* the photo holds no picture; no output is written */
    EXIT_USAGE     = 2,
    EXIT_INPUT     = 3,            /* missing, not a PNG, or broken */
    EXIT_OUTPUT    = 4,            /* exists, is the input, or cannot be written */
    EXIT_LIBRARY   = 5,            /* refused: corners that are no convex quad, a value outside its range */
    EXIT_MEMORY    = 6
};

#endif
