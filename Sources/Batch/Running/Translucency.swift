import Pixels

/// Counts partly transparent pixels, and tells translucent areas from the smooth edges of opaque shapes.
///
/// A pixel belongs to an area if it and its eight neighbours are partly transparent. Smooth edges and thin
/// strokes are at most two such pixels wide.
struct Translucency {
  /// The share of drawn pixels, in percent, from which areas count: corners of tiny shapes have a few.
  private static let leastPercentage = 1

  private var drawn = 0
  private var partial = 0
  private var inAreas = 0
  /// Whether all pixels so far were opaque.
  private(set) var isOpaque = true

  /// Whether a visible part of the pictures is translucent.
  var hasAreas: Bool { inAreas > 0 && 100 * inAreas >= Self.leastPercentage * drawn }

  /// The share of the drawn pixels that are partly transparent, in percent, at least 1.
  var percentage: Int { max(1, (100 * partial + drawn / 2) / max(1, drawn)) }

  /// Counts the pixels of a part of a picture.
  mutating func add(_ bitmap: Bitmap, in rect: PixelRect) {
    let (width, height) = (bitmap.width, bitmap.height)
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in max(rect.y, 0)..<min(rect.y + rect.height, height) {
        let row = base + y * width
        let columns = max(rect.x, 0)..<min(rect.x + rect.width, width)
        var (visible, faint) = (0, 0)
        for x in columns {
          let alpha = row[x] >> 24
          visible += alpha > 0 ? 1 : 0
          faint += Self.isPartial(row[x]) ? 1 : 0
        }
        isOpaque = isOpaque && visible == columns.count && faint == 0
        drawn += visible
        partial += faint
        guard faint > 0, y > 0, y < height - 1 else { continue }
        for x in columns.clamped(to: 1..<max(width - 1, 1)) where Self.isArea(row + x, width) {
          inAreas += 1
        }
      }
    }
  }

  private static func isPartial(_ pixel: UInt32) -> Bool { (pixel >> 24) &- 1 < 254 }

  /// Whether a pixel inside the picture and all around it are partly transparent.
  private static func isArea(_ pixel: UnsafePointer<UInt32>, _ width: Int) -> Bool {
    isRun(pixel) && isRun(pixel - width) && isRun(pixel + width)
  }

  /// Whether a pixel and those beside it are partly transparent.
  @inline(__always)
  private static func isRun(_ pixel: UnsafePointer<UInt32>) -> Bool {
    isPartial(pixel[0]) && isPartial(pixel[-1]) && isPartial(pixel[1])
  }
}
