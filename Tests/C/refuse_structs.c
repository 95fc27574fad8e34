/* SPDX-License-Identifier: MIT */
/* Pointers and struct_size of options and results. */
#include "edits.h"
#include "groups.h"

#include <stdio.h>

#define UNGROWN(type)      sizeof(type), sizeof(type)
#define GREW(type, field)  sizeof(type), offsetof(type, field)

static const struct {
    unsigned    functions;
    const char *name;
    size_t      pointer, known, size;
    size_t      first;             /* size in the first version of the header */
    int         is_result;
} structs[] = {
    { DETECTIONS, "options", offsetof(call, detect_pointer), offsetof(call, detect), GREW(straighten_detect_options, region), 0 },
    { PLAN | CORRECT, "options", offsetof(call, correct_pointer), offsetof(call, correct), GREW(straighten_correct_options, radial_distortion), 0 },
    { WARP, "options", offsetof(call, warp_pointer), offsetof(call, warp), UNGROWN(straighten_warp_options), 0 },
    { PLAN_ROTATION | ROTATE, "options", offsetof(call, rotate_pointer), offsetof(call, rotate), UNGROWN(straighten_rotate_options), 0 },
    { SALIENCY, "options", offsetof(call, saliency_pointer), offsetof(call, saliency), UNGROWN(straighten_saliency_options), 0 },
    { DETECT, "best", offsetof(call, picture_pointer), offsetof(call, results.picture), GREW(straighten_picture, bow), 1 },
    { DETECT_ALL, "pictures", offsetof(call, pictures_pointer), offsetof(call, results.pictures), GREW(straighten_picture, bow), 1 },
    { REFINE, "picture", offsetof(call, picture_pointer), offsetof(call, results.picture), GREW(straighten_picture, bow), 1 },
    { PLAN, "plan", offsetof(call, plan_pointer), offsetof(call, results.plan), GREW(straighten_correction, suggested_numerator), 1 },
    { PLAN_ROTATION, "plan", offsetof(call, rotation_pointer), offsetof(call, results.rotation), UNGROWN(straighten_rotation), 1 },
    { STRAIGHTNESS, "options", offsetof(call, straightness_options_pointer), offsetof(call, straightness), UNGROWN(straighten_straightness_options), 0 },
    { STRAIGHTNESS, "result", offsetof(call, straightness_pointer), offsetof(call, results.straightness), UNGROWN(straighten_straightness), 1 },
    { HORIZON, "options", offsetof(call, horizon_options_pointer), offsetof(call, horizon), UNGROWN(straighten_horizon_options), 0 },
    { PLAN_LEVEL | LEVEL, "options", offsetof(call, level_options_pointer), offsetof(call, level), UNGROWN(straighten_level_options), 0 },
    { HORIZON, "horizon", offsetof(call, horizon_pointer), offsetof(call, results.horizon), UNGROWN(straighten_horizon), 1 },
    { PLAN_LEVEL, "plan", offsetof(call, level_pointer), offsetof(call, results.level), UNGROWN(straighten_level), 1 },
};

static const struct {
    unsigned    functions;
    const char *name;
    size_t      pointer;
} plain[] = {
    { EXPAND | PLAN | CORRECT, "quad", offsetof(call, quad_pointer) },
    { REFINE, "hint", offsetof(call, quad_pointer) },
    { DETECT_ALL, "count", offsetof(call, picture_count_pointer) },
    { EXPAND, "result", offsetof(call, expanded_pointer) },
    { WARP, "source_from_target", offsetof(call, homography_pointer) },
    { STRAIGHTNESS, "margin", offsetof(call, margins_pointer) },
    { SALIENCY, "count", offsetof(call, count_pointer) },
    { CROP, "objects", offsetof(call, boxes_pointer) },
    { CROP, "crop", offsetof(call, crop_pointer) },
};

static void refuse_pointer(unsigned functions, const char *name, size_t pointer, int may_be_null)
{
    char says[160];
    if (!may_be_null) {
        snprintf(says, sizeof says, "%s is NULL", name);
        expect_refusals(functions, STRAIGHTEN_ERROR_ARGUMENT, says, (edit[MAXIMUM_EDITS]){ { SET_NULL, pointer, 0, 0 } });
    }
    snprintf(says, sizeof says, "%s is not aligned", name);
    expect_refusals(functions, STRAIGHTEN_ERROR_ARGUMENT, says, (edit[MAXIMUM_EDITS]){ { SET_MISALIGNED, pointer, 0, 0 } });
}

static void refuse_size(size_t row, int64_t size)
{
    char says[160];
    snprintf(says, sizeof says, "%s->struct_size is %lld", structs[row].name, (long long)size);
    expect_refusals(structs[row].functions, STRAIGHTEN_ERROR_ARGUMENT, says,
                    (edit[MAXIMUM_EDITS]){ { SET_UINT32, structs[row].known, 0, size } });
}

/* Set by a caller who knows a newer header: ignoring it would do something else than asked. */
static void refuse_unknown(size_t row, size_t byte)
{
    char says[160];
    size_t size = structs[row].size + TAIL;
    snprintf(says, sizeof says, "%s->struct_size is %zu and byte %zu is set", structs[row].name, size, byte);
    expect_refusals(structs[row].functions, STRAIGHTEN_ERROR_UNSUPPORTED, says,
                    (edit[MAXIMUM_EDITS]){ { SET_UINT32, structs[row].known, 0, (int64_t)size },
                                           { SET_BYTE, structs[row].known + byte, 0, 1 } });
}

void refuse_structs(void)
{
    refuse_pointer(SALIENCY, "objects", offsetof(call, objects_pointer), 1);
    for (size_t row = 0; row < sizeof plain / sizeof *plain; row++)
        refuse_pointer(plain[row].functions, plain[row].name, plain[row].pointer, 0);
    for (size_t row = 0; row < sizeof structs / sizeof *structs; row++) {
        refuse_pointer(structs[row].functions, structs[row].name, structs[row].pointer, !structs[row].is_result);
        const int64_t sizes[] = { 0, 1, 4, (int64_t)structs[row].first - 1, 4097, UINT32_MAX };
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            refuse_size(row, sizes[i]);
        if (!structs[row].is_result) {
            refuse_unknown(row, structs[row].size);
            refuse_unknown(row, structs[row].size + TAIL - 1);
        }
    }
}
