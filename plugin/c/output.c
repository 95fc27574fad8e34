/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE                /* renameat2 */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* For the signal handler: what must not stay. */
static char *volatile unfinished;

static void on_signal(int number)
{
    int saved = errno;
    char *path = unfinished;
    if (path != NULL)
        unlink(path);
    errno = saved;
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_signals(void)
{
    const int numbers[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE };
    struct sigaction action = { .sa_handler = on_signal };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction before;
        /* nohup and shells in the background have their reasons. */
        if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
}

static const char *check_existing(const struct stat *existing, const struct stat *input, bool replace)
{
    if (existing->st_dev == input->st_dev && existing->st_ino == input->st_ino)
        return "is the input";
    if (S_ISDIR(existing->st_mode))
        return "is a folder";
    if (!S_ISREG(existing->st_mode))
        return "is no plain file; use - for standard output";
    return replace ? NULL : "exists; --force replaces it";
}

static mode_t usual_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static const char *open_temporary(output *o, mode_t mode)
{
    if (asprintf(&o->temporary, "%s.XXXXXX", o->path) < 0) {
        o->temporary = NULL;
        return strerror(ENOMEM);
    }
    catch_signals();
    sigset_t all, before;
    sigfillset(&all);
    /* Between the file's creation and the note of its name no signal may come. */
    sigprocmask(SIG_SETMASK, &all, &before);
    int descriptor = mkostemp(o->temporary, O_CLOEXEC);
    int error = errno;
    unfinished = descriptor >= 0 ? o->temporary : NULL;
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (descriptor < 0)
        return strerror(error);
    fchmod(descriptor, mode);
    o->file = fdopen(descriptor, "wb");
    return o->file != NULL ? NULL : strerror(errno);
}

const char *output_open(output *o, const char *path, const struct stat *input, bool replace)
{
    *o = (output){ .replace = replace };
    if (strcmp(path, "-") == 0) {
        o->file = stdout;
        return NULL;
    }
    const char *problem;
    struct stat existing;
    bool exists = stat(path, &existing) == 0;
    if (!exists && errno != ENOENT)
        return strerror(errno);
    if (exists && (problem = check_existing(&existing, input, replace)) != NULL)
        return problem;
    /* A link stays, and the file it leads to is replaced. */
    o->path = exists ? realpath(path, NULL) : strdup(path);
    problem = o->path != NULL ? open_temporary(o, exists ? existing.st_mode & 0777 : usual_mode()) : strerror(errno);
    if (problem != NULL)
        output_discard(o);
    return problem;
}

static int give_name(const output *o)
{
    if (o->replace)
        return rename(o->temporary, o->path);
    int result = renameat2(AT_FDCWD, o->temporary, AT_FDCWD, o->path, RENAME_NOREPLACE);
    /* Some file systems cannot; the name was free when we looked. */
    if (result != 0 && (errno == EINVAL || errno == ENOSYS))
        result = rename(o->temporary, o->path);
    return result;
}

const char *output_commit(output *o)
{
    FILE *file = o->file;
    o->file = NULL;
    bool written = fflush(file) == 0 && ferror(file) == 0;
    if (o->path != NULL) {
        written = written && fsync(fileno(file)) == 0;
        written = fclose(file) == 0 && written;
        written = written && give_name(o) == 0;
        if (written)
            unfinished = NULL;
    }
    const char *problem = written ? NULL : strerror(errno);
    output_discard(o);
    return problem;
}

void output_discard(output *o)
{
    if (o->path != NULL && o->file != NULL)
        fclose(o->file);
    if (unfinished != NULL)
        unlink(unfinished);
    unfinished = NULL;
    free(o->temporary);
    free(o->path);
    *o = (output){ 0 };
}
