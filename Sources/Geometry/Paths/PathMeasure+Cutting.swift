extension PathMeasure {
  /// The position of the last cut, from which the search for the next cut continues.
  struct Cursor {
    var index: Int
    var span: Int

    init(_ run: Run) {
      index = run.segments.lowerBound
      span = 0
    }
  }

  /// Appends the part of a subpath between two lengths, as an open subpath.
  ///
  /// `start` and `end` are lengths along the path, in points, with `start < end`; the length of
  /// `run` is positive. A cut within `snap` points of a vertex is made at the vertex. `cursor` is
  /// the position of the last cut, not after `start`. `continues` tells whether the part starts at
  /// the current point of `result`, without a move.
  func append(
    from start: Double,
    to end: Double,
    of run: Run,
    snap: Double,
    cursor: inout Cursor,
    continues: Bool = false,
    into result: inout Path
  ) {
    let last = run.segments.upperBound - 1
    while cursor.index < last, segments[cursor.index].end - snap <= start { cursor.index += 1 }
    var from = parameter(at: start, snap: snap, &cursor)
    if !continues { result.move(to: point(at: from, of: cursor.index)) }
    while cursor.index < last, segments[cursor.index].end + snap < end {
      appendPart(of: cursor.index, from: from, to: 1, into: &result)
      cursor.index += 1
      from = 0
    }
    let to = parameter(at: end, snap: snap, &cursor)
    appendPart(of: cursor.index, from: from, to: to, into: &result)
  }

  /// Appends an entirely visible subpath without changes.
  func append(_ run: Run, into result: inout Path) {
    result.append(path.elements[run.elements], of: path, to: run.lastPoint)
  }

  /// Returns the parameter at which the cursor's line or curve reaches a length along the path.
  @inline(__always)
  func parameter(at length: Double, snap: Double, _ cursor: inout Cursor) -> Double {
    let measured = segments[cursor.index]
    if length <= measured.start + snap { return 0 }
    if length >= measured.end - snap { return 1 }
    guard measured.firstSpan < measured.endSpan else {
      return (length - measured.start) / (measured.end - measured.start)
    }
    var span = max(cursor.span, measured.firstSpan)
    while span + 1 < measured.endSpan, table.spans[span + 1].start <= length { span += 1 }
    cursor.span = span
    // The tolerance is a tenth of the table's maximum error.
    let tolerance = 0.1 * accuracy * self.length
    return table.spans[span].parameter(at: length, of: measured.hodograph, tolerance: tolerance)
  }

  @inline(__always)
  private func point(at t: Double, of index: Int) -> Point {
    let measured = segments[index]
    if t == 1 { return measured.segment.end }
    return measured.hodograph.point(at: t, from: measured.segment.start)
  }

  /// Appends the part of a line or curve from parameter `from`, at the current point, to `to`.
  @inline(__always)
  private func appendPart(of index: Int, from: Double, to: Double, into result: inout Path) {
    let measured = segments[index]
    if from == 0, to == 1 { return result.append(measured.segment) }
    switch measured.segment {
    case .line(let line):
      result.addLine(to: line.point(at: to))
    case .quadratic(let curve):
      let part = curve.subcurve(from: from, to: to)
      result.addQuadratic(to: part.end, control: part.control)
    case .cubic(let curve):
      let part = measured.hodograph.part(of: curve, from: from, to: to)
      result.addCubic(to: part.end, control1: part.control1, control2: part.control2)
    }
  }
}
