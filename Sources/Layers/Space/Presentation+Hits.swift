extension Presentation {
  /// Returns the layers whose bounds contain a point of the picture, front to back.
  ///
  /// A layer that is turned in space is hit where it appears in the picture. The rules follow
  /// `CALayer`'s `hitTest`, which returns the farthest descendant whose bounds contain the point;
  /// shapes, rounded corners, masks and opacity do not count. Hidden layers are skipped with their
  /// sublayers, and so are one-sided layers seen from behind, and transform layers themselves. A
  /// sublayer can be hit outside the bounds of its superlayer, unless the superlayer clips to its
  /// bounds. Siblings drawn in front come first.
  ///
  /// - Parameter point: A place in points from the picture's upper left corner.
  /// - Returns: The layers with everything inside them; `hitTest` would return the first layer.
  public func layers(at point: Point) -> [Layer] {
    var hits: [Layer] = []
    guard !root.isHidden else { return [] }
    root.addHits(at: point + (root.bounds.origin - Point.zero), to: &hits)
    return hits
  }
}

extension Layer {
  /// Adds the layers hit by a point, front to back; the point is in the layer's own coordinates.
  fileprivate func addHits(at point: Point, to hits: inout [Layer]) {
    let isInside = bounds.holdsHit(point)
    guard isInside || !masksToBounds || keepsDepth else { return }
    let inner = sublayerGeometry.apply(to: point)
    for item in spaceItems.reversed() {
      guard let place = item.map.inverse?.apply(to: inner), item.map.divisor(at: place) > 0,
        item.sides.allSatisfy({ $0(place) >= 0 })
      else { continue }
      item.layer.addHits(at: place, to: &hits)
    }
    if isInside, !keepsDepth { hits.append(self) }
  }
}

extension Rect {
  /// Returns whether the rectangle contains a point; as in Core Graphics, points on the right and
  /// lower edges are outside.
  fileprivate func holdsHit(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
