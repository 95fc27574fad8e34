/* SPDX-License-Identifier: MIT */
/* Every way in which a straighten_image can be wrong, in every place where one is passed. */
#include "edits.h"
#include "groups.h"

#include <stdio.h>
#include <string.h>

/* Offsets here are those in straighten_image. */
#define FIELD(field) offsetof(straighten_image, field)

static const struct {
    straighten_status status;
    const char       *says;        /* after "NAME->" */
    edit              edits[2];
} wrong_images[] = {
    { STRAIGHTEN_ERROR_IMAGE, "pixels is NULL", { { SET_NULL, FIELD(pixels), 0, 0 } } },
    { STRAIGHTEN_ERROR_IMAGE, "pixels is not aligned", { { SET_MISALIGNED, FIELD(pixels), 0, 0 } } },
    { STRAIGHTEN_ERROR_IMAGE, "width is 0", { { SET_INT32, FIELD(width), 0, 0 } } },
    { STRAIGHTEN_ERROR_IMAGE, "width is -1", { { SET_INT32, FIELD(width), 0, -1 } } },
    { STRAIGHTEN_ERROR_IMAGE, "width is -2147483648", { { SET_INT32, FIELD(width), 0, INT32_MIN } } },
    { STRAIGHTEN_ERROR_IMAGE, "width is 2147483647", { { SET_INT32, FIELD(width), 0, INT32_MAX } } },
    { STRAIGHTEN_ERROR_IMAGE, "width is 1048577", { { SET_INT32, FIELD(width), 0, 1048577 } } },
    { STRAIGHTEN_ERROR_IMAGE, "height is 0", { { SET_INT32, FIELD(height), 0, 0 } } },
    { STRAIGHTEN_ERROR_IMAGE, "height is -7", { { SET_INT32, FIELD(height), 0, -7 } } },
    { STRAIGHTEN_ERROR_IMAGE, "height is -2147483648", { { SET_INT32, FIELD(height), 0, INT32_MIN } } },
    { STRAIGHTEN_ERROR_IMAGE, "height is 2147483647", { { SET_INT32, FIELD(height), 0, INT32_MAX } } },
    { STRAIGHTEN_ERROR_IMAGE, "height is 1048577", { { SET_INT32, FIELD(height), 0, 1048577 } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is 0", { { SET_STRIDE, FIELD(stride), 0, 0 } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is 2", { { SET_STRIDE, FIELD(stride), 0, 2 } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is -2", { { SET_STRIDE, FIELD(stride), 0, -2 } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is 100001", { { SET_STRIDE, FIELD(stride), 0, 100001 } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is -100001", { { SET_STRIDE, FIELD(stride), 0, -100001 } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is 4611686018427387904", { { SET_STRIDE, FIELD(stride), 0, INT64_C(1) << 62 } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is -4611686018427387904", { { SET_STRIDE, FIELD(stride), 0, -(INT64_C(1) << 62) } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is 9223372036854775806", { { SET_STRIDE, FIELD(stride), 0, INT64_MAX - 1 } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is -9223372036854775808", { { SET_STRIDE, FIELD(stride), 0, INT64_MIN } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is 144115188075855872", { { SET_STRIDE, FIELD(stride), 0, INT64_C(1) << 57 },
                                                                { SET_INT32, FIELD(height), 0, 1048576 } } },
    { STRAIGHTEN_ERROR_IMAGE, "stride is 4000", { { SET_STRIDE, FIELD(stride), 0, 4000 },
                                                  { SET_INT32, FIELD(width), 0, 1001 } } },
    { STRAIGHTEN_ERROR_UNSUPPORTED, "layout is 0", { { SET_UINT32, FIELD(layout), 0, 0 } } },
    { STRAIGHTEN_ERROR_UNSUPPORTED, "layout is 5", { { SET_UINT32, FIELD(layout), 0, 5 } } },
    { STRAIGHTEN_ERROR_UNSUPPORTED, "layout is 4294967295", { { SET_UINT32, FIELD(layout), 0, UINT32_MAX } } },
    { STRAIGHTEN_ERROR_UNSUPPORTED, "depth is 0", { { SET_UINT32, FIELD(depth), 0, 0 } } },
    { STRAIGHTEN_ERROR_UNSUPPORTED, "depth is 4", { { SET_UINT32, FIELD(depth), 0, 4 } } },
    { STRAIGHTEN_ERROR_UNSUPPORTED, "depth is 2147483648", { { SET_UINT32, FIELD(depth), 0, INT64_C(1) << 31 } } },
    { STRAIGHTEN_ERROR_UNSUPPORTED, "flags is 0x4", { { SET_UINT32, FIELD(flags), 0, 4 } } },
    { STRAIGHTEN_ERROR_UNSUPPORTED, "flags is 0x80000001", { { SET_UINT32, FIELD(flags), 0, 0x80000001 } } },
    { STRAIGHTEN_ERROR_UNSUPPORTED, "reserved is 9", { { SET_UINT32, FIELD(reserved), 0, 9 } } },
};

static const struct {
    function    function;
    const char *name;
    size_t      pointer, image;    /* offsets in 'call' */
    int         may_be_null;
} places[] = {
    { DETECT, "image", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { DETECT_ALL, "image", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { REFINE, "image", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { CORRECT, "source", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { CORRECT, "destination", offsetof(call, destination_pointer), offsetof(call, destination), 0 },
    { WARP, "source", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { WARP, "destination", offsetof(call, destination_pointer), offsetof(call, destination), 0 },
    { ROTATE, "source", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { ROTATE, "destination", offsetof(call, destination_pointer), offsetof(call, destination), 0 },
    { SALIENCY, "image", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { SALIENCY, "heat_map", offsetof(call, heat_map_pointer), offsetof(call, heat_map), 1 },
    { HORIZON, "image", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { STRAIGHTNESS, "image", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { LEVEL, "source", offsetof(call, source_pointer), offsetof(call, source), 0 },
    { LEVEL, "destination", offsetof(call, destination_pointer), offsetof(call, destination), 0 },
};

static const refusal wrong_destinations[] = {
    { CORRECT, STRAIGHTEN_ERROR_IMAGE, "destination->layout, depth and flags are 1, 2 and 0", { UINT(destination.layout, 1) } },
    { WARP, STRAIGHTEN_ERROR_IMAGE, "destination->layout, depth and flags are 2, 2 and 0", { UINT(destination.layout, 2) } },
    { WARP, STRAIGHTEN_ERROR_IMAGE, "destination->layout, depth and flags are 3, 1 and 0", { UINT(destination.depth, 1) } },
    { WARP, STRAIGHTEN_ERROR_IMAGE, "destination->layout, depth and flags are 3, 2 and 2", { UINT(destination.flags, 2) } },
    { CORRECT, STRAIGHTEN_ERROR_IMAGE, "destination->layout, depth and flags are 3, 2 and 1", { UINT(destination.flags, 1) } },
    { CORRECT, STRAIGHTEN_ERROR_IMAGE, "destination is 7 x ", { INT(destination.width, 7) } },
    { LEVEL, STRAIGHTEN_ERROR_IMAGE, "destination->layout, depth and flags are 1, 2 and 0", { UINT(destination.layout, 1) } },
    { LEVEL, STRAIGHTEN_ERROR_IMAGE, "destination is 7 x 48: the plan has 64 x 48", { INT(destination.width, 7) } },
    { LEVEL, STRAIGHTEN_ERROR_IMAGE, "destination->pixels overlaps the source", { IN_SOURCE(destination.pixels, 0) } },
    { CORRECT, STRAIGHTEN_ERROR_IMAGE, " x 7: the plan has", { INT(destination.height, 7) } },
    { ROTATE, STRAIGHTEN_ERROR_IMAGE, "destination->layout, depth and flags are 3, 2 and 2", { UINT(destination.flags, 2) } },
    { ROTATE, STRAIGHTEN_ERROR_IMAGE, "destination is 63 x 48: the plan has 64 x 48", { INT(destination.width, 63) } },
    { ROTATE, STRAIGHTEN_ERROR_IMAGE, "destination is 64 x 48: the plan has 48 x 64", { INT(rotate.known.quarter_turns, 1) } },
    { ROTATE, STRAIGHTEN_ERROR_IMAGE, "destination->pixels overlaps the source", { IN_SOURCE(destination.pixels, 0) } },
    /* The source has 48 rows of 384 bytes, warp_image's destination 20 of 180. */
    { CORRECT, STRAIGHTEN_ERROR_IMAGE, "destination->pixels overlaps the source", { IN_SOURCE(destination.pixels, 0) } },
    { WARP, STRAIGHTEN_ERROR_IMAGE, "destination->pixels overlaps the source", { IN_SOURCE(destination.pixels, 0) } },
    { WARP, STRAIGHTEN_ERROR_IMAGE, "destination->pixels overlaps the source", { IN_SOURCE(destination.pixels, 48 * 384 - 2) } },
    { WARP, STRAIGHTEN_ERROR_IMAGE, "destination->pixels overlaps the source", { IN_SOURCE(destination.pixels, 2 - 20 * 180) } },
    { WARP, STRAIGHTEN_ERROR_IMAGE, "destination->pixels overlaps the source", { IN_SOURCE(destination.pixels, 48 * 384 + 18 * 180),
                                                                                STRIDE(destination.stride, -180) } },
    { WARP, STRAIGHTEN_ERROR_IMAGE, "destination->pixels overlaps the source", { IN_SOURCE(destination.pixels, 382),
                                                                                STRIDE(destination.stride, 384) } },
    { SALIENCY, STRAIGHTEN_ERROR_IMAGE, "heat_map->layout and depth are 3 and 3", { UINT(heat_map.layout, 3), STRIDE(heat_map.stride, 156) } },
    { SALIENCY, STRAIGHTEN_ERROR_IMAGE, "heat_map->layout and depth are 1 and 2", { UINT(heat_map.depth, 2) } },
    { SALIENCY, STRAIGHTEN_ERROR_IMAGE, "heat_map->pixels overlaps the image", { IN_SOURCE(heat_map.pixels, 384) } },
};


void refuse_images(void)
{
    for (size_t place = 0; place < sizeof places / sizeof *places; place++) {
        char says[160];
        snprintf(says, sizeof says, "%s is NULL", places[place].name);
        if (!places[place].may_be_null)
            expect_refusals(places[place].function, STRAIGHTEN_ERROR_ARGUMENT, says,
                            (edit[MAXIMUM_EDITS]){ { SET_NULL, places[place].pointer, 0, 0 } });
        snprintf(says, sizeof says, "%s is not aligned", places[place].name);
        expect_refusals(places[place].function, STRAIGHTEN_ERROR_ARGUMENT, says,
                        (edit[MAXIMUM_EDITS]){ { SET_MISALIGNED, places[place].pointer, 0, 0 } });
        for (size_t i = 0; i < sizeof wrong_images / sizeof *wrong_images; i++) {
            edit edits[MAXIMUM_EDITS] = { wrong_images[i].edits[0], wrong_images[i].edits[1] };
            edits[0].offset += places[place].image;
            edits[1].offset += places[place].image;
            snprintf(says, sizeof says, "%s->%s", places[place].name, wrong_images[i].says);
            expect_refusals(places[place].function, wrong_images[i].status, says, edits);
        }
    }
    for (size_t i = 0; i < sizeof wrong_destinations / sizeof *wrong_destinations; i++)
        expect_refusal(&wrong_destinations[i]);
}
