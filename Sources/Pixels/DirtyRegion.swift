/// A few rectangles that cover pixels, such as those that differ between two pictures; they may
/// overlap.
package struct DirtyRegion: Hashable, Sendable {
  /// The rectangles, none of them empty.
  package private(set) var rects: [PixelRect] = []
  private static let mostRects = 12

  /// Creates an empty cover.
  package init() {}

  /// Creates the cover of a rectangle.
  package init(_ rect: PixelRect) { add(rect) }

  /// Whether nothing is covered.
  package var isEmpty: Bool { rects.isEmpty }

  /// A rectangle around everything.
  package var bounds: PixelRect { rects.reduce(.none) { $0.union($1) } }

  /// Adds a rectangle.
  ///
  /// It is united with another one if a rectangle around both has no more pixels than both
  /// together, and from the twelfth rectangle on with the oldest one, wherever that is.
  ///
  /// - Parameter rect: The rectangle; its position and its sides are within ±2³⁰, so that areas and
  ///   ends can be computed.
  package mutating func add(_ rect: PixelRect) {
    var rect = rect
    guard !rect.isEmpty else { return }
    // Each turn removes one rectangle, or is the last.
    while let index = rects.firstIndex(where: {
      $0.union(rect).area <= $0.area + rect.area || rects.count >= Self.mostRects
    }) {
      rect = rect.union(rects.remove(at: index))
    }
    if rects.isEmpty { rects.reserveCapacity(Self.mostRects) }
    rects.append(rect)
  }

  /// Returns a cover of the rectangles of both.
  package func union(_ other: DirtyRegion) -> DirtyRegion {
    var cover = self
    for rect in other.rects { cover.add(rect) }
    return cover
  }

  /// Removes a rectangle from the cover.
  package mutating func remove(_ hole: PixelRect) {
    for index in rects.indices.reversed() {
      let rect = rects[index]
      let shared = rect.intersection(hole)
      guard !shared.isEmpty else { continue }
      let right = shared.x + shared.width
      let bottom = shared.y + shared.height
      let restOfWidth = rect.x + rect.width - right
      let restOfHeight = rect.y + rect.height - bottom
      // The rest: above, left, right and below.
      rects[index].height = shared.y - rect.y
      append(PixelRect(x: rect.x, y: shared.y, width: shared.x - rect.x, height: shared.height))
      append(PixelRect(x: right, y: shared.y, width: restOfWidth, height: shared.height))
      append(PixelRect(x: rect.x, y: bottom, width: rect.width, height: restOfHeight))
    }
    rects.removeAll(where: \.isEmpty)
  }

  private mutating func append(_ rect: PixelRect) {
    if !rect.isEmpty { rects.append(rect) }
  }
}

extension PixelRect {
  /// The number of pixels.
  fileprivate var area: Int { width * height }
}
