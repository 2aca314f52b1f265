import Script

/// The repetition of keyframes before the first or after the last one, computed as in lottie-web.
struct ExpressionLoop {
  enum Kind: String {
    /// Starts again from the beginning.
    case cycle
    /// Plays the keyframes forwards and backwards in turn.
    case pingpong
    /// Repeats the keyframes, adding the change of the value in each round.
    case offset
    /// Continues at the value's last velocity.
    case `continue`
  }

  let content: ExpressionContent
  let rate: Double
  /// The first frame of the layer, and the frame after its last one.
  let layer: (first: Double, last: Double)
  let kind: Kind
  /// The number of keyframes to repeat or, for a duration, of seconds; 0 repeats all.
  let amount: Double
  let isDuration: Bool

  typealias Value = (Double) throws(ScriptFailure) -> ExpressionValue?

  /// The number of intervals between keyframes that are repeated.
  private var keyframeCount: Int {
    let most = content.keyframeCount - 1
    return amount >= 1 && amount <= Double(most) ? Int(amount) : most
  }

  private func time(_ index: Int) -> Double { content.time(ofKeyframe: index) }

  /// Returns the value at a frame, with the keyframes repeated after the last one.
  func valueAfter(
    _ frame: Double,
    _ value: Value
  ) throws(ScriptFailure) -> ExpressionValue? {
    let count = content.keyframeCount
    guard count > 0, frame > time(count - 1) else { return try value(frame) }
    let last = time(count - 1)
    let length: Double
    if isDuration {
      length = amount == 0 ? max(0, last - layer.first) : abs(last - rate * amount)
    } else {
      length = last - time(count - 1 - keyframeCount)
    }
    let first = last - length
    if kind == .continue {
      guard let end = try value(last), let before = try value(last - 0.001) else { return nil }
      // As in lottie-web, lists continue twice as fast per second, numbers per frame.
      var factor = (frame - last) / 0.001
      if case .numbers = end { factor = (frame - last) / rate / 0.0005 }
      return end.with(zip(end.components, before.components).map { $0 + ($0 - $1) * factor })
    }
    guard length > 0 else { return try value(frame) }
    let passed = (frame - first).truncatingRemainder(dividingBy: length)
    let rounds = ((frame - first) / length).rounded(.down)
    switch kind {
    case .pingpong where rounds.truncatingRemainder(dividingBy: 2) != 0:
      return try value(length - passed + first)
    case .offset:
      return try shifted(value(first + passed), from: value(first), to: value(last), rounds)
    default: return try value(first + passed)
    }
  }

  /// Returns the value at a frame, with the keyframes repeated before the first one.
  func valueBefore(
    _ frame: Double,
    _ value: Value
  ) throws(ScriptFailure) -> ExpressionValue? {
    guard content.keyframeCount > 0, frame < time(0) else { return try value(frame) }
    let first = time(0)
    let length: Double
    if isDuration {
      length = amount == 0 ? max(0, layer.last - first) : abs(rate * amount)
    } else {
      length = time(keyframeCount) - first
    }
    if kind == .continue {
      guard let start = try value(first), let after = try value(first + 0.001) else { return nil }
      let factor = (first - frame) / 0.001
      return start.with(zip(start.components, after.components).map { $0 + ($0 - $1) * factor })
    }
    guard length > 0 else { return try value(frame) }
    let passed = (first - frame).truncatingRemainder(dividingBy: length)
    let rounds = ((first - frame) / length).rounded(.down)
    switch kind {
    case .pingpong where rounds.truncatingRemainder(dividingBy: 2) == 0:
      return try value(first + passed)
    case .offset:
      return try shifted(
        value(length - passed + first),
        from: value(first),
        to: value(first + length),
        -rounds - 1
      )
    // lottie-web forgets to add the first keyframe's time, which is 0 in most files.
    default: return try value(length - (passed + first))
    }
  }

  private func shifted(
    _ value: ExpressionValue?,
    from start: ExpressionValue?,
    to end: ExpressionValue?,
    _ rounds: Double
  ) -> ExpressionValue? {
    guard let value, let start, let end else { return nil }
    let steps = zip(start.components, end.components).map { ($1 - $0) * rounds }
    return value.with(zip(value.components, steps).map { $0 + $1 })
  }
}
