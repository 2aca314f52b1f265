/// Pixels that are painted with one colour where a polygon covers them, rounded as by Cairo and pixman.
///
/// Source: Cairo 1.16, `lerp8x4` in `cairo-image-compositor.c`, for opaque colours; pixman 0.42, `in_over` in
/// `pixman-sse2.c`, for others.
struct SolidPixels {
  private let base: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let pixel: UInt32
  private let isOpaque: Bool
  /// The columns and rows that are painted.
  private let columns: Range<Int>
  let rows: Range<Int>

  /// Creates the painting of some pixels of a target, `nil` for a colour that does not show.
  init?(_ target: PixelTarget, in area: PixelRect, _ color: Color, alpha: Double) {
    let clip = target.clip.intersection(area)
    columns = clip.x..<clip.x + max(clip.width, 0)
    rows = clip.y..<clip.y + max(clip.height, 0)
    func unit(_ value: Double) -> Double { Double.minimum(Double.maximum(value, 0), 1) }
    func short(_ value: Double) -> UInt32 { UInt32(value * 65_535 + 0.5) }
    let alpha = unit(color.alpha * alpha)
    guard short(alpha) > 0xFF else { return nil }
    (base, width) = (target.base, target.width)
    isOpaque = short(alpha) >= 0xFF00
    let colors = [color.red, color.green, color.blue].map { unit($0) * alpha }
    pixel = ([alpha] + colors).reduce(0) { $0 << 8 | short($1) >> 8 }
  }

  /// Paints pixels of some rows.
  ///
  /// - Parameters:
  ///   - area: The covered share of each pixel, in 7,680ths.
  ///   - column: The first column.
  ///   - length: The number of columns.
  ///   - row: The first row.
  ///   - count: The number of rows.
  @inline(__always)
  func paint(_ area: Int32, _ column: Int, _ length: Int, _ row: Int, _ count: Int) {
    let coverage = UInt8(truncatingIfNeeded: (area &* 17 &+ 256) >> 9)
    guard coverage > 0 else { return }
    let half: UInt32 = isOpaque ? 0x7F : 0x80
    let low = Self.product(pixel, coverage, half)
    let high = Self.product(pixel >> 8, coverage, half)
    let rest = isOpaque ? ~coverage : ~UInt8(truncatingIfNeeded: high >> 16)
    let first = max(column, columns.lowerBound)
    let length = min(column &+ length, columns.upperBound) &- first
    guard length > 0 else { return }
    let top = max(row, rows.lowerBound)
    var start = base + (top &* width &+ first)
    for _ in top..<max(min(row &+ count, rows.upperBound), top) {
      if rest == 0 {
        for place in 0..<length { start[place] = pixel }
      } else {
        for place in 0..<length {
          // No sum is more than 255: the colour's channels are at most its alpha.
          let old = start[place]
          start[place] =
            low &+ Self.product(old, rest, half)
            | (high &+ Self.product(old >> 8, rest, half)) << 8
        }
      }
      start += width
    }
  }

  /// Multiplies two channels, in the lower halves of 16 bits, by a share.
  @inline(__always)
  private static func product(_ channels: UInt32, _ share: UInt8, _ half: UInt32) -> UInt32 {
    let product = (channels & 0xFF_00FF) &* UInt32(share) &+ half &* 0x1_0001
    return (product &+ (product >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
  }
}

/// The pixels into which a painter can draw without Cairo.
struct PixelTarget {
  let base: UnsafeMutablePointer<UInt32>
  /// The number of columns of the picture.
  let width: Int
  /// The pixels that may change.
  var clip: PixelRect

  mutating func restrict(to pixels: PixelRect) { clip = clip.intersection(pixels) }
}

extension PixelTarget? {
  /// Restricts the pixels to a rectangle; false if that does not lie on the grid of pixels.
  mutating func clip(to rect: Rect) -> Bool {
    guard let pixels = rect.wholePixels else { return false }
    self?.restrict(to: pixels)
    return true
  }
}

extension Rect {
  /// The pixels of the rectangle; `nil` if it does not lie on the grid of pixels.
  var wholePixels: PixelRect? {
    let sides = [minX, minY, width, height]
    guard sides.allSatisfy({ abs($0) < 1e6 && $0 == $0.rounded() }) else { return nil }
    return PixelRect(x: Int(minX), y: Int(minY), width: Int(width), height: Int(height))
  }
}
