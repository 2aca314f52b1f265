/// The expected and actual values of a channel that differs.
struct ChannelPair {
  let channel: Channel
  /// The expected values, one per frame.
  let expected: [TrackValue?]
  /// The actual values, one per frame.
  let actual: [TrackValue?]
  /// The frames in which the values differ, among the frames that both clips have.
  let frames: [ClosedRange<Int>]
  /// The range from the first to the last differing frame.
  let hull: ClosedRange<Int>
  /// The values as curves; `nil` if a value is not numeric.
  let curves: (expected: Curve, actual: Curve)?
  /// Channels whose changes follow from this channel's change and are reported with it.
  var companions: [Channel] = []

  /// Creates a pair; `nil` if all values agree.
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

  /// Returns whether two values count as equal; two missing values are equal.
  static func agree(_ a: TrackValue?, _ b: TrackValue?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isSame(as: b)
  }

  /// The numbers of the frames that differ.
  var differingFrames: [Int] { frames.flatMap { Array($0) } }

  /// The number of frames that both clips have.
  var commonCount: Int { min(expected.count, actual.count) }

  /// The differing frame with the largest distance; the first one if values cannot be subtracted.
  var worstFrame: Int {
    var worst = (frame: hull.lowerBound, distance: -1.0)
    for frame in differingFrames {
      guard let before = expected[frame], let now = actual[frame] else { continue }
      let distance = before.distance(to: now) ?? 0
      if distance > worst.distance { worst = (frame, distance) }
    }
    return worst.frame
  }

  /// Returns whether the expected values vary over a range of frames.
  func isMoving(over frames: ClosedRange<Int>) -> Bool {
    frames.contains { !Self.agree(expected[$0], expected[frames.lowerBound]) }
  }
}

extension ChannelPair {
  /// Returns whether each actual value equals the expected value `lag` frames earlier.
  ///
  /// One value in twenty may differ, because the start or end of an animation can be special.
  func isExactlyShifted(by lag: Int) -> Bool {
    let judged = hull.filter { expected.indices.contains($0 - lag) }
    guard judged.count * 2 >= hull.count, lag.magnitude <= frames.frameCount else { return false }
    // A value that used to move but is now constant is not a shift in time.
    guard !isStill(actual) || isStill(expected) else { return false }
    let misses = judged.filter { !Self.agree(actual[$0], expected[$0 - lag]) }.count
    guard misses * 20 <= judged.count else { return false }
    // If nothing moves, every shift fits equally well.
    let telling = judged.filter { !Self.agree(expected[$0], expected[$0 - lag]) }.count
    return telling > 0 && misses * 10 <= telling
  }

  /// The smallest shift by whole frames that explains the actual values; `nil` if none does.
  var wholeLag: Int? {
    let most = min(frames.frameCount, max(commonCount / 3, 1), 30)
    return (1...most).lazy.flatMap { [$0, -$0] }.first { isExactlyShifted(by: $0) }
  }

  /// Returns whether values are constant from the first to the last differing frame.
  private func isStill(_ values: [TrackValue?]) -> Bool {
    hull.allSatisfy { Self.agree(values[$0], values[hull.lowerBound]) }
  }

  /// Returns the fraction of the pair's difference that a time mapping leaves unexplained.
  ///
  /// Frames that map into a jump or a gap are ignored. The result is `nil` if fewer than `fewest`
  /// frames, or fewer than half, remain. Of the remaining frames, the 5 % with the largest errors
  /// are ignored. If `bends`, values between frames follow a spline, otherwise straight lines.
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
    // If the difference is mere rounding, it follows no rule.
    guard all > 1e-9 * Double(judged.count) else { return nil }
    return (judged.reduce(0) { $0 + $1.left } / all).squareRoot()
  }

  /// Returns whether a time mapping explains the difference.
  func isExplained(by warp: TimeMapping) -> Bool {
    if warp.isWhole, isExactlyShifted(by: Int(warp.lag)) { return true }
    if curves == nil { return isSwitched(by: warp) }
    return remainder(after: warp, fewest: 3).map { $0 < Self.explained } ?? false
  }

  /// Returns whether each actual value is one of the two expected values around the mapped time.
  private func isSwitched(by warp: TimeMapping) -> Bool {
    guard !warp.isWhole else { return false }
    return hull.allSatisfy { frame in
      let source = Int(warp.source(of: frame).rounded(.down))
      return [source, source + 1].contains {
        expected.indices.contains($0) && Self.agree(actual[frame], expected[$0])
      }
    }
  }

  /// The maximum fraction of a pair's difference that a time mapping may leave unexplained.
  ///
  /// The limit is not 0, because values between frames are only interpolated.
  static let explained = 0.12
}
