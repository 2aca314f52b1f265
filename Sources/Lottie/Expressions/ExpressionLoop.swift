/// Keyframes over and over, before the first one or behind the last one, as lottie-web counts.
struct ExpressionLoop {
  enum Kind: String {
    /// Again from the beginning.
    case cycle
    /// Forth and back.
    case pingpong
    /// Again from where it ended.
    case offset
    /// On as it moved last.
    case `continue`
  }

  private let times: [Double]
  private let rate: Double
  /// The layer's first frame and the one behind its last.
  private let layer: (first: Double, last: Double)
  private let kind: Kind
  /// How many keyframes, or for a duration how many seconds; 0 for all.
  private let amount: Double
  private let isDuration: Bool

  typealias Value = (Double) -> ExpressionValue?

  init(
    times: [Double],
    rate: Double,
    layer: (Double, Double),
    kind: Kind,
    amount: Double,
    isDuration: Bool
  ) {
    self.times = times
    self.rate = rate
    self.layer = layer
    self.kind = kind
    self.amount = amount
    self.isDuration = isDuration
  }

  /// How many keyframes from the end at which the loop is its other end is.
  private var keyframeCount: Int {
    let most = times.count - 1
    return amount >= 1 && amount <= Double(most) ? Int(amount) : most
  }

  /// The value at a frame behind the last keyframe; the plain one before it.
  func valueAfter(_ frame: Double, _ value: Value) -> ExpressionValue? {
    guard let last = times.last, frame > last else { return value(frame) }
    let length: Double
    if isDuration {
      length = amount == 0 ? max(0, last - layer.first) : abs(last - rate * amount)
    } else {
      length = last - times[times.count - 1 - keyframeCount]
    }
    let first = last - length
    if kind == .continue {
      guard let end = value(last), let before = value(last - 0.001) else { return nil }
      // Lists go on twice as fast by as many seconds, numbers by as many frames.
      var factor = (frame - last) / 0.001
      if case .numbers = end { factor = (frame - last) / rate / 0.0005 }
      return end.with(zip(end.components, before.components).map { $0 + ($0 - $1) * factor })
    }
    guard length > 0 else { return value(frame) }
    let passed = (frame - first).truncatingRemainder(dividingBy: length)
    let rounds = ((frame - first) / length).rounded(.down)
    switch kind {
    case .pingpong where rounds.truncatingRemainder(dividingBy: 2) != 0:
      return value(length - passed + first)
    case .offset:
      return shifted(value(first + passed), from: value(first), to: value(last), rounds)
    default: return value(first + passed)
    }
  }

  /// The value at a frame before the first keyframe; the plain one behind it.
  func valueBefore(_ frame: Double, _ value: Value) -> ExpressionValue? {
    guard let first = times.first, frame < first else { return value(frame) }
    let length: Double
    if isDuration {
      length = amount == 0 ? max(0, layer.last - first) : abs(rate * amount)
    } else {
      length = times[keyframeCount] - first
    }
    if kind == .continue {
      guard let start = value(first), let after = value(first + 0.001) else { return nil }
      let factor = (first - frame) / 0.001
      return start.with(zip(start.components, after.components).map { $0 + ($0 - $1) * factor })
    }
    guard length > 0 else { return value(frame) }
    let passed = (first - frame).truncatingRemainder(dividingBy: length)
    let rounds = ((first - frame) / length).rounded(.down)
    switch kind {
    case .pingpong where rounds.truncatingRemainder(dividingBy: 2) == 0:
      return value(first + passed)
    case .offset:
      return shifted(
        value(length - passed + first),
        from: value(first),
        to: value(first + length),
        -rounds - 1
      )
    // lottie-web leaves the first keyframe's time out, which is 0 in most files.
    default: return value(length - (passed + first))
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
