import Platform

/// A sine along x: middle + amplitude · sin(frequency · x + phase).
struct Sine {
  /// The frequency, in radians a point.
  let frequency: Double
  /// The y between crests and troughs.
  let middle: Double
  /// The amplitude, not negative, in points.
  let amplitude: Double
  /// The phase in radians, from −π to π.
  let phase: Double

  /// Creates the sine of a frequency that is nearest to points by the sum of squares; `nil` if a
  /// point is farther away than a tolerance, in points.
  init?(_ points: [Point], frequency: Double, within tolerance: Double) {
    // y = middle + p · cos + q · sin: three equations, solved by elimination.
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
  /// Returns the area below a sine of height 1 and one radian a point, from a quarter of a wave to
  /// a later one.
  ///
  /// Each quarter is one cubic curve with the slopes of the sine at its ends, which is at most 0.00008
  /// away from it.
  ///
  /// - Parameters:
  ///   - quarters: The first and the last quarter; number 0 begins at 0 and ends at the first crest
  ///     of sin, where y is 1.
  ///   - floor: The area's floor, y.
  ///   - point: The place of a point of the area in the path.
  /// - Returns: The closed outline.
  static func sineArea(
    quarters: ClosedRange<Int>,
    floor: Double,
    _ point: (Double, Double) -> Point
  ) -> Path {
    /// The length of the handle at a zero along x and y, and of the handle at a crest along x.
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
