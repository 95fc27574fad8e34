/* SPDX-License-Identifier: MIT */
/* What Swift cannot say: thread-local storage and string literals with an address for ever. */
#ifndef STRAIGHTEN_SHIMS_H
#define STRAIGHTEN_SHIMS_H

#include <stddef.h>
#include <stdint.h>

/* Keeps a copy of 'length' bytes, cut at the buffer's end, as this thread's message. */
void shim_set_message(const char *utf8, size_t length);
const char *shim_message(void);

/* The sentence for a straighten_status. */
const char *shim_status_text(int32_t status);

/* Processors this process may use, at least 1. */
int32_t shim_processor_count(void);

/* The lesser and the greater of each lane, b where one is not a number: one instruction, where Swift's own
   go through the lanes one by one. */
typedef float shim_float4 __attribute__((__ext_vector_type__(4)));
static inline shim_float4 shim_lesser(shim_float4 a, shim_float4 b)
{
    return a < b ? a : b;
}
static inline shim_float4 shim_greater(shim_float4 a, shim_float4 b)
{
    return a > b ? a : b;
}

#endif
