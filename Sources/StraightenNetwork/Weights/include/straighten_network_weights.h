/* SPDX-License-Identifier: MIT */
/* The network's weights: float16 in the order of execution, four to a word, the first in its low bits. */
#ifndef STRAIGHTEN_NETWORK_WEIGHTS_H
#define STRAIGHTEN_NETWORK_WEIGHTS_H

#include <stdint.h>

extern const int32_t straighten_network_weight_count;
const uint64_t *straighten_network_weights_words(void);

#endif
