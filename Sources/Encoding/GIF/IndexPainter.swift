import Pixels

/// Puts the pixels of a clip into a canvas as palette indices.
struct IndexPainter {
  private let histogram: ColorHistogram
  private let indexMap: IndexMap
  private let binarize: Binarizer
  private let transparent: UInt8

  init(_ histogram: ColorHistogram, _ plan: PalettePlan, _ binarize: Binarizer) {
    self.histogram = histogram
    self.binarize = binarize
    indexMap = plan.palette.indexMap
    transparent = UInt8(truncatingIfNeeded: plan.transparentIndex ?? 0)
  }

  /// Paints pixels that were remembered as runs.
  func paint(_ runs: FrameRuns, in rect: PixelRect, of canvas: IndexCanvas) {
    guard !rect.isEmpty else { return }
    indexMap.withLookup { index in
      var target = canvas.base + rect.y * canvas.width + rect.x
      var left = rect.width
      runs.forEach { number, length in
        let value = number == FrameRuns.transparent ? transparent : index(number)
        target.update(repeating: value, count: length)
        target += length
        left -= length
        if left == 0 {
          target += canvas.width - rect.width
          left = rect.width
        }
      }
    }
  }

  /// Paints pixels that were drawn again.
  func paint(_ bitmap: Bitmap, in rect: PixelRect, of canvas: IndexCanvas) {
    precondition(
      bitmap.width == canvas.width && bitmap.height == canvas.height,
      "A frame of \(bitmap.width) × \(bitmap.height) in a clip of \(canvas.width) × \(canvas.height)"
    )
    indexMap.withLookup { index in
      bitmap.withPixels { pixels in
        guard let base = pixels.baseAddress else { return }
        for y in rect.y..<rect.y + rect.height {
          let row = base + y * canvas.width
          let target = canvas.base + y * canvas.width
          var x = rect.x
          while x < rect.x + rect.width {
            let end = runEnd(row, from: x, to: rect.x + rect.width)
            let pixel = binarize(row[x])
            let value =
              pixel == Binarizer.transparent
              ? transparent : index(histogram.number(of: pixel))
            (target + x).update(repeating: value, count: end - x)
            x = end
          }
        }
      }
    }
  }
}
