extension BezierPath {
  /// Returns the path with its sharp corners rounded; the ends of an open path and corners with
  /// control points are kept.
  ///
  /// Rounding begins `radius` points from a corner, or halfway along the side if that is closer.
  func rounded(radius: Double) -> BezierPath {
    guard radius != 0, vertices.count > 1 else { return self }
    var result = BezierPath(isClosed: isClosed)
    result.vertices.reserveCapacity(2 * vertices.count)
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
      guard vertex.isSharp, !isEnd else {
        result.vertices.append(vertex)
        continue
      }
      let corner = vertex.point
      let before = vertices[index == 0 ? vertices.count - 1 : index - 1].point
      let after = vertices[index == vertices.count - 1 ? 0 : index + 1].point
      func leave(towards other: Point) -> (point: Point, control: Point) {
        let distance = corner.distance(to: other)
        let fraction = distance > 0 ? min(distance / 2, radius) / distance : 0
        let point = corner + (other - corner) * fraction
        return (point, point + (corner - point) * quarterCircle)
      }
      let (first, control1) = leave(towards: before)
      let (second, control2) = leave(towards: after)
      result.vertices.append(Vertex(first, inward: first, outward: control1))
      result.vertices.append(Vertex(second, inward: control2, outward: second))
    }
    return result
  }
}
