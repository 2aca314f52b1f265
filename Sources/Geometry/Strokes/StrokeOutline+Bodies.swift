extension StrokeOutline {
  /// A point of a curve, with its parameter and tangent.
  private struct Sample {
    var t: Double
    var point: Point
    var tangent: Vector
  }

  /// Adds the area that the stroke of a line or curve covers, without joins and caps.
  mutating func addBody(of segment: PathSegment) {
    if case .line(let line) = segment {
      let side = line.tangent(at: 0).quarterTurned * half
      return addPiece([line.start + side, line.end + side, line.end - side, line.start - side])
    }
    let first = sample(segment, 0)
    var samples = [first]
    divide(segment, first, sample(segment, 1), depth: 0, into: &samples)
    addStrips(along: samples)
  }

  private func sample(_ segment: PathSegment, _ t: Double) -> Sample {
    Sample(t: t, point: segment.point(at: t), tangent: segment.tangent(at: t))
  }

  /// Appends samples between which both sides of the stroke are nearly straight.
  private func divide(
    _ segment: PathSegment,
    _ first: Sample,
    _ last: Sample,
    depth: Int,
    into samples: inout [Sample]
  ) {
    let middle = sample(segment, (first.t + last.t) / 2)
    let isStraight =
      depth > 0 && first.tangent.dot(last.tangent) > 0.5
      && [-half, 0, half].allSatisfy { offset in
        distance(
          of: middle.point + middle.tangent.quarterTurned * offset,
          from: first.point + first.tangent.quarterTurned * offset,
          last.point + last.tangent.quarterTurned * offset
        ) <= tolerance
      }
    guard !isStraight, depth < 14 else {
      samples.append(last)
      return
    }
    divide(segment, first, middle, depth: depth + 1, into: &samples)
    divide(segment, middle, last, depth: depth + 1, into: &samples)
  }

  private func distance(of point: Point, from start: Point, _ end: Point) -> Double {
    let line = end - start
    let length = line.length
    guard length > 0 else { return point.distance(to: start) }
    let along = min(max((point - start).dot(line) / (length * length), 0), 1)
    return point.distance(to: start.interpolated(to: end, at: along))
  }

  /// Adds the strips between samples; a strip ends where a side of the stroke would run backwards.
  private mutating func addStrips(along samples: [Sample]) {
    var left: [Point] = []
    var right: [Point] = []
    func sides(_ sample: Sample) -> (left: Point, right: Point) {
      let side = sample.tangent.quarterTurned * half
      return (sample.point - side, sample.point + side)
    }
    func finish(_ outline: inout StrokeOutline) {
      if left.count > 1 {
        outline.result.addLines(left + right.reversed())
        outline.result.close()
      }
      left.removeAll(keepingCapacity: true)
      right.removeAll(keepingCapacity: true)
    }
    for (first, last) in zip(samples, samples.dropFirst()) {
      let way = last.point - first.point
      let (start, end) = (sides(first), sides(last))
      if (end.left - start.left).dot(way) > 0, (end.right - start.right).dot(way) > 0 {
        if left.isEmpty {
          left.append(start.left)
          right.append(start.right)
        }
        left.append(end.left)
        right.append(end.right)
        continue
      }
      finish(&self)
      if first.tangent.dot(last.tangent) <= 0.5 {
        // A cusp: the pen turns on the spot.
        addDisc(at: first.point)
        addDisc(at: last.point)
      }
      // One side runs backwards, so the area swept by each half of the pen is a separate piece.
      for (a, b) in [(start.left, end.left), (start.right, end.right)] {
        addPiece([first.point, last.point, b])
        addPiece([first.point, b, a])
      }
    }
    finish(&self)
  }
}
