#include "baseline.h"

#include <gif_lib.h>

static int count_bytes(GifFileType *file, const GifByteType *data, int length) {
  *(size_t *)file->UserData += (size_t)length;
  return length;
}

size_t baseline_put_lines(const uint8_t *indices, const baseline_image_t *images, int count) {
  size_t bytes = 0;
  int error = 0;
  GifFileType *file = EGifOpen(&bytes, count_bytes, &error);
  if (!file) return 0;
  ColorMapObject *colors = GifMakeMapObject(256, NULL);
  int ok = colors && EGifPutScreenDesc(file, 0xFFFF, 0xFFFF, 8, 0, colors) == GIF_OK;
  // Codes alone are counted, in their blocks.
  bytes = 0;
  const size_t around = 10 + 1 + 1;  // descriptor, number of bits, block that ends the image
  for (int number = 0; ok && number < count; number++) {
    const baseline_image_t image = images[number];
    // giflib takes the number of bits of an index from the colour table.
    file->SColorMap->BitsPerPixel = image.bits;
    ok = EGifPutImageDesc(file, 0, 0, image.width, image.height, false, NULL) == GIF_OK;
    for (int y = 0; ok && y < image.height; y++, indices += image.width)
      ok = EGifPutLine(file, (GifPixelType *)indices, image.width) == GIF_OK;
  }
  GifFreeMapObject(colors);
  // The count is that of the bytes written so far.
  const size_t written = bytes - around * (size_t)count;
  EGifCloseFile(file, &error);
  return ok ? written : 0;
}
