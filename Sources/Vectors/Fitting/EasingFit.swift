/// A search for the timing function closest to given points, by the Levenberg–Marquardt algorithm
/// (Marquardt, "An algorithm for least-squares estimation of nonlinear parameters", 1963).
struct EasingFit {
  /// The progress (y) at fractions of time (x).
  private let points: [Point]
  /// The maximum progress error that the search aims for; callers check the result.
  private let tolerance: Double
  private let lowest: SIMD4<Double>
  private let highest: SIMD4<Double>

  /// The maximum number of points used; more points hardly improve a function of four numbers.
  private static let maximumPoints = 24
  private static let maximumSteps = 30

  /// Returns a standard timing function near the points, else a least-squares fit, else `nil`.
  ///
  /// Each point is the progress (y) at a fraction of time (x), from (0, 0) to (1, 1). A search that
  /// is unlikely to succeed ends early. If `allowsOvershoot` is true, the y of control points may
  /// leave `0...1`.
  static func function(
    through points: [Point],
    tolerance: Double,
    allowsOvershoot: Bool
  ) -> TimingFunction? {
    let inner = points.dropFirst().dropLast()
    guard !inner.isEmpty else { return nil }
    let count = min(inner.count, maximumPoints)
    let chosen = (0..<count).map { index in
      inner[inner.startIndex + (2 * index + 1) * inner.count / (2 * count)]
    }
    let fit = EasingFit(
      points: chosen,
      tolerance: tolerance,
      lowest: allowsOvershoot ? [0, -4, 0, -4] : [0, 0, 0, 0],
      highest: allowsOvershoot ? [1, 5, 1, 5] : [1, 1, 1, 1]
    )
    // A standard function within a quarter of the tolerance is preferred to any other function.
    for function in [TimingFunction.easeIn, .easeOut, .easeInEaseOut, .default] {
      let (first, second) = (function.control1, function.control2)
      if fit.state([first.x, first.y, second.x, second.y]).largest < tolerance / 4 {
        return function
      }
    }
    let starts: [SIMD4<Double>] = [[1 / 3, 1 / 3, 2 / 3, 2 / 3], [0.5, 0.1, 0.5, 0.9]]
    for start in starts {
      guard let handles = fit.improved(start) else { continue }
      return TimingFunction(handles.x, handles.y, handles.z, handles.w)
    }
    return nil
  }

  /// The state of the search: a function, its errors, and the equations for the next step.
  private struct State {
    /// The x and y of the first control point, then of the second.
    var handles: SIMD4<Double>
    /// The sum of the squared errors of the progress at all points.
    var error = 0.0
    var largest = 0.0
    /// The matrix of the normal equations, row by row.
    var rows = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
    var side = SIMD4<Double>.zero
  }

  /// Returns the best control points; `nil` if the error clearly exceeds the tolerance.
  private func improved(_ start: SIMD4<Double>) -> SIMD4<Double>? {
    var state = self.state(start)
    var damping = 1e-3
    for step in 0..<Self.maximumSteps where state.error > 1e-14 * Double(points.count) {
      // After eight steps, a search that will succeed is already close to the points.
      if step == 8, state.largest > 8 * tolerance { return nil }
      var next: State?
      while damping < 1e7 {
        if let change = solution(state, damping) {
          let handles = (state.handles + change).clamped(lowerBound: lowest, upperBound: highest)
          let attempt = self.state(handles)
          if attempt.error < state.error {
            next = attempt
            break
          }
        }
        damping *= 8
      }
      guard let next else { break }
      let isSettled = next.error > 0.999 * state.error
      state = next
      if isSettled { break }
      damping = max(damping / 8, 1e-9)
    }
    return state.largest <= 1.5 * tolerance ? state.handles : nil
  }

  private func state(_ handles: SIMD4<Double>) -> State {
    var state = State(handles: handles)
    for point in points {
      let t = parameter(handles, whereXIs: point.x)
      let b1 = 3 * (1 - t) * (1 - t) * t
      let b2 = 3 * (1 - t) * t * t
      let difference = point.y - (b1 * handles.y + b2 * handles.w + t * t * t)
      let speed = max(Self.slope(handles.x, handles.z, t), 1e-4)
      // Moving a handle to the right decreases the parameter for the same x, which changes y.
      let ratio = -Self.slope(handles.y, handles.w, t) / speed
      let row: SIMD4<Double> = [ratio * b1, b1, ratio * b2, b2]
      state.error += difference * difference
      state.largest = max(state.largest, abs(difference))
      state.side += row * difference
      state.rows.0 += row * row.x
      state.rows.1 += row * row.y
      state.rows.2 += row * row.z
      state.rows.3 += row * row.w
    }
    return state
  }

  private static func slope(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    3 * (1 + 3 * (p1 - p2)) * t * t + 6 * (p2 - 2 * p1) * t + 3 * p1
  }

  /// Returns the parameter for a value of x, by Newton's method within a bracket; x is monotonic.
  private func parameter(_ handles: SIMD4<Double>, whereXIs x: Double) -> Double {
    let (x1, x2) = (handles.x, handles.z)
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<40 {
      let value = ((1 + 3 * (x1 - x2)) * t + 3 * (x2 - 2 * x1)) * t * t + 3 * x1 * t
      let error = value - x
      if abs(error) < 1e-12 { break }
      if error < 0 { low = t } else { high = t }
      let next = t - error / Self.slope(x1, x2, t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// Solves the damped equations by elimination; `nil` if there is no unique solution.
  private func solution(_ state: State, _ damping: Double) -> SIMD4<Double>? {
    var rows = [state.rows.0, state.rows.1, state.rows.2, state.rows.3]
    var side = state.side
    for index in 0..<4 { rows[index][index] += damping * (rows[index][index] + 1e-9) }
    // The matrix is positive definite, so no pivoting is needed.
    for column in 0..<4 {
      guard rows[column][column] > 1e-300 else { return nil }
      for row in 0..<4 where row != column {
        let factor = rows[row][column] / rows[column][column]
        rows[row] -= rows[column] * factor
        side[row] -= side[column] * factor
      }
    }
    return [
      side.x / rows[0].x, side.y / rows[1].y, side.z / rows[2].z, side.w / rows[3].w,
    ]
  }
}
