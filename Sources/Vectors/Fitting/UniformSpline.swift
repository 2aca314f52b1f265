/// A smooth spline of cubic curves fitted to points by least squares; points and knots are evenly
/// spaced along the spline's parameter.
struct UniformSpline {
  let count: Int
  private let pointCount: Int
  /// For each unknown of the least-squares fit, the weights of all points, then of both end points.
  private let weights: [[Double]]

  /// Creates a spline; `nil` if there are too few points for the number of curves.
  init?(curves count: Int, points pointCount: Int) {
    guard count >= 1, pointCount >= 2 * count + 2 else { return nil }
    self.count = count
    self.pointCount = pointCount
    // The unknowns are the positions of the inner knots, followed by the velocities at all knots.
    let unknowns = 2 * count
    var rows: [[Double]] = []
    for place in 0..<pointCount {
      let (index, u) = Self.location(of: place, count, pointCount)
      var row = Array(repeating: 0.0, count: unknowns + 2)
      for (knot, shape) in Self.shapes(at: u).enumerated() {
        // The positions of the two end points are known. Their columns come last.
        let number = index + knot
        let column =
          number == 0 ? unknowns : number == count ? unknowns + 1 : number - 1
        row[column] += shape.place
        row[count - 1 + number] += shape.speed
      }
      rows.append(row)
    }
    // The normal equations, whose right sides are the points and the known end points.
    var matrix = (0..<unknowns).map { i in
      (0..<unknowns).map { j in rows.reduce(0) { $0 + $1[i] * $1[j] } }
        + rows.map { $0[i] }
        + (0..<2).map { end in -rows.reduce(0) { $0 + $1[i] * $1[unknowns + end] } }
    }
    for column in 0..<unknowns {
      guard
        let pivot = (column..<unknowns).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }),
        abs(matrix[pivot][column]) > 1e-12
      else { return nil }
      matrix.swapAt(column, pivot)
      let pivotRow = matrix[column]
      for row in 0..<unknowns where row != column && matrix[row][column] != 0 {
        let factor = matrix[row][column] / pivotRow[column]
        for place in column..<pivotRow.count { matrix[row][place] -= factor * pivotRow[place] }
      }
    }
    weights = (0..<unknowns).map { row in
      matrix[row].dropFirst(unknowns).map { $0 / matrix[row][row] }
    }
  }

  /// Returns the index of the curve that fits point `place`, and the fraction along that curve.
  func location(of place: Int) -> (curve: Int, fraction: Double) {
    Self.location(of: place, count, pointCount)
  }

  private static func location(
    of place: Int,
    _ count: Int,
    _ pointCount: Int
  ) -> (curve: Int, fraction: Double) {
    let position = Double(place * count) / Double(pointCount - 1)
    let index = min(Int(position), count - 1)
    return (index, position - Double(index))
  }

  /// Returns the Hermite weights of position and velocity at both ends of a curve, at fraction `u`.
  private static func shapes(at u: Double) -> [(place: Double, speed: Double)] {
    let v = 1 - u
    return [(v * v * (1 + 2 * u), u * v * v), (u * u * (1 + 2 * v), -u * u * v)]
  }

  /// Returns the curves of the spline for the given points.
  func curves(through points: [Point]) -> [CubicCurve] {
    let ends = [points[0], points[points.count - 1]]
    let values = weights.map { weights in
      var sum = Vector.zero
      for (weight, point) in zip(weights, points + ends) {
        sum = sum + Vector(dx: point.x * weight, dy: point.y * weight)
      }
      return sum
    }
    let knots =
      [ends[0]] + values[..<(count - 1)].map { Point($0.dx, $0.dy) } + [ends[1]]
    let speeds = values[(count - 1)...].map { $0 * (1 / 3) }
    return (0..<count).map { index in
      CubicCurve(
        start: knots[index],
        control1: knots[index] + speeds[index],
        control2: knots[index + 1] - speeds[index + 1],
        end: knots[index + 1]
      )
    }
  }
}
