#ifndef PULLREEL_BASELINE_H
#define PULLREEL_BASELINE_H

#include <stdint.h>

/// A surface and a context, made once.
typedef struct baseline baseline_t;

baseline_t *baseline_create(int width, int height);
void baseline_destroy(baseline_t *baseline);

/// Draws the airplane's loading picture at a fraction of its cycle, on transparent ground: the
/// dashed arc and the plane, in a view of 110 points' height that fills the picture's height.
void baseline_draw_airplane(baseline_t *baseline, double cycle);

/// The pixels, ARGB32 premultiplied, row by row without gaps.
const uint32_t *baseline_pixels(const baseline_t *baseline);

#endif
