/// A stretch of a curve over which quadrature with four nodes is accurate.
struct ArcLengthSpan: Hashable, Sendable {
  /// The parameter at which the span begins.
  var parameter: Double
  /// The range of the parameter that the span covers.
  var width: Double
  /// The length before the span, counted from the start of the table.
  var start: Double
  /// The length of the span.
  var length: Double
  /// The excess of the parameter's derivative with respect to arc length, at the start of the
  /// span, over its mean on the span, as a fraction of that mean; at most 2.
  var excessAtStart: Double
  /// The excess of the parameter's derivative with respect to arc length, at the end of the span,
  /// over its mean on the span, as a fraction of that mean; at most 2.
  var excessAtEnd: Double
}

/// The arc lengths of consecutive curves, in spans short enough to be inverted quickly.
///
/// Adaptive quadrature makes the spans: a stretch is halved until both halves together agree with
/// the whole and no cusp is near. The finer result is kept; its error is some hundred times
/// smaller than the difference, so the errors of many spans may add up.
struct ArcLengthTable {
  private(set) var spans: [ArcLengthSpan] = []
  /// The length of all curves so far.
  private(set) var length = 0.0

  private let accuracy: Double
  /// The limit that is passed to `lengthAndSmoothness`.
  private let smoothness: Double

  /// Creates an empty table for curves to be measured to a relative accuracy.
  init(accuracy: Double) {
    self.accuracy = max(accuracy, 1e-14)
    // The error of quadrature with four nodes grows with the eighth power of the logarithmic
    // derivative. It is below 4e-7 of the length where that derivative times the width is 1, a
    // figure from random curves, cusps included: none of 600 000 curves, measured to accuracies
    // of 0.1 to 1e-10, had a larger error than its accuracy allows.
    smoothness = min((self.accuracy / 4e-7).squareRoot().squareRoot(), 4)
  }

  /// Creates the table of a single curve.
  init(_ hodograph: Hodograph, accuracy: Double) {
    self.init(accuracy: accuracy)
    append(hodograph)
  }

  mutating func reserveCapacity(_ count: Int) { spans.reserveCapacity(count) }

  /// Counts a length that needs no spans, such as a line's.
  mutating func append(length more: Double) { length += more }

  /// Measures a curve.
  mutating func append(_ hodograph: Hodograph) {
    let estimate = hodograph.length(from: 0, width: 1)
    // A curve of no length needs no spans; one that is not finite would never converge.
    guard estimate > 0, estimate.isFinite else { return length += estimate }
    var speed = hodograph.a.length
    subdivide(
      hodograph,
      from: 0,
      width: 1,
      estimate: estimate,
      tolerance: accuracy * estimate,
      depth: 0,
      speed: &speed
    )
  }

  private mutating func subdivide(
    _ hodograph: Hodograph,
    from: Double,
    width: Double,
    estimate: Double,
    tolerance: Double,
    depth: Int,
    speed: inout Double
  ) {
    let half = width / 2
    let middle = from + half
    let left = hodograph.lengthAndSmoothness(from: from, width: half, limit: smoothness)
    let right = hodograph.lengthAndSmoothness(
      from: middle,
      width: half,
      limit: smoothness
    )
    let sum = left.length + right.length
    let isAccurate = left.isSmooth && right.isSmooth && abs(sum - estimate) <= tolerance
    // Beside a cusp a span is never smooth, but soon too short to matter.
    if isAccurate || 4 * sum <= tolerance || depth == 40 {
      append(hodograph, from: from, width: half, length: left.length, speed: &speed)
      append(hodograph, from: middle, width: half, length: right.length, speed: &speed)
      return
    }
    subdivide(
      hodograph,
      from: from,
      width: half,
      estimate: left.length,
      tolerance: tolerance,
      depth: depth + 1,
      speed: &speed
    )
    subdivide(
      hodograph,
      from: middle,
      width: half,
      estimate: right.length,
      tolerance: tolerance,
      depth: depth + 1,
      speed: &speed
    )
  }

  @inline(__always)
  private mutating func append(
    _ hodograph: Hodograph,
    from: Double,
    width: Double,
    length more: Double,
    speed: inout Double
  ) {
    let speedAtEnd = hodograph.velocity(at: from + width).length
    let mean = more / width
    spans.append(
      ArcLengthSpan(
        parameter: from,
        width: width,
        start: length,
        length: more,
        // A cubic through both ends stays monotone with slopes of up to three times the mean;
        // at a cusp the slope is infinite.
        excessAtStart: mean < 3 * speed ? mean / speed - 1 : 2,
        excessAtEnd: mean < 3 * speedAtEnd ? mean / speedAtEnd - 1 : 2
      )
    )
    length += more
    speed = speedAtEnd
  }

  /// Returns the parameter at a length of the only curve in the table.
  func parameter(at target: Double, of hodograph: Hodograph, accuracy: Double) -> Double {
    guard target > 0, length > 0 else { return 0 }
    guard target < length else { return 1 }
    var low = 0
    var high = spans.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if spans[middle].start <= target { low = middle } else { high = middle - 1 }
    }
    guard spans.indices.contains(low) else { return 0 }
    return spans[low].parameter(at: target, of: hodograph, tolerance: accuracy * length)
  }
}

extension ArcLengthSpan {
  /// Returns the parameter at a length, counted from the start of the table.
  ///
  /// The first guess is the cubic that has the right values and slopes at both ends; Halley's
  /// method (Newton's with the second derivative) then needs one step on a smooth curve. Steps that
  /// leave the bracket, as beside a cusp, are replaced by bisection.
  ///
  /// - Parameters:
  ///   - target: The length.
  ///   - hodograph: The derivative of the curve that the span belongs to.
  ///   - tolerance: The largest error of the length at the answer, in points.
  /// - Returns: A parameter within the span.
  @inline(__always)
  func parameter(at target: Double, of hodograph: Hodograph, tolerance: Double) -> Double {
    let wanted = target - start
    let u = wanted / length
    guard u > 0 else { return parameter }
    guard u < 1 else { return parameter + width }
    let correction = u * (1 - u) * (excessAtStart * (1 - u) - excessAtEnd * u)
    var offset = width * (u + correction)
    var low = 0.0
    var high = width
    for _ in 0..<64 {
      let error = hodograph.length(from: parameter, width: offset) - wanted
      if error > 0 { high = offset } else { low = offset }
      let t = parameter + offset
      let velocity = hodograph.velocity(at: t)
      let acceleration = hodograph.b + hodograph.c * (2 * t)
      let speed = velocity.length
      let change = velocity.dot(acceleration) / speed
      let step = error / (speed - error * change / (2 * speed))
      let next = offset - step
      guard next >= low, next <= high else {
        offset = (low + high) / 2
        if high - low <= 1e-15 { break }
        continue
      }
      offset = next
      // The error that a step of Newton's method would have left; Halley's leaves less.
      if abs(change) * step * step <= tolerance { break }
    }
    return parameter + offset
  }
}
