import Pixels

/// A few rectangles that cover pixels; they may overlap.
struct PixelCover {
  /// The rectangles.
  private(set) var rects: [PixelRect] = []
  private static let mostRects = 12

  /// A rectangle around everything.
  var bounds: PixelRect { rects.reduce(.none) { $0.union($1) } }

  /// Covers a rectangle, together with others where that covers little more than each alone.
  mutating func add(_ rect: PixelRect) {
    var rect = rect
    guard !rect.isEmpty else { return }
    // Each turn removes one, or is the last.
    while let index = rects.firstIndex(where: {
      $0.union(rect).area <= $0.area + rect.area || rects.count == Self.mostRects
    }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
  }
}

extension PixelRect {
  /// The number of pixels.
  fileprivate var area: Int { width * height }
}
