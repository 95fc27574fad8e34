/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "straighten_shims.h"

#include <sched.h>
#include <string.h>
#include <unistd.h>

static _Thread_local char message[512];

void shim_set_message(const char *utf8, size_t length)
{
    if (length > sizeof message - 1)
        length = sizeof message - 1;
    memcpy(message, utf8, length);
    message[length] = '\0';
}

const char *shim_message(void)
{
    return message;
}

const char *shim_status_text(int32_t status)
{
    switch (status) {
    case 0:  return "success";
    case 1:  return "the photo holds no such shape";
    case -1: return "an argument is missing or outside its range";
    case -2: return "an image description is not consistent";
    case -3: return "the quad is not finite, not convex, degenerate, or wound the other way";
    case -4: return "a flag, layout or field is unknown to this version";
    case -5: return "not enough memory";
    case -6: return "cancelled";
    default: return "unknown status";
    }
}

int32_t shim_processor_count(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0)
        return CPU_COUNT(&set);
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (int32_t)count : 1;
}

int32_t shim_processor_level(void)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("x86-64-v4"))
        return 4;
    if (__builtin_cpu_supports("x86-64-v3"))
        return 3;
#endif
    return 1;
}
