/* SPDX-License-Identifier: MIT */
#ifndef STRAIGHTEN_LAYERS_H
#define STRAIGHTEN_LAYERS_H

#include <stdbool.h>
#include <stdint.h>

/* Eight neighbouring outputs of a convolution. Its window: size rows of run numbers of the input. */
typedef struct shim_convolution {
    const float *weights;               /* by row, column and input; from one to the next are 16 numbers */
    const float *bias;
    intptr_t size, run;
    intptr_t step, row_stride;          /* from the window of a pixel to the next one's, from an input row to the next */
    intptr_t outputs;                   /* from a pixel of the result to the next */
    bool rectified;
} shim_convolution;

#endif
