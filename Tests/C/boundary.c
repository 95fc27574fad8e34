/* SPDX-License-Identifier: MIT */
/* The contract of straighten.h, from where its user stands: every function with every kind of bad
   argument, and with the legal ones that are easily forgotten. */
#include "groups.h"
#include "harness.h"

int main(void)
{
    refuse_images();
    refuse_numbers();
    refuse_structs();
    refuse_shapes();
    accept_legal();
    report_progress();
    share_process();
    survive_wild_input();
    return summary();
}
