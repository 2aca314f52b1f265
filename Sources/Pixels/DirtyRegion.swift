/// A few rectangles, possibly overlapping, that cover all changed pixels of a picture.
package struct DirtyRegion: Hashable, Sendable {
  /// The rectangles, none of them empty.
  package private(set) var rects: [PixelRect] = []
  private static let maximumRects = 12

  package init() {}

  package init(_ rect: PixelRect) { add(rect) }

  package var isEmpty: Bool { rects.isEmpty }

  package var bounds: PixelRect { rects.reduce(.none) { $0.union($1) } }

  /// Adds a rectangle, whose position and size must be within ±2³⁰ to prevent overflow.
  ///
  /// The new rectangle is merged with an old rectangle if the area of their bounding box is at most
  /// the sum of their areas. A thirteenth rectangle is merged with the oldest rectangle.
  package mutating func add(_ rect: PixelRect) {
    var rect = rect
    guard !rect.isEmpty else { return }
    // The loop ends, because each iteration removes a rectangle.
    while let index = rects.firstIndex(where: {
      $0.union(rect).area <= $0.area + rect.area || rects.count >= Self.maximumRects
    }) {
      rect = rect.union(rects.remove(at: index))
    }
    if rects.isEmpty { rects.reserveCapacity(Self.maximumRects) }
    rects.append(rect)
  }

  package func union(_ other: DirtyRegion) -> DirtyRegion {
    var cover = self
    for rect in other.rects { cover.add(rect) }
    return cover
  }

  package mutating func remove(_ hole: PixelRect) {
    for index in rects.indices.reversed() {
      let rect = rects[index]
      let shared = rect.intersection(hole)
      guard !shared.isEmpty else { continue }
      let right = shared.x + shared.width
      let bottom = shared.y + shared.height
      let restOfWidth = rect.x + rect.width - right
      let restOfHeight = rect.y + rect.height - bottom
      // Keep the parts of the rectangle above, left of, right of and below the hole.
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
  fileprivate var area: Int { width * height }
}
