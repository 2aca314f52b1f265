extension KeyframeAnimation {
  /// A span of the smooth curve between two values, given by the values and tangents at both ends.
  ///
  /// Source: D. Kochanek, R. Bartels, "Interpolating Splines with Local Tension, Continuity, and
  /// Bias Control", SIGGRAPH 1984.
  struct SplineSpan {
    let start: AnimatableValue.Numbers
    let end: AnimatableValue.Numbers
    let leaving: AnimatableValue.Numbers
    let arriving: AnimatableValue.Numbers

    /// Returns the value at a fraction of the span, by Hermite interpolation.
    func numbers(at t: Double) -> AnimatableValue.Numbers {
      let t2 = t * t
      let t3 = t2 * t
      return start * (2 * t3 - 3 * t2 + 1) + leaving * (t3 - 2 * t2 + t)
        + end * (3 * t2 - 2 * t3) + arriving * (t3 - t2)
    }
  }

  /// Interpolates in one interval: along the smooth curve for numeric values, linearly for others.
  func splineValue(interval index: Int, at fraction: Double) -> AnimatableValue {
    guard let span = splineSpan(index) else {
      return values[index].interpolated(to: values[index + 1], at: fraction)
    }
    return values[index].replacingNumbers(span.numbers(at: fraction))
  }

  /// Returns the curve in one interval; `nil` if the values are not numeric.
  ///
  /// The first and the last value stand in for their missing neighbours.
  func splineSpan(_ index: Int) -> SplineSpan? {
    let kind = values[index]
    guard let start = kind.numbers(as: kind),
      let end = values[index + 1].numbers(as: kind),
      let before = values[max(index - 1, 0)].numbers(as: kind),
      let after = values[min(index + 2, values.count - 1)].numbers(as: kind)
    else { return nil }
    let first = tangentWeights(at: index).outgoing
    let second = tangentWeights(at: index + 1).incoming
    return SplineSpan(
      start: start,
      end: end,
      leaving: (start - before) * first.before + (end - start) * first.after,
      arriving: (end - start) * second.before + (after - end) * second.after
    )
  }

  private typealias Weights = (before: Double, after: Double)

  /// Returns the weights for the tangents at a value.
  ///
  /// A tangent is the sum of two weighted differences: `before` weights the difference from the
  /// previous value, and `after` weights the difference to the next value.
  private func tangentWeights(at index: Int) -> (incoming: Weights, outgoing: Weights) {
    func parameter(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
    let tension = parameter(tensionValues)
    let continuity = parameter(continuityValues)
    let bias = parameter(biasValues)
    let scale = (1 - tension) / 2
    return (
      incoming: (
        scale * (1 - continuity) * (1 + bias),
        scale * (1 + continuity) * (1 - bias)
      ),
      outgoing: (
        scale * (1 + continuity) * (1 + bias),
        scale * (1 - continuity) * (1 - bias)
      )
    )
  }
}
