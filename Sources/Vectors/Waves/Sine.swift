import Platform

/// A sine curve along x: middle + amplitude · sin(frequency · x + phase).
struct Sine {
  /// The frequency, in radians per point.
  let frequency: Double
  /// The y coordinate halfway between crests and troughs, in points.
  let middle: Double
  /// The amplitude, in points; not negative.
  let amplitude: Double
  /// The phase in radians, from −π to π.
  let phase: Double

  /// Creates the sine of the given frequency that fits points by least squares; `nil` if a point is
  /// farther from the sine than the tolerance, in points.
  init?(_ points: [Point], frequency: Double, within tolerance: Double) {
    // Elimination solves the three equations for y = middle + p · cos + q · sin.
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
  /// Returns the closed outline of the area between the sine curve y = sin x and a floor.
  ///
  /// The area covers a range of quarters of the sine's period. Quarter 0 starts at x = 0 and ends
  /// at the first crest, where y is 1. Each quarter is a cubic curve with the slopes of the sine at
  /// both ends, and differs from the sine by at most 0.00008. `floor` is the y coordinate of the
  /// floor. `point` converts coordinates of the sine to a point of the path.
  static func sineArea(
    quarters: ClosedRange<Int>,
    floor: Double,
    _ point: (Double, Double) -> Point
  ) -> Path {
    /// The handles' lengths: `steep` along x and y at a zero crossing, `level` along x at a crest.
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
