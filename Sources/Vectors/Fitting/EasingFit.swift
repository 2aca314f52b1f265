import Geometry

/// Finds the timing function that passes points best, by the method of Levenberg and Marquardt.
///
/// Source: Marquardt, "An algorithm for least-squares estimation of nonlinear parameters", 1963.
enum EasingFit {
  /// The most points that are looked at: more tell no more about four numbers.
  private static let mostPoints = 40
  private static let mostSteps = 40

  /// The timing function that is nearest to points by the sum of squares.
  ///
  /// - Parameters:
  ///   - points: Progress (y) at fractions of time (x), from (0, 0) to (1, 1).
  ///   - allowsOvershoot: Whether the y of control points may leave `0...1`.
  /// - Returns: The function; nil where the points are too few, or leave `0...1` where they must not.
  static func function(through points: [Point], allowsOvershoot: Bool) -> TimingFunction? {
    let inner = points.dropFirst().dropLast()
    guard !inner.isEmpty else { return nil }
    let stride = max(inner.count / mostPoints, 1)
    let chosen = inner.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    if !allowsOvershoot, chosen.contains(where: { !(-0.1...1.1).contains($0.y) }) { return nil }
    let limits: ClosedRange<Double> = allowsOvershoot ? -4...5 : 0...1
    let starts = [
      Handles(x1: 1 / 3, y1: 1 / 3, x2: 2 / 3, y2: 2 / 3),
      Handles(x1: 0.5, y1: 0.1, x2: 0.5, y2: 0.9),
    ]
    let found = starts.map { improved($0, chosen, limits) }
    guard let best = found.min(by: { $0.error < $1.error })?.handles else { return nil }
    return TimingFunction(best.x1, best.y1, best.x2, best.y2)
  }

  /// The two control points.
  private struct Handles {
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double

    subscript(index: Int) -> Double {
      get {
        switch index {
        case 0: x1
        case 1: y1
        case 2: x2
        default: y2
        }
      }
      set {
        switch index {
        case 0: x1 = newValue
        case 1: y1 = newValue
        case 2: x2 = newValue
        default: y2 = newValue
        }
      }
    }

    var function: TimingFunction { TimingFunction(x1, y1, x2, y2) }
  }

  private static func improved(
    _ start: Handles,
    _ points: [Point],
    _ limits: ClosedRange<Double>
  ) -> (handles: Handles, error: Double) {
    var handles = start
    var error = self.error(of: handles, points)
    var damping = 1e-3
    for _ in 0..<mostSteps {
      guard error > 1e-16 * Double(points.count), damping < 1e9 else { break }
      let (matrix, side) = equations(handles, points)
      var changed = false
      while damping < 1e9 {
        var damped = matrix
        for index in 0..<4 { damped[index][index] += damping * (matrix[index][index] + 1e-9) }
        var next = handles
        if let step = solve(damped, side) {
          for index in 0..<4 {
            let range = index % 2 == 0 ? 0...1 : limits
            next[index] = min(max(handles[index] + step[index], range.lowerBound), range.upperBound)
          }
          let nextError = self.error(of: next, points)
          if nextError < error {
            (handles, error) = (next, nextError)
            damping = max(damping / 5, 1e-12)
            changed = true
            break
          }
        }
        damping *= 4
      }
      if !changed { break }
    }
    return (handles, error)
  }

  private static func error(of handles: Handles, _ points: [Point]) -> Double {
    let function = handles.function
    return points.reduce(0) { sum, point in
      let difference = function.progress(at: point.x) - point.y
      return sum + difference * difference
    }
  }

  /// The normal equations of the step that mends the linearised error.
  private static func equations(
    _ handles: Handles,
    _ points: [Point]
  ) -> (matrix: [[Double]], side: [Double]) {
    var matrix = Array(repeating: Array(repeating: 0.0, count: 4), count: 4)
    var side = Array(repeating: 0.0, count: 4)
    for point in points {
      let t = parameter(handles, whereXIs: point.x)
      let (b1, b2) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t)
      let progress = b1 * handles.y1 + b2 * handles.y2 + t * t * t
      let speedX = max(slope(handles.x1, handles.x2, t), 1e-4)
      // Where x is to stay, moving a handle to the right moves the parameter back.
      let lean = -slope(handles.y1, handles.y2, t) / speedX
      let row = [lean * b1, b1, lean * b2, b2]
      let difference = point.y - progress
      for i in 0..<4 {
        side[i] += row[i] * difference
        for j in 0..<4 { matrix[i][j] += row[i] * row[j] }
      }
    }
    return (matrix, side)
  }

  private static func slope(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    3 * (1 + 3 * (p1 - p2)) * t * t + 6 * (p2 - 2 * p1) * t + 3 * p1
  }

  /// Where on the curve x has a value, by bisection: x ascends.
  private static func parameter(_ handles: Handles, whereXIs x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let t = (low + high) / 2
      let s = 1 - t
      let value = 3 * s * s * t * handles.x1 + 3 * s * t * t * handles.x2 + t * t * t
      if value < x { low = t } else { high = t }
    }
    return (low + high) / 2
  }

  /// Solves four equations by elimination; nil where they have no single solution.
  private static func solve(_ matrix: [[Double]], _ side: [Double]) -> [Double]? {
    var rows = zip(matrix, side).map { $0 + [$1] }
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-300
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<4 where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column..<5 { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<4).map { rows[$0][4] / rows[$0][$0] }
  }
}
