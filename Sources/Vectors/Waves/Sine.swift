import Platform

/// A sine curve along x: middle + amplitude · sin(frequency · x + phase).
struct Sine {
  /// The frequency, in radians per point.
  let frequency: Double
  /// The y halfway between crests and troughs, in points.
  let middle: Double
  /// The amplitude, in points, at least 0.
  let amplitude: Double
  /// The phase in radians, from −π to π.
  let phase: Double

  /// Creates the sine of a frequency that is closest to some points by the sum of squares; `nil` if
  /// a point is farther away than the tolerance, in points.
  init?(_ points: [Point], frequency: Double, within tolerance: Double) {
    // The three equations of y = middle + p · cos + q · sin, solved by elimination.
    var rows = Array(repeating: Array(repeating: 0.0, count: 4), count: 3)
    let shapes = points.map { [1, cos(frequency * $0.x), sin(frequency * $0.x)] }
    for (point, shape) in zip(points, shapes) {
      for i in 0..<3 {
        for j in 0..<3 { rows[i][j] += shape[i] * shape[j] }
        rows[i][3] += shape[i] * point.y
      }
    }
    for column in 0..<3 {
      // The matrix is positive definite, so no pivoting is needed.
      guard rows[column][column] > 1e-9 else { return nil }
      for row in 0..<3 where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column..<4 { rows[row][place] -= factor * rows[column][place] }
      }
    }
    let parts = (0..<3).map { rows[$0][3] / rows[$0][$0] }
    for (point, shape) in zip(points, shapes) {
      let y = parts[0] + parts[1] * shape[1] + parts[2] * shape[2]
      guard abs(point.y - y) <= tolerance else { return nil }
    }
    self.frequency = frequency
    middle = parts[0]
    amplitude = Vector(dx: parts[1], dy: parts[2]).length
    phase = Vector(dx: parts[2], dy: parts[1]).angle
  }
}

extension Path {
  /// Returns the area below a sine of height 1 and one radian per point, over some quarters of the
  /// wave.
  ///
  /// Each quarter is one cubic curve with the slopes of the sine at its ends, which differs from
  /// the sine by at most 0.00008.
  ///
  /// - Parameters:
  ///   - quarters: The first and the last quarter; number 0 begins at 0 and ends at the first crest
  ///     of sin, where y is 1.
  ///   - floor: The y of the area's floor.
  ///   - point: Returns the point of the path for coordinates of the sine.
  /// - Returns: The closed outline.
  static func sineArea(
    quarters: ClosedRange<Int>,
    floor: Double,
    _ point: (Double, Double) -> Point
  ) -> Path {
    /// The lengths of the handles at a zero, along x and y, and at a crest, along x.
    let (steep, level) = (0.512, 0.5685)
    let quarter = Double.pi / 2
    func height(_ number: Int) -> Double { [0, 1, 0, -1][((number % 4) + 4) % 4] }
    return Path { path in
      let (first, last) = (quarters.lowerBound, quarters.upperBound + 1)
      path.move(to: point(Double(first) * quarter, floor))
      path.addLine(to: point(Double(first) * quarter, height(first)))
      for number in first..<last {
        let (from, to) = (height(number), height(number + 1))
        let (start, end) = (Double(number) * quarter, Double(number + 1) * quarter)
        if from == 0 {
          path.addCubic(
            to: point(end, to),
            control1: point(start + steep, to * steep),
            control2: point(end - level, to)
          )
        } else {
          path.addCubic(
            to: point(end, to),
            control1: point(start + level, from),
            control2: point(end - steep, from * steep)
          )
        }
      }
      path.addLine(to: point(Double(last) * quarter, floor))
      path.close()
    }
  }
}
