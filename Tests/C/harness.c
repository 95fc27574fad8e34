/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "harness.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int passed, failed;

void fail(const char *format, ...)
{
    va_list arguments;
    printf("      ");
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    fflush(stdout);
    _exit(1);
}

/* NULL when the child returned and found nothing wrong. */
static const char *verdict(int status)
{
    if (WIFSIGNALED(status))
        return WTERMSIG(status) == SIGALRM ? "exceeded its time" : strsignal(WTERMSIG(status));
    return WEXITSTATUS(status) == 0 ? NULL : "see above";
}

void run_case(const char *name, void (*body)(const void *), const void *argument, unsigned seconds)
{
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) {
        perror("fork");
        exit(2);
    }
    if (child == 0) {
        alarm(seconds);
        body(argument);
        fflush(stdout);
        _exit(0);
    }
    int status;
    if (waitpid(child, &status, 0) != child) {
        perror("waitpid");
        exit(2);
    }
    const char *problem = verdict(status);
    if (problem == NULL) {
        passed++;
        printf("ok    %s\n", name);
    } else {
        failed++;
        printf("FAIL  %s: %s\n", name, problem);
    }
}

int summary(void)
{
    printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 && passed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
