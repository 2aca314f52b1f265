/// Both sides of a channel that differs.
struct ChannelPair {
  /// The channel.
  let channel: Channel
  /// The recorded values, one per frame.
  let expected: [TrackValue?]
  /// The actual values, one per frame.
  let actual: [TrackValue?]
  /// The frames in which the sides differ, among the frames that both sides have.
  let frames: [ClosedRange<Int>]
  /// The range from the first frame that differs to the last.
  let hull: ClosedRange<Int>
  /// Both sides as numbers; `nil` if a value of either side has none.
  let curves: (expected: Curve, actual: Curve)?
  /// Channels whose changes follow from this one and are reported with it.
  var companions: [Channel] = []

  /// Creates a pair, or returns `nil` if both sides agree.
  init?(_ channel: Channel, expected: [TrackValue?], actual: [TrackValue?]) {
    let differing = zip(expected, actual).enumerated().filter { !Self.agree($1.0, $1.1) }
    frames = [ClosedRange<Int>](frames: differing.map(\.offset))
    guard let hull = frames.hull else { return nil }
    self.hull = hull
    self.channel = channel
    self.expected = expected
    self.actual = actual
    if let before = Curve(expected), let now = Curve(actual), before.dimensions == now.dimensions {
      curves = (before, now)
    } else {
      curves = nil
    }
  }

  /// Returns whether two values count as the same; two missing values do.
  static func agree(_ a: TrackValue?, _ b: TrackValue?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isSame(as: b)
  }

  /// The numbers of the frames that differ.
  var differingFrames: [Int] { frames.flatMap { Array($0) } }

  /// The number of frames that both sides have.
  var commonCount: Int { min(expected.count, actual.count) }

  /// The frame of the largest difference; the first one if values cannot be subtracted.
  var worstFrame: Int {
    var worst = (frame: hull.lowerBound, distance: -1.0)
    for frame in differingFrames {
      guard let before = expected[frame], let now = actual[frame] else { continue }
      let distance = before.distance(to: now) ?? 0
      if distance > worst.distance { worst = (frame, distance) }
    }
    return worst.frame
  }

  /// Returns whether the recorded values change over some frames.
  func isMoving(over frames: ClosedRange<Int>) -> Bool {
    frames.contains { !Self.agree(expected[$0], expected[frames.lowerBound]) }
  }
}

extension ChannelPair {
  /// Returns whether the actual values are exactly the expected ones from `lag` frames before.
  ///
  /// One in twenty may differ: at the start or end of an animation, other rules apply.
  func isExactlyShifted(by lag: Int) -> Bool {
    let judged = hull.filter { expected.indices.contains($0 - lag) }
    guard judged.count * 2 >= hull.count, lag.magnitude <= frames.frameCount else { return false }
    // A value that moved and is now constant is not shifted in time.
    guard !isStill(actual) || isStill(expected) else { return false }
    let misses = judged.filter { !Self.agree(actual[$0], expected[$0 - lag]) }.count
    guard misses * 20 <= judged.count else { return false }
    // If nothing moves, every shift explains everything.
    let telling = judged.filter { !Self.agree(expected[$0], expected[$0 - lag]) }.count
    return telling > 0 && misses * 10 <= telling
  }

  /// The smallest shift by whole frames that explains every value exactly.
  var wholeLag: Int? {
    let most = min(frames.frameCount, max(commonCount / 3, 1), 30)
    return (1...most).lazy.flatMap { [$0, -$0] }.first { isExactlyShifted(by: $0) }
  }

  /// Returns whether values are constant from the first frame that differs to the last.
  private func isStill(_ values: [TrackValue?]) -> Bool {
    hull.allSatisfy { Self.agree(values[$0], values[hull.lowerBound]) }
  }

  /// Returns the part of the difference that a time mapping leaves unexplained.
  ///
  /// Frames next to a jump are skipped, and so is the worst twentieth of the rest.
  ///
  /// - Parameters:
  ///   - warp: The time mapping.
  ///   - fewest: The smallest number of frames to judge by.
  ///   - bends: Whether values bend between frames, as in a smooth motion.
  /// - Returns: The fraction of the difference; `nil` if there is too little to judge.
  func remainder(after warp: TimeMapping, fewest: Int, bending bends: Bool = false) -> Double? {
    guard let (before, now) = curves else { return nil }
    var judged: [(left: Double, all: Double)] = []
    for frame in hull {
      let source = warp.source(of: frame)
      guard let left = now.squaredDistance(frame, to: before, at: source, bending: bends),
        let all = now.squaredDistance(frame, to: before, at: Double(frame))
      else { continue }
      judged.append((left, all))
    }
    guard judged.count >= fewest, judged.count * 2 >= hull.count else { return nil }
    judged.sort { $0.left < $1.left }
    judged.removeLast(judged.count / 20)
    let all = judged.reduce(0) { $0 + $1.all }
    // A difference of a few rounding errors follows no rule.
    guard all > 1e-9 * Double(judged.count) else { return nil }
    return (judged.reduce(0) { $0 + $1.left } / all).squareRoot()
  }

  /// Returns whether a time mapping explains the difference.
  func isExplained(by warp: TimeMapping) -> Bool {
    if warp.isWhole, isExactlyShifted(by: Int(warp.lag)) { return true }
    if curves == nil { return isSwitched(by: warp) }
    return remainder(after: warp, fewest: 3).map { $0 < Self.explained } ?? false
  }

  /// Returns whether each value is one of the two expected ones next to the time that it shows.
  private func isSwitched(by warp: TimeMapping) -> Bool {
    guard !warp.isWhole else { return false }
    return hull.allSatisfy { frame in
      let source = Int(warp.source(of: frame).rounded(.down))
      return [source, source + 1].contains {
        expected.indices.contains($0) && Self.agree(actual[frame], expected[$0])
      }
    }
  }

  /// The largest part of a difference that an explanation may leave.
  ///
  /// Expected frames are joined by straight lines, so values between two frames are not exact.
  static let explained = 0.12
}
