#ifndef PULLREEL_BASELINE_H
#define PULLREEL_BASELINE_H

#include <stddef.h>
#include <stdint.h>

/// A surface and a context, made once.
typedef struct baseline baseline_t;

baseline_t *baseline_create(int width, int height);
void baseline_destroy(baseline_t *baseline);

/// Sets how far lines may lie from the curves that they stand for, in pixels; Cairo's 0.1 at first.
void baseline_set_tolerance(baseline_t *baseline, double tolerance);

/// Draws the airplane's loading picture at a fraction of its cycle, on transparent ground: the
/// dashed arc and the plane, in a view of 110 points' height that fills the picture's height.
void baseline_draw_airplane(baseline_t *baseline, double cycle);

/// Draws the four dots' loading picture at a fraction of its cycle, on white: four discs in a
/// turning view of 35 points' height that fills the picture's height.
void baseline_draw_four_dots(baseline_t *baseline, double cycle);

/// Draws the wave's loading picture after a number of its ticks of 1/30 s: two filled outlines of
/// 321 points each, in a view of 320 points' width at the picture's lower edge.
void baseline_draw_wave(baseline_t *baseline, int tick);

/// The pixels, ARGB32 premultiplied, row by row without gaps.
const uint32_t *baseline_pixels(const baseline_t *baseline);

/// Writes the picture as a PNG to nowhere, with Cairo's writer; returns the number of bytes.
size_t baseline_write_png(baseline_t *baseline);

/// An image of palette indices: its size, and the number of bits of an index, in 2 to 8.
typedef struct {
  int width, height, bits;
} baseline_image_t;

/// Compresses images of palette indices with giflib's EGifPutLine, to nowhere; returns the number
/// of bytes, 0 where giflib fails. The indices of all images are stored consecutively.
size_t baseline_put_lines(const uint8_t *indices, const baseline_image_t *images, int count);

#endif
