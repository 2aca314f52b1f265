/// A count of partly transparent pixels that tells translucent areas from antialiased edges.
///
/// A pixel belongs to a translucent area if it and its eight neighbours are partly transparent.
/// Antialiased edges and thin strokes have at most two such pixels side by side.
struct Translucency {
  /// The smallest percentage of the drawn pixels at which translucent areas are noticeable.
  ///
  /// The corners of tiny shapes also count as translucent areas, but have fewer pixels.
  private static let leastPercentage = 1

  private var drawn = 0
  private var partial = 0
  private var inAreas = 0

  /// Whether translucent areas cover a noticeable percentage of the drawn pixels.
  var hasAreas: Bool { inAreas > 0 && 100 * inAreas >= Self.leastPercentage * drawn }

  /// The percentage of drawn pixels that are partly transparent, at least 1.
  var percentage: Int { max(1, (100 * partial + drawn / 2) / max(1, drawn)) }

  /// Adds the pixels in a rectangle of a picture to the counts.
  mutating func add(_ bitmap: Bitmap, in rect: PixelRect) {
    let (width, height) = (bitmap.width, bitmap.height)
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in max(rect.y, 0)..<min(rect.y + rect.height, height) {
        let row = base + y * width
        let columns = max(rect.x, 0)..<min(rect.x + rect.width, width)
        let (visible, faint) = Self.count(row + columns.lowerBound, columns.count)
        drawn += visible
        partial += faint
        guard faint > 0, y > 0, y < height - 1 else { continue }
        inAreas += Self.countAreas(row, columns.clamped(to: 1..<max(width - 1, 1)), width)
      }
    }
  }

  /// Returns the numbers of visible and of partly transparent pixels in a part of a row.
  private static func count(
    _ row: UnsafePointer<UInt32>,
    _ count: Int
  ) -> (visible: Int, faint: Int) {
    // Most rows are entirely opaque or entirely transparent. A vectorised loop detects this.
    var (all, any) = (UInt32.max, UInt32.zero)
    for x in 0..<count {
      all &= row[x]
      any |= row[x]
    }
    if all >> 24 == 255 { return (count, 0) }
    if any >> 24 == 0 { return (0, 0) }
    var (visible, faint) = (UInt32.zero, UInt32.zero)
    for x in 0..<count {
      visible &+= row[x] >> 24 > 0 ? 1 : 0
      faint &+= partiality(row[x])
    }
    return (Int(visible), Int(faint))
  }

  /// Returns the number of a row's pixels that, like all their neighbours, are partly transparent.
  private static func countAreas(
    _ row: UnsafePointer<UInt32>,
    _ columns: Range<Int>,
    _ width: Int
  ) -> Int {
    guard !columns.isEmpty else { return 0 }
    /// Returns 1 if a pixel and the pixels above and below it are partly transparent, otherwise 0.
    func column(_ x: Int) -> UInt32 {
      let pixel = row + x
      return partiality(pixel[0]) & partiality(pixel[-width]) & partiality(pixel[width])
    }
    var count = UInt32.zero
    var (before, current) = (column(columns.lowerBound - 1), column(columns.lowerBound))
    for x in columns {
      let next = column(x + 1)
      count &+= before & current & next
      (before, current) = (current, next)
    }
    return Int(count)
  }

  /// Returns 1 if a pixel is partly transparent, otherwise 0.
  @inline(__always)
  private static func partiality(_ pixel: UInt32) -> UInt32 { (pixel >> 24) &- 1 < 254 ? 1 : 0 }
}
