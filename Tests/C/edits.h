/* SPDX-License-Identifier: MIT */
/* One wrong value in a call, as data: so that a table can hold hundreds. */
#ifndef EDITS_H
#define EDITS_H

#include "call.h"

typedef struct edit {
    enum { NO_EDIT, SET_DOUBLE, SET_INT32, SET_UINT32, SET_STRIDE, SET_BYTE, SET_NULL, SET_MISALIGNED, SET_IN_SOURCE } kind;
    size_t  offset;                /* of the field in 'call' */
    double  number;
    int64_t integer;
} edit;

#define DOUBLE(field, value) { SET_DOUBLE, offsetof(call, field), value, 0 }
#define INT(field, value)    { SET_INT32, offsetof(call, field), 0, value }
#define UINT(field, value)   { SET_UINT32, offsetof(call, field), 0, value }
#define STRIDE(field, value) { SET_STRIDE, offsetof(call, field), 0, value }
#define BYTE(field, value)   { SET_BYTE, offsetof(call, field), 0, value }
#define IN_SOURCE(field, v) { SET_IN_SOURCE, offsetof(call, field), 0, v }   /* so many bytes from its first */
#define NULLED(field)        { SET_NULL, offsetof(call, field), 0, 0 }
#define MISALIGNED(field)    { SET_MISALIGNED, offsetof(call, field), 0, 0 }

enum { MAXIMUM_EDITS = 9 };          /* a whole homography */

/* A call that must be refused. */
typedef struct refusal {
    function          function;
    straighten_status status;
    char              says[160];   /* in straighten_last_error(): the argument's name and its value */
    edit              edits[MAXIMUM_EDITS];
} refusal;

/* Spoils a legal call, makes it, and checks status, message, and that nothing was written. */
void expect_refusal(const refusal *refusal);

/* The same for each function of 'functions'. */
void expect_refusals(unsigned functions, straighten_status status, const char *says, const edit edits[MAXIMUM_EDITS]);

#endif
