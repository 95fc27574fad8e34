/* SPDX-License-Identifier: MIT */
/* Test cases that may crash, hang or write where they must not, without harm to the others. */
#ifndef HARNESS_H
#define HARNESS_H

#include <stdbool.h>

/* Runs 'body' in a child process, which must return within 'seconds'.  Prints one line. */
void run_case(const char *name, void (*body)(const void *), const void *argument, unsigned seconds);

/* Fails the case that is running: says why, and ends its process. */
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

#define EXPECT(condition) \
    do { \
        if (!(condition)) \
            fail("%s:%d: %s", __FILE__, __LINE__, #condition); \
    } while (0)

/* Prints the closing line.  Returns the exit status of the program. */
int summary(void);

#endif
