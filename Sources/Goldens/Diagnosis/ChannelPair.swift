import Clips

/// Both sides of a channel that differs somewhere.
struct ChannelPair {
  /// The channel.
  let channel: Channel
  /// What was recorded, a value a frame.
  let expected: [TrackValue?]
  /// What came, a value a frame.
  let actual: [TrackValue?]
  /// Where they differ, in frames that both have.
  let frames: [ClosedRange<Int>]
  /// From the first of these frames to the last.
  let hull: ClosedRange<Int>
  /// Both sides as numbers; `nil` if one has none throughout.
  let curves: (expected: Curve, actual: Curve)?
  /// Channels that say the same in other numbers.
  var companions: [Channel] = []

  /// Creates a pair; `nil` if both sides agree.
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

  /// Whether two values count as the same, absent ones included.
  static func agree(_ a: TrackValue?, _ b: TrackValue?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isSame(as: b)
  }

  /// The numbers of frames at which it differs.
  var differingFrames: [Int] { frames.flatMap { Array($0) } }

  /// How many frames both sides have.
  var commonCount: Int { min(expected.count, actual.count) }

  /// Whether the recorded values change over some frames.
  func isMoving(over frames: ClosedRange<Int>) -> Bool {
    frames.contains { !Self.agree(expected[$0], expected[frames.lowerBound]) }
  }
}

extension ChannelPair {
  /// Whether the actual values are the expected ones of as many frames before, to the last digit.
  ///
  /// One in twenty may be another: where an animation begins or ends, other rules hold.
  func isExactlyShifted(by lag: Int) -> Bool {
    let judged = hull.filter { expected.indices.contains($0 - lag) }
    guard judged.count * 2 >= hull.count, lag.magnitude <= frames.frameCount else { return false }
    // What moved and now does not comes at no other time.
    guard !isStill(actual) || isStill(expected) else { return false }
    let misses = judged.filter { !Self.agree(actual[$0], expected[$0 - lag]) }.count
    guard misses * 20 <= judged.count else { return false }
    // Where nothing moves, everything is a shift of everything.
    let telling = judged.filter { !Self.agree(expected[$0], expected[$0 - lag]) }.count
    return telling > 0 && misses * 10 <= telling
  }

  /// Whether nothing moves between the frames that differ.
  private func isStill(_ values: [TrackValue?]) -> Bool {
    hull.allSatisfy { Self.agree(values[$0], values[hull.lowerBound]) }
  }

  /// How much of the difference another course of time leaves.
  ///
  /// Frames next to a jump are left out, and the worst twentieth of the others.
  ///
  /// - Parameters:
  ///   - warp: The course of time.
  ///   - fewest: How many frames there must be to judge by.
  ///   - bends: Whether values bend between frames, as those of a smooth motion do.
  /// - Returns: The fraction of the difference; `nil` if there is too little to tell.
  func remainder(after warp: Warp, fewest: Int, bending bends: Bool = false) -> Double? {
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
    // A difference of a few roundings follows no law.
    guard all > 1e-9 * Double(judged.count) else { return nil }
    return (judged.reduce(0) { $0 + $1.left } / all).squareRoot()
  }

  /// Whether another course of time explains the difference.
  func isExplained(by warp: Warp) -> Bool {
    if warp.isWhole, isExactlyShifted(by: Int(warp.lag)) { return true }
    if curves == nil { return isSwitched(by: warp) }
    return remainder(after: warp, fewest: 3).map { $0 < Self.explained } ?? false
  }

  /// Whether every value without numbers is one of the two between which the instant lies.
  private func isSwitched(by warp: Warp) -> Bool {
    guard !warp.isWhole else { return false }
    return hull.allSatisfy { frame in
      let source = Int(warp.source(of: frame).rounded(.down))
      return [source, source + 1].contains {
        expected.indices.contains($0) && Self.agree(actual[frame], expected[$0])
      }
    }
  }

  /// The largest part of a difference that may be left of it once it is explained; frames are
  /// joined by straight lines, so a curve is never hit exactly between them.
  static let explained = 0.12
}
