#include "baseline.h"

#include <gif_lib.h>

static int count_bytes(GifFileType *file, const GifByteType *data, int length) {
  *(size_t *)file->UserData += (size_t)length;
  return length;
}

size_t baseline_put_lines(const uint8_t *indices, int width, int height, int count) {
  size_t bytes = 0;
  int error = 0;
  GifFileType *file = EGifOpen(&bytes, count_bytes, &error);
  if (!file) return 0;
  ColorMapObject *colors = GifMakeMapObject(256, NULL);
  int ok = colors && EGifPutScreenDesc(file, width, height, 8, 0, colors) == GIF_OK;
  for (int frame = 0; ok && frame < count; frame++) {
    ok = EGifPutImageDesc(file, 0, 0, width, height, false, NULL) == GIF_OK;
    const uint8_t *line = indices + (size_t)frame * width * height;
    for (int y = 0; ok && y < height; y++, line += width)
      ok = EGifPutLine(file, (GifPixelType *)line, width) == GIF_OK;
  }
  GifFreeMapObject(colors);
  // What is counted is what was written until here.
  const size_t written = bytes;
  EGifCloseFile(file, &error);
  return ok ? written : 0;
}
