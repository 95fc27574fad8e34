/* SPDX-License-Identifier: MIT */
/* The groups of cases; each runs its own. */
#ifndef GROUPS_H
#define GROUPS_H

void refuse_images(void);
void refuse_numbers(void);
void refuse_structs(void);
void refuse_shapes(void);
void accept_legal(void);
void report_progress(void);
void survive_wild_input(void);
void share_process(void);

#endif
