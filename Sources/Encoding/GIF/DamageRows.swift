/// The damage region of a frame, divided into bands of rows.
///
/// All rows of a band have the same damaged columns: separate ranges from left to right.
struct DamageRows {
  private struct Band {
    var rows: Range<Int>
    /// The indices of the band's column ranges in `DamageRows.parts`.
    var parts: Range<Int>
  }

  private var bands: [Band] = []
  private var parts: [Range<Int>] = []

  /// The minimum gap between two ranges, in columns; comparing 32 pixels costs about as much as
  /// starting another range.
  private static let leastGap = 32

  /// Creates bands from rectangles that contain all damage, clipped to `bounds`.
  init(_ cover: DirtyRegion, in bounds: PixelRect) {
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

  /// Calls a closure for each range of rows that share their damaged columns, from top to bottom.
  func forEachBand(_ body: (_ rows: Range<Int>, _ parts: UnsafeBufferPointer<Range<Int>>) -> Void) {
    parts.withUnsafeBufferPointer { parts in
      for band in bands { body(band.rows, UnsafeBufferPointer(rebasing: parts[band.parts])) }
    }
  }
}
