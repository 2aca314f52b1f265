#include "baseline.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>

struct baseline {
  cairo_surface_t *surface;
  cairo_t *context;
  int width;
  int height;
};

baseline_t *baseline_create(int width, int height) {
  baseline_t *baseline = malloc(sizeof *baseline);
  if (!baseline) abort();
  baseline->width = width;
  baseline->height = height;
  baseline->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  baseline->context = cairo_create(baseline->surface);
  if (cairo_status(baseline->context)) abort();
  return baseline;
}

void baseline_destroy(baseline_t *baseline) {
  cairo_destroy(baseline->context);
  cairo_surface_destroy(baseline->surface);
  free(baseline);
}

void baseline_set_tolerance(baseline_t *baseline, double tolerance) {
  cairo_set_tolerance(baseline->context, tolerance);
}

const uint32_t *baseline_pixels(const baseline_t *baseline) {
  cairo_surface_flush(baseline->surface);
  return (const uint32_t *)cairo_image_surface_get_data(baseline->surface);
}

/// Half of the plane; `side` is 1 for the lit half and -1 for the other.
static void half_plane(cairo_t *cr, double side) {
  const double middle = 17.5;
#define X(x) (middle + side * (x))
  cairo_move_to(cr, X(0), 34);
  cairo_curve_to(cr, X(1.4), 33.4, X(2.3), 30.2, X(2.3), 27);
  cairo_line_to(cr, X(2.3), 21.4);
  cairo_line_to(cr, X(15.4), 13.4);
  cairo_curve_to(cr, X(16.4), 12.7, X(16.8), 11.4, X(16.5), 10.4);
  cairo_line_to(cr, X(2.3), 13.6);
  cairo_line_to(cr, X(1.7), 6.6);
  cairo_line_to(cr, X(6.2), 3.3);
  cairo_curve_to(cr, X(6.7), 2.8, X(6.8), 2, X(6.4), 1.4);
  cairo_line_to(cr, X(0), 2.9);
  cairo_close_path(cr);
#undef X
  cairo_fill(cr);
}

/// Covers the picture with an opaque colour.
static void paint_ground(cairo_t *cr, int red, int green, int blue) {
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgb(cr, red / 255.0, green / 255.0, blue / 255.0);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
}

void baseline_draw_airplane(baseline_t *baseline, double cycle) {
  cairo_t *cr = baseline->context;
  cairo_save(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);

  const double scale = baseline->height / 110.0;
  cairo_scale(cr, scale, scale);
  const double center_x = baseline->width / scale / 2;
  const double center_y = 55;
  const double radius = 44;

  const double start = fmax(0, -0.5 + 1.5 * cycle);
  const double end = cycle;
  if (end > start) {
    const double dashes[] = {2, 3};
    cairo_set_dash(cr, dashes, 2, 0);
    cairo_set_line_width(cr, 4);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_new_path(cr);
    cairo_arc(cr, center_x, center_y, radius, start * 2 * M_PI, end * 2 * M_PI);
    cairo_stroke(cr);
  }

  const double angle = cycle * 2 * M_PI;
  cairo_translate(cr, center_x + radius * cos(angle), center_y + radius * sin(angle));
  cairo_rotate(cr, angle);
  cairo_translate(cr, -17.5, -17.5);
  cairo_set_source_rgb(cr, 176 / 255.0, 1, 1);
  half_plane(cr, 1);
  cairo_set_source_rgb(cr, 0, 1, 1);
  half_plane(cr, -1);
  cairo_restore(cr);
}

static void disc(cairo_t *cr, double x, double y, int red, int green, int blue) {
  cairo_set_source_rgb(cr, red / 255.0, green / 255.0, blue / 255.0);
  cairo_new_path(cr);
  cairo_arc(cr, x, y, 5, 0, 2 * M_PI);
  cairo_fill(cr);
}

void baseline_draw_four_dots(baseline_t *baseline, double cycle) {
  cairo_t *cr = baseline->context;
  cairo_save(cr);
  paint_ground(cr, 255, 255, 255);
  const double middle = 17.5;
  const double scale = baseline->height / 35.0;
  cairo_translate(cr, baseline->width / 2.0, baseline->height / 2.0);
  cairo_scale(cr, scale, scale);
  cairo_rotate(cr, cycle * 2 * M_PI);
  cairo_translate(cr, -middle, -middle);

  // In and out again, twice a cycle.
  const double half = fmod(2 * cycle, 1);
  const double inside = 5 * (half < 0.5 ? 2 * half : 2 - 2 * half);
  disc(cr, middle, 5 + inside, 90, 200, 200);
  disc(cr, 5 + inside, middle, 250, 85, 78);
  disc(cr, middle, 30 - inside, 92, 201, 105);
  disc(cr, 30 - inside, middle, 253, 175, 75);
  cairo_restore(cr);
}

static void wave(cairo_t *cr, double amplitude, double (*curve)(double), double phase) {
  const double height = 22.4, width = 320;
  const double level = height - amplitude;
  cairo_new_path(cr);
  cairo_move_to(cr, 0, level);
  for (int x = 0; x <= width; x++)
    cairo_line_to(cr, x, amplitude * curve(2 * M_PI / width * x + phase) + level);
  cairo_line_to(cr, width, height + 1);
  cairo_line_to(cr, 0, height + 1);
  cairo_close_path(cr);
  cairo_fill(cr);
}

void baseline_draw_wave(baseline_t *baseline, int tick) {
  cairo_t *cr = baseline->context;
  cairo_save(cr);
  paint_ground(cr, 57, 67, 89);
  const double scale = baseline->width / 320.0;
  cairo_translate(cr, 0, baseline->height - 22.4 * scale);
  cairo_scale(cr, scale, scale);

  // Sixty ticks down from 1.6 to 1, sixty up; seven times that is the amplitude in points.
  const int place = tick % 120;
  const double amplitude = (160 - (place <= 60 ? place : 120 - place)) / 100.0 * 7;
  const double phase = tick * 5 * 2 * M_PI / 240;
  cairo_set_source_rgb(cr, 170 / 255.0, 170 / 255.0, 170 / 255.0);
  wave(cr, amplitude, sin, phase);
  cairo_set_source_rgb(cr, 1, 1, 1);
  wave(cr, amplitude, cos, phase - 80);
  cairo_restore(cr);
}

static cairo_status_t count_bytes(void *closure, const unsigned char *data, unsigned int length) {
  *(size_t *)closure += length;
  return CAIRO_STATUS_SUCCESS;
}

size_t baseline_write_png(baseline_t *baseline) {
  size_t bytes = 0;
  cairo_surface_write_to_png_stream(baseline->surface, count_bytes, &bytes);
  return bytes;
}
