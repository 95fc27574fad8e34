/* SPDX-License-Identifier: MIT */
/* What Swift cannot say: thread-local storage, string literals with an address for ever, and what a processor has. */
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

/* The newest of the processor levels that kernels are compiled for and this processor has: 1, or x86-64-v3 or v4. */
int32_t shim_processor_level(void);

#endif
