import Pixels

/// What some rectangles cover, row by row.
///
/// Rows in which they cover the same columns are a band; the columns are parts, from the left, that
/// do not overlap.
struct CoveredRows {
  private struct Band {
    var rows: Range<Int>
    /// Where its parts are.
    var parts: Range<Int>
  }

  private var bands: [Band] = []
  private var parts: [Range<Int>] = []

  /// Parts with fewer columns between them are one: to go on reading takes no longer than to find
  /// what is there already.
  private static let leastGap = 32

  /// - Parameters:
  ///   - cover: The rectangles.
  ///   - bounds: What lies outside is left out.
  init(_ cover: PixelCover, in bounds: PixelRect) {
    let rects = cover.rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
      .sorted { $0.x < $1.x }
    let edges = Set(rects.flatMap { [$0.y, $0.y + $0.height] }).sorted()
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      let first = parts.count
      for rect in rects where rect.y <= top && bottom <= rect.y + rect.height {
        let end = rect.x + rect.width
        if let last = parts[first...].last, rect.x < last.upperBound + Self.leastGap {
          parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, end)
        } else {
          parts.append(rect.x..<end)
        }
      }
      if first < parts.count { bands.append(Band(rows: top..<bottom, parts: first..<parts.count)) }
    }
  }

  /// Hands out the bands from the top: their rows, and the parts that are covered in each of these.
  func forEachBand(_ body: (_ rows: Range<Int>, _ parts: UnsafeBufferPointer<Range<Int>>) -> Void) {
    parts.withUnsafeBufferPointer { parts in
      for band in bands { body(band.rows, UnsafeBufferPointer(rebasing: parts[band.parts])) }
    }
  }
}
