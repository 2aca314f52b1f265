extension Presentation {
  /// Returns the layers whose bounds hold a point of the picture, front to back.
  ///
  /// A point meets the plane of a layer that is turned in space where the layer appears in the
  /// picture. The rules are those of `CALayer`'s `hitTest`: it gives the farthest descendant whose
  /// bounds contain the point; shapes, rounded corners, masks and opacity do not count. Hidden
  /// layers with their sublayers are skipped, and so are one-sided ones that turn their backs, and
  /// transform layers themselves. A sublayer may be hit outside the bounds of its superlayer,
  /// unless that one clips to its bounds. Of siblings, those drawn in front come first.
  ///
  /// - Parameter point: A place in points from the picture's upper left corner.
  /// - Returns: The layers with everything inside them; the first is the one that would be hit.
  public func layers(at point: Point) -> [Layer] {
    var hits: [Layer] = []
    guard !root.isHidden else { return [] }
    root.addHits(at: point + (root.bounds.origin - Point.zero), to: &hits)
    return hits
  }
}

extension Layer {
  /// Adds the layers that are hit, front to back, by a point in the layer's own coordinates.
  fileprivate func addHits(at point: Point, to hits: inout [Layer]) {
    let isInside = bounds.holdsHit(point)
    guard isInside || !masksToBounds || keepsDepth else { return }
    let inner = sublayerGeometry.apply(to: point)
    for item in spaceItems.reversed() {
      guard let place = item.map.inverse?.apply(to: inner), item.map.divisor(at: place) > 0 else {
        continue
      }
      item.layer.addHits(at: place, to: &hits)
    }
    if isInside, !keepsDepth { hits.append(self) }
  }
}

extension Rect {
  /// Whether a point lies inside; the right and the lower edge do not count, as in Core Graphics.
  fileprivate func holdsHit(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
