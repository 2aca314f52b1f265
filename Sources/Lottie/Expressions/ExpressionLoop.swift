import Script

/// lottie-web's repetition of keyframes before the first or after the last keyframe.
struct ExpressionLoop {
  enum Kind: String {
    /// Restarts at the beginning.
    case cycle
    /// Plays the keyframes alternately forwards and backwards.
    case pingpong
    /// Shifts each repetition so that the value continues from the neighbouring repetition.
    case offset
    /// Continues with the velocity at the first or the last keyframe.
    case `continue`
  }

  let content: ExpressionContent
  let rate: Double
  /// The first frame of the layer, and the frame after its end.
  let layer: (first: Double, last: Double)
  let kind: Kind
  /// The number of intervals between keyframes to repeat, or of seconds if `isDuration`; 0 for all.
  let amount: Double
  let isDuration: Bool

  typealias Value = (Double) throws(ScriptFailure) -> ExpressionValue?

  /// The number of repeated intervals between keyframes.
  private var keyframeCount: Int {
    let most = content.keyframeCount - 1
    return amount >= 1 && amount <= Double(most) ? Int(amount) : most
  }

  private func time(_ index: Int) -> Double { content.time(ofKeyframe: index) }

  /// Returns the value at a frame, with repetitions after the last keyframe.
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
      // As in lottie-web, time is counted in frames for a number, but in half seconds for a list.
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

  /// Returns the value at a frame, with repetitions before the first keyframe.
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
    // As in lottie-web, the first keyframe's time, usually 0, is subtracted instead of added.
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
