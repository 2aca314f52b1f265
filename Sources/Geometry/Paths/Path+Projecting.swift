import Requirements

extension Path {
  /// Returns the filled area of the path, mapped by a homography.
  ///
  /// Every subpath is closed, as for a fill, and clipped just in front of the plane of the eye. The
  /// image of a curve is approximated by cubics with the exact points and tangents at their ends.
  /// The cubics differ from the exact image by at most `tolerance` points, checked at three points
  /// per cubic; `tolerance` is above 0. The result is empty if the entire path lies behind the eye.
  package func projected(by map: Homography, tolerance: Double) -> Path {
    require(tolerance > 0, "Projecting needs a tolerance above 0, not \(tolerance)")
    if let affine = map.affine { return transformed(by: affine) }
    var projection = Projection(map: map, tolerance: tolerance)
    for subpath in subpaths { projection.add(subpath) }
    return projection.result
  }
}

extension Homography {
  /// The minimum perspective divisor of a drawn point; a smaller divisor would magnify the path
  /// more than a hundred times.
  package static let nearestDivisor = 0.01
}

/// A builder for the image of a path under a homography.
private struct Projection {
  let map: Homography
  let tolerance: Double
  private(set) var result = Path()
  var isOpen = false

  /// Adds the image of one closed subpath.
  mutating func add(_ subpath: Subpath) {
    guard !subpath.segments.isEmpty else { return }
    isOpen = false
    for segment in subpath.segments { add(segment) }
    if subpath.end != subpath.start {
      add(.line(LineSegment(start: subpath.end, end: subpath.start)))
    }
    if isOpen { result.close() }
  }

  private func distance(_ point: Point) -> Double {
    map.divisor(at: point) - Homography.nearestDivisor
  }

  /// Adds the parts of a line or curve that lie in front of the eye.
  private mutating func add(_ segment: PathSegment) {
    let cuts = [0] + crossings(of: segment) + [1]
    for (from, to) in zip(cuts, cuts.dropFirst()) where to > from {
      let middle = distance(segment.point(at: (from + to) / 2))
      guard middle > 0 else { continue }
      addImage(of: segment, from, to)
    }
  }

  /// Returns the ascending parameters at which a segment crosses the clipping plane.
  private func crossings(of segment: PathSegment) -> [Double] {
    if allPoints(of: segment, areBefore: true) || allPoints(of: segment, areBefore: false) {
      return []
    }
    func value(_ t: Double) -> Double { distance(segment.point(at: t)) }
    // Between its extremes, the distance from the plane only rises or only falls.
    let hodograph = Hodograph(segment)
    func slope(_ vector: Vector) -> Double { map.m13 * vector.dx + map.m23 * vector.dy }
    let roots = realRoots(slope(hodograph.c), slope(hodograph.b), slope(hodograph.a))
    let turns = [roots.0, roots.1].filter { $0 > 0 && $0 < 1 }.sorted()
    let ends = [0] + turns + [1]
    return zip(ends, ends.dropFirst()).compactMap { from, to in
      let rises = value(to) > 0
      guard (value(from) > 0) != rises else { return nil }
      var (low, high) = (from, to)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (value(middle) > 0) == rises { high = middle } else { low = middle }
      }
      return (low + high) / 2
    }
  }

  private func allPoints(of segment: PathSegment, areBefore: Bool) -> Bool {
    switch segment {
    case .line(let line):
      [line.start, line.end].allSatisfy { (distance($0) > 0) == areBefore }
    case .quadratic(let curve):
      [curve.start, curve.control, curve.end].allSatisfy { (distance($0) > 0) == areBefore }
    case .cubic(let curve):
      [curve.start, curve.control1, curve.control2, curve.end]
        .allSatisfy { (distance($0) > 0) == areBefore }
    }
  }

  private func image(of segment: PathSegment, at t: Double) -> Point {
    let point = segment.point(at: t)
    return map.image(of: point, divisor: max(map.divisor(at: point), Homography.nearestDivisor))
  }

  /// Adds the image of a segment between two parameters, joined to the previous image by a line.
  private mutating func addImage(of segment: PathSegment, _ from: Double, _ to: Double) {
    let start = image(of: segment, at: from)
    if !isOpen {
      result.move(to: start)
      isOpen = true
    } else if result.currentPoint != start {
      result.addLine(to: start)
    }
    if case .line = segment {
      result.addLine(to: image(of: segment, at: to))
    } else {
      addCurve(segment, from, to, depth: 0)
    }
  }

  private mutating func addCurve(
    _ segment: PathSegment,
    _ from: Double,
    _ to: Double,
    depth: Int
  ) {
    let (first, last) = (image(of: segment, at: from), image(of: segment, at: to))
    let third = (to - from) / 3
    let curve = CubicCurve(
      start: first,
      control1: first + velocity(of: segment, at: from, image: first) * third,
      control2: last - velocity(of: segment, at: to, image: last) * third,
      end: last
    )
    let fits = [0.25, 0.5, 0.75].allSatisfy { t in
      curve.point(at: t).distance(to: image(of: segment, at: from + (to - from) * t)) <= tolerance
    }
    guard fits || depth == 16 else {
      let middle = (from + to) / 2
      addCurve(segment, from, middle, depth: depth + 1)
      addCurve(segment, middle, to, depth: depth + 1)
      return
    }
    result.addCubic(to: last, control1: curve.control1, control2: curve.control2)
  }

  /// Returns the derivative of the image with respect to the segment's parameter.
  private func velocity(of segment: PathSegment, at t: Double, image: Point) -> Vector {
    let point = segment.point(at: t)
    let w = max(map.divisor(at: point), Homography.nearestDivisor)
    let velocity = segment.derivative(at: t)
    let slope = map.m13 * velocity.dx + map.m23 * velocity.dy
    return Vector(
      dx: (map.m11 * velocity.dx + map.m21 * velocity.dy - image.x * slope) / w,
      dy: (map.m12 * velocity.dx + map.m22 * velocity.dy - image.y * slope) / w
    )
  }
}
