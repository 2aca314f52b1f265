/// The hypothesis that the same motion has another frame rate or another number of pictures.
struct Resampling: TimeHypothesis {
  /// The unit of ``before`` and ``now``.
  enum Unit: Equatable {
    case framesPerSecond, pictures
  }

  /// The expected rate or number of pictures.
  let before: Double
  /// The actual rate or number of pictures.
  let now: Double
  let unit: Unit

  init(_ before: Double, _ now: Double, _ unit: Unit = .framesPerSecond) {
    (self.before, self.now, self.unit) = (before, now, unit)
  }

  /// Returns the change between the frame rates that the clips state.
  static func stated(_ clips: PictureSequences) -> Resampling {
    Resampling(clips.comparison.expected.framesPerSecond, clips.comparison.actual.framesPerSecond)
  }

  /// Finds the same motion with the same timing in more or fewer pictures.
  static func fit(_ clips: PictureSequences) -> Resampling? {
    guard let motions = clips.motions else { return nil }
    let (before, now) = (motions.before, motions.now)
    let ratio = Double(now.pictureCount) / Double(before.pictureCount)
    guard !(0.9...1.11).contains(ratio), abs(before.length - now.length) <= 1.1 * now.step,
      let blur = motions.blur(durationRatio: 1), blur <= 0.15
    else { return nil }
    return clips.isTimed && before.isEven && now.isEven
      ? Resampling(1 / before.step, 1 / now.step)
      : Resampling(Double(before.pictureCount), Double(now.pictureCount), .pictures)
  }

  /// Finds the same pictures at another frame rate.
  static func ofFrames(_ clips: PictureSequences) -> Resampling? {
    let stated = stated(clips)
    guard clips.expected != clips.actual, abs(stated.before - stated.now) > 1e-6 else { return nil }
    let ratio = stated.before / stated.now
    let matches = clips.actual.indices.filter { frame in
      let source = Int((Double(frame) * ratio + 1e-6).rounded(.down))
      return source < clips.expected.count && clips.expected[source] == clips.actual[frame]
    }
    return matches.count * 10 >= clips.actual.count * 9 ? stated : nil
  }
}
