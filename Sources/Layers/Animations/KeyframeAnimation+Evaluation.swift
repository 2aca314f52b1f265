import Requirements

extension KeyframeAnimation {
  /// Applies the animation's effect to a layer to which all earlier animations have been applied.
  ///
  /// `progress` is the progress of the pass after the timing function has been applied. `passes` is
  /// the number of completed passes.
  func apply(to layer: inout Layer, at progress: Double, passes: Double) {
    let place = route.map { self.place(on: $0, at: progress) }
    var value = place.map { .point($0.point) } ?? self.value(at: progress)
    if isCumulative, passes > 0, let last = route.map({ .point($0.end) }) ?? values.last {
      value = value.adding(last, times: passes)
    }
    if let valueFunction, place == nil { value = valueFunction.value(of: value) }
    layer.show(value, of: property, isAdditive: isAdditive)
    guard let rotationMode, let direction = place?.direction, direction != .zero else { return }
    let angle = direction.angle
    layer.turn(by: rotationMode == .auto ? angle : angle + .pi)
  }

  private func place(on route: Route, at progress: Double) -> (point: Point, direction: Vector) {
    switch calculationMode {
    case .paced, .cubicPaced:
      return route.place(atLengthFraction: progress)
    case .linear, .cubic:
      let (index, fraction) = interval(at: progress, keyframeCount: route.keyframeCount)
      return route.place(segment: index, at: fraction)
    case .discrete:
      return route.place(keyframe: heldIndex(at: progress, keyframeCount: route.keyframeCount))
    }
  }

  private func value(at progress: Double) -> AnimatableValue {
    guard values.count > 1 else { return values[0] }
    switch calculationMode {
    case .linear:
      let (index, fraction) = interval(at: progress, keyframeCount: values.count)
      return values[index].interpolated(to: values[index + 1], at: fraction)
    case .discrete:
      return values[heldIndex(at: progress, keyframeCount: values.count)]
    case .paced:
      return pacedValue(at: progress)
    case .cubic:
      let (index, fraction) = interval(at: progress, keyframeCount: values.count)
      return splineValue(interval: index, at: fraction)
    case .cubicPaced:
      return pacedSplineValue(at: progress)
    }
  }

  // MARK: Key times

  /// Returns the keyframe interval at `progress`, and the eased position in the interval.
  ///
  /// Before the first key time the result is the start of the first interval; after the last key
  /// time it is the end of the last interval.
  func interval(at progress: Double, keyframeCount count: Int) -> (index: Int, fraction: Double) {
    let intervals = count - 1
    guard let keyTimes else {
      let scaled = progress * Double(intervals)
      let index = Self.index(scaled, among: intervals)
      return (index, eased(scaled - Double(index), interval: index))
    }
    require(
      keyTimes.count == count,
      "\(count) keyframes of \(property.rawValue) need \(count) key times, not \(keyTimes.count)"
    )
    var index = 0
    while index < intervals - 1, hasReached(keyTimes[index + 1], at: progress) { index += 1 }
    let length = keyTimes[index + 1] - keyTimes[index]
    let fraction = length > 0 ? (progress - keyTimes[index]) / length : 1
    // If a timing function overshoots, values continue beyond the outermost keyframes.
    let isWithin = (0...1).contains(progress)
    return (index, eased(isWithin ? min(max(fraction, 0), 1) : fraction, interval: index))
  }

  /// Returns whether the progress has reached a key time, within the tolerance.
  private func hasReached(_ keyTime: Double, at progress: Double) -> Bool {
    progress >= keyTime - Self.tolerance
  }

  /// The tolerance for reaching a key time; without it, rounding could delay a value by a frame.
  private static var tolerance: Double { 1e-9 }

  private func eased(_ fraction: Double, interval: Int) -> Double {
    guard let timingFunctions, interval < timingFunctions.count else { return fraction }
    return timingFunctions[interval].progress(at: fraction)
  }

  /// Rounds `scaled`, which is a progress times `count`, down to an index in `0..<count`.
  ///
  /// For NaN, the result is 0. The error still shows, because the layer's values also become NaN.
  static func index(_ scaled: Double, among count: Int) -> Int {
    Int(Double.minimum(Double.maximum(scaled, 0), Double(count - 1)))
  }

  /// Returns the index of the keyframe that the discrete mode shows.
  private func heldIndex(at progress: Double, keyframeCount count: Int) -> Int {
    guard let keyTimes else {
      return Self.index((progress + Self.tolerance) * Double(count), among: count)
    }
    require(
      keyTimes.count == count + 1,
      "\(count) discrete keyframes need \(count + 1) key times, not \(keyTimes.count)"
    )
    var index = 0
    while index < count - 1, hasReached(keyTimes[index + 1], at: progress) { index += 1 }
    return index
  }
}
