extension LineSegment {
  /// Returns the intersection of the lines through two segments; `nil` for nearly parallel lines.
  func intersection(with other: LineSegment) -> Point? {
    let (a, b) = (end - start, other.end - other.start)
    let cross = a.cross(b)
    guard abs(cross) > 1e-5 else { return nil }
    return start + a * ((other.start - start).cross(b) / cross)
  }
}

extension CubicCurve {
  /// The inflection points, as parameters between 0 and 1.
  var lottieInflections: [Double] {
    let (p0, p1, p2, p3) = (start, control1, control2, end)
    let a = (p1 - p2) * 3 + (p3 - p0)
    let b = (p0 - p1) * 3 + (p2 - p1) * 3
    let c = (p1 - p0) * 3
    let denominator = -a.cross(b)
    guard abs(denominator) > 1e-5 else { return [] }
    let middle = 0.5 * a.cross(c) / denominator
    let square = middle * middle + b.cross(c) / (3 * denominator)
    guard square >= 0 else { return [] }
    let root = square.squareRoot()
    if root <= 1e-5 { return root > 0 && root < 1 ? [middle] : [] }
    return [middle - root, middle + root].filter { $0 > 0 && $0 < 1 }
  }

  /// Returns the parameters where `self` first crosses `other`; the end of `self` does not count.
  ///
  /// The curves are halved at most 7 times, until their bounds measure at most 2 by 2 points.
  func lottieCrossing(with other: CubicCurve) -> (own: Double, other: Double)? {
    var found: [(own: Double, other: Double)] = []
    CurvePart(self, 0, 1).cross(CurvePart(other, 0, 1), depth: 0, into: &found)
    if let first = found.first, abs(first.own - 1) <= 1e-5 { found.removeFirst() }
    return found.first
  }
}

private struct CurvePart {
  let curve: CubicCurve
  let range: (start: Double, end: Double)
  let box: Rect

  init(_ curve: CubicCurve, _ start: Double, _ end: Double) {
    self.curve = curve
    range = (start, end)
    box = curve.bounds
  }

  private var middle: Double { (range.start + range.end) / 2 }

  private var halves: [CurvePart] {
    [
      CurvePart(curve.subcurve(from: 0, to: 0.5), range.start, middle),
      CurvePart(curve.subcurve(from: 0.5, to: 1), middle, range.end),
    ]
  }

  func cross(_ other: CurvePart, depth: Int, into found: inout [(own: Double, other: Double)]) {
    let (a, b) = (box, other.box)
    guard 2 * abs(a.midX - b.midX) < a.width + b.width,
      2 * abs(a.midY - b.midY) < a.height + b.height
    else { return }
    if depth >= 7 || max(max(a.width, a.height), max(b.width, b.height)) <= 2 {
      found.append((middle, other.middle))
      return
    }
    for own in halves {
      for part in other.halves { own.cross(part, depth: depth + 1, into: &found) }
    }
  }
}
