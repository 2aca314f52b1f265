/// A trim that cuts paths to a part of their length, as in lottie-web.
struct Trim {
  /// The start, as a fraction of the length in `0...2`; fractions above 1 wrap around.
  let start: Double
  /// The end, as a fraction of the length; not before the start.
  let end: Double
  let isSequential: Bool

  /// Creates a trim from a start, an end and an offset, all as fractions of the length.
  init(start: Double, end: Double, offset: Double, isSequential: Bool) {
    var shift = offset.truncatingRemainder(dividingBy: 1)
    if shift < 0 { shift += 1 }
    func place(_ fraction: Double) -> Double {
      let place = min(max(fraction, 0), 1) + shift
      return (place * 1e4).rounded() * 1e-4
    }
    let (a, b) = (place(start), place(end))
    self.start = min(a, b)
    self.end = max(a, b)
    self.isSequential = isSequential
  }

  /// Trims the paths of all shapes; the shapes are in the reverse order of the document.
  func apply(to shapes: inout [[BezierPath]]) {
    if start == end {
      for index in shapes.indices { shapes[index] = [] }
      return
    }
    if start == 0, end == 1 { return }
    let measures = shapes.map { MeasuredPaths($0) }
    let total = measures.reduce(0) { $0 + $1.length }
    var passed = 0.0
    for index in shapes.indices.reversed() {
      let measure = measures[index]
      var ranges = [(start: start, end: end)]
      if isSequential, shapes.count > 1 {
        ranges = edges(of: measure.length, after: passed, of: total)
        passed += measure.length
      }
      shapes[index] = ranges.flatMap { measure.cut(from: $0.start, to: $0.end) }
    }
  }

  /// Returns the kept fractions of a shape's length when all shapes are trimmed as one path.
  private func edges(
    of length: Double,
    after passed: Double,
    of total: Double
  ) -> [(start: Double, end: Double)] {
    var parts: [(start: Double, end: Double)]
    if end <= 1 {
      parts = [(start, end)]
    } else if start >= 1 {
      parts = [(start - 1, end - 1)]
    } else {
      parts = [(start, 1), (0, end - 1)]
    }
    parts = parts.compactMap { part in
      let (first, last) = (part.start * total, part.end * total)
      guard last >= passed, first <= passed + length, length > 0 else { return nil }
      return (
        first <= passed ? 0 : (first - passed) / length,
        last >= passed + length ? 1 : (last - passed) / length
      )
    }
    return parts
  }
}

/// The paths of a shape and their lengths.
private struct MeasuredPaths {
  let paths: [BezierPath]
  let segments: [[SegmentMeasure]]
  let length: Double

  init(_ paths: [BezierPath]) {
    self.paths = paths
    segments = paths.map { path in (0..<path.curveCount).map { SegmentMeasure(path.curve($0)) } }
    length = segments.joined().reduce(0) { $0 + $1.length }
  }

  /// Returns the part between two fractions; fractions above 1 wrap around.
  func cut(from start: Double, to end: Double) -> [BezierPath] {
    if start == end { return [] }
    if end <= 1 { return pieces(from: start * length, to: end * length) }
    if start >= 1 { return pieces(from: (start - 1) * length, to: (end - 1) * length) }
    var first = pieces(from: start * length, to: length)
    // If the part passes the first corner of a closed path, its two pieces are joined there.
    let isClosed = paths.last?.isClosed ?? false
    let seam = isClosed ? first.popLast() : nil
    return first + pieces(from: 0, to: (end - 1) * length, continuing: seam)
  }

  private func pieces(
    from start: Double,
    to end: Double,
    continuing seam: BezierPath? = nil
  ) -> [BezierPath] {
    var result: [BezierPath] = []
    var piece = seam ?? BezierPath()
    var position = 0.0
    for (path, segments) in zip(paths, segments) {
      piece.isClosed = path.isClosed
      var isBegun = false
      for segment in segments {
        if position + segment.length < start {
          piece.isClosed = false
        } else if position > end {
          piece.isClosed = false
          break
        } else {
          var curve = segment.curve
          if start > position || end < position + segment.length {
            // A path without length has no visible part.
            let fraction = segment.length > 0 ? 1 / segment.length : 0
            curve = segment.part(
              from: (start - position) * fraction,
              to: (end - position) * fraction
            )
            piece.isClosed = false
          }
          piece.append(curve, continues: isBegun)
          isBegun = true
        }
        position += segment.length
      }
      result.append(piece.withoutClosingCorner)
      if position > end { break }
      piece = BezierPath()
    }
    return result.filter { !$0.vertices.isEmpty }
  }
}

extension BezierPath {
  /// Appends a curve; if `continues` is false, the curve's start is appended first.
  fileprivate mutating func append(_ curve: CubicCurve, continues: Bool) {
    if continues, !vertices.isEmpty {
      vertices[vertices.count - 1].outward = curve.control1
    } else {
      vertices.append(Vertex(curve.start, inward: curve.start, outward: curve.control1))
    }
    vertices.append(Vertex(curve.end, inward: curve.control2, outward: curve.end))
  }

  /// A closed path without its last corner, which repeats the first corner; an open path unchanged.
  fileprivate var withoutClosingCorner: BezierPath {
    guard isClosed, vertices.count > 1, let last = vertices.last else { return self }
    var path = self
    path.vertices.removeLast()
    path.vertices[0].inward = last.inward
    return path
  }
}
