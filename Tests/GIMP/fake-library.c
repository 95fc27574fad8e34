/* SPDX-License-Identifier: MIT */
/* A libstraighten.so.1 of another version: FAKE_VERSION. */
#include <stdint.h>

uint32_t    straighten_version (void)             { return FAKE_VERSION; }
const char *straighten_status_text (int32_t s)    { (void) s; return ""; }
const char *straighten_last_error (void)          { return ""; }
int32_t     detect_quad (void)                    { return 0; }
int32_t     detect_quads (void)                   { return 0; }
int32_t     refine_quad (void)                    { return 0; }
int32_t     measure_straightness (void)           { return 0; }
int32_t     plan_correction (void)                { return 0; }
int32_t     correct_perspective (void)            { return 0; }
int32_t     warp_image (void)                     { return 0; }
int32_t     plan_rotation (void)                  { return 0; }
int32_t     rotate_image (void)                   { return 0; }
int32_t     detect_saliency (void)                { return 0; }
int32_t     crop_to_salient (void)                { return 0; }
int32_t     detect_horizon (void)                 { return 0; }
