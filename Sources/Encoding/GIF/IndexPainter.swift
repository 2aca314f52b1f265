import Pixels

/// Puts the pixels of a clip into a canvas as palette indices.
///
/// A pixel that shows what the first frame's colours make of its colour is left as it is: what
/// does not change must not change, and what comes back may come back as it was.
struct IndexPainter {
  private let histogram: ColorHistogram
  private let opening: IndexMap
  private let moving: IndexMap
  private let binarize: Binarizer
  private let transparent: UInt8
  /// What is added to the index of a colour, because what is transparent comes first.
  private let offset: UInt8

  init(_ histogram: ColorHistogram, _ plan: PalettePlan, _ binarize: Binarizer) {
    self.histogram = histogram
    self.binarize = binarize
    opening = plan.palette.opening
    moving = plan.palette.moving
    transparent = UInt8(truncatingIfNeeded: plan.transparentIndex ?? 0)
    offset = plan.transparentIndex == nil ? 0 : 1
  }

  /// Paints pixels that were remembered as runs.
  func paint(_ runs: FrameRuns, in rect: PixelRect, of canvas: IndexCanvas, isFirst: Bool) {
    guard !rect.isEmpty else { return }
    var target = canvas.base + rect.y * canvas.width + rect.x
    var left = rect.width
    runs.forEach { number, length in
      paint(number, length: length, at: target, isFirst: isFirst)
      target += length
      left -= length
      if left == 0 {
        target += canvas.width - rect.width
        left = rect.width
      }
    }
  }

  /// Paints pixels that were drawn again.
  func paint(_ bitmap: Bitmap, in rect: PixelRect, of canvas: IndexCanvas, isFirst: Bool) {
    precondition(
      bitmap.width == canvas.width && bitmap.height == canvas.height,
      "A frame of \(bitmap.width) × \(bitmap.height) in a clip of \(canvas.width) × \(canvas.height)"
    )
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in rect.y..<rect.y + rect.height {
        let row = base + y * canvas.width
        let target = canvas.base + y * canvas.width
        var x = rect.x
        while x < rect.x + rect.width {
          let end = runEnd(row, from: x, to: rect.x + rect.width)
          let pixel = binarize(row[x])
          let isClear = pixel == Binarizer.transparent
          let number = isClear ? FrameRuns.transparent : histogram.number(of: pixel)
          paint(number, length: end - x, at: target + x, isFirst: isFirst)
          x = end
        }
      }
    }
  }

  @inline(__always)
  private func paint(
    _ number: Int,
    length: Int,
    at target: UnsafeMutablePointer<UInt8>,
    isFirst: Bool
  ) {
    guard number != FrameRuns.transparent else {
      target.update(repeating: transparent, count: length)
      return
    }
    let first = opening[number] &+ offset
    let later = isFirst ? first : moving[number] &+ offset
    if first == later {
      target.update(repeating: first, count: length)
    } else {
      for x in 0..<length where target[x] != first { target[x] = later }
    }
  }
}
