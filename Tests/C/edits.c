/* SPDX-License-Identifier: MIT */
#include "edits.h"
#include "harness.h"

#include <stdio.h>
#include <string.h>

static void apply(call *c, const edit *e)
{
    unsigned char *field = (unsigned char *)c + e->offset;
    switch (e->kind) {
    case NO_EDIT:
        break;
    case SET_DOUBLE:
        memcpy(field, &e->number, sizeof(double));
        break;
    case SET_INT32:
        memcpy(field, &(int32_t){ (int32_t)e->integer }, sizeof(int32_t));
        break;
    case SET_UINT32:
        memcpy(field, &(uint32_t){ (uint32_t)e->integer }, sizeof(uint32_t));
        break;
    case SET_STRIDE:
        memcpy(field, &(ptrdiff_t){ (ptrdiff_t)e->integer }, sizeof(ptrdiff_t));
        break;
    case SET_BYTE:
        *field = (unsigned char)e->integer;
        break;
    case SET_NULL:
        memset(field, 0, sizeof(void *));
        break;
    case SET_MISALIGNED:
        *(uintptr_t *)(void *)field += 1;
        break;
    case SET_IN_SOURCE:
        *(uintptr_t *)(void *)field = (uintptr_t)c->source_pixels.memory + (uintptr_t)e->integer;
        break;
    }
}

static void refuse(const void *argument)
{
    const refusal *r = argument;
    static call c, before;
    call_prepare(&c, r->function);
    for (int i = 0; i < MAXIMUM_EDITS; i++)
        apply(&c, &r->edits[i]);
    before = c;
    uint64_t source = pixels_hash(&c.source_pixels);

    straighten_status status = call_run(&c, r->function);
    const char *message = straighten_last_error();
    if (status != r->status)
        fail("status %d, expected %d; message \"%s\"", status, r->status, message);
    if (strstr(message, r->says) == NULL)
        fail("message \"%s\" lacks \"%s\"", message, r->says);
    if (strncmp(message, function_name(r->function), strlen(function_name(r->function))) != 0)
        fail("message \"%s\" lacks the function's name", message);
    if (memcmp(&c, &before, sizeof c) != 0)
        fail("an argument or result was written");
    if (!pixels_all(&c.destination_pixels, 0xA5) || !pixels_all(&c.heat_map_pixels, 0xA5) || pixels_hash(&c.source_pixels) != source)
        fail("pixels were written");
}

void expect_refusal(const refusal *r)
{
    char name[256];
    snprintf(name, sizeof name, "%s refuses: %s", function_name(r->function), r->says);
    run_case(name, refuse, r, 20);
}

void expect_refusals(unsigned functions, straighten_status status, const char *says, const edit edits[MAXIMUM_EDITS])
{
    for (unsigned bit = 1; bit < FUNCTIONS_END; bit <<= 1) {
        if ((functions & bit) == 0)
            continue;
        refusal r = { .function = (function)bit, .status = status };
        snprintf(r.says, sizeof r.says, "%s", says);
        memcpy(r.edits, edits, sizeof r.edits);
        expect_refusal(&r);
    }
}
