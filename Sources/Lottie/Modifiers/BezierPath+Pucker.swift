extension BezierPath {
  /// Returns the path with corners moved towards their mean and control points moved away from it.
  ///
  /// Points move by `amount` percent of their distance to the mean; the opposite way if negative.
  func puckered(by amount: Double) -> BezierPath {
    guard amount != 0, !vertices.isEmpty else { return self }
    let count = Double(vertices.count)
    let center = Point(
      vertices.reduce(0) { $0 + $1.point.x } / count,
      vertices.reduce(0) { $0 + $1.point.y } / count
    )
    let fraction = amount / 100
    var result = self
    for index in vertices.indices {
      let vertex = vertices[index]
      result.vertices[index] = Vertex(
        vertex.point + (center - vertex.point) * fraction,
        inward: vertex.inward - (center - vertex.inward) * fraction,
        outward: vertex.outward - (center - vertex.outward) * fraction
      )
    }
    return result
  }
}
