import Clips

/// The diagnosis of two clips of which only the pictures are known.
struct PictureDiagnosis {
  private let comparison: ClipComparison
  private let expected: [UInt64]
  private let actual: [UInt64]

  init(_ comparison: ClipComparison) {
    self.comparison = comparison
    expected = comparison.expected.frameHashes
    actual = comparison.actual.frameHashes
  }

  /// The diagnoses: the first explanation that the pictures confirm.
  var diagnoses: [Diagnosis] {
    if let exact = slowed ?? edit?.diagnosis ?? rate ?? thinned ?? order { return [exact] }
    let search = comparison.course.flatMap(CourseSearch.init)
    if let search, let stated = CourseChange(stated: search) { return [diagnosis(stated, search)] }
    let pictures = PictureFindings(comparison)
    // A straight and even motion can be explained by a shift in space as well as in time. The ends
    // of the clip tell the two apart.
    if let lag = wholeLag, explainsEnds(lag) || !pictures.isExact { return [self.lag(Double(lag))] }
    if pictures.isExact { return pictures.diagnoses }
    guard let search, let course = CourseChange(search) else { return pictures.diagnoses }
    if case .lag = course, pictures.isNamed { return pictures.diagnoses }
    return [diagnosis(course, search)]
  }

  private var edit: FrameEdit? {
    FrameEdit(
      expected: expected.count,
      actual: actual.count,
      same: { expected[$0] == actual[$1] },
      repeats: { $0 > 0 && actual[$0] == actual[$0 - 1] }
    )
  }

  /// The diagnosis of equal pictures whose delays all changed by one factor, to within a picture's
  /// delay: a ticking motion is held for uneven times, which say less than the whole.
  var slowed: Diagnosis? {
    let (before, now) = (comparison.expected, comparison.actual)
    let common = min(expected.count, actual.count)
    guard common >= 5, abs(expected.count - actual.count) <= 1,
      expected.prefix(common) == actual.prefix(common),
      let starts = before.tracks?.times.prefix(common),
      let other = now.tracks?.times.prefix(common), starts.count == common, other.count == common
    else { return nil }
    let factor = now.duration / before.duration
    let step = max(now.duration, factor * before.duration) / Double(common)
    let delays = [starts, other].map { times in zip(times, times.dropFirst()).map { $1 - $0 } }
    let kept = zip(delays[0], delays[1]).filter { abs($0 - $1) <= FramePairing.precision }.count
    // One delay for all pictures says more, and a few that are held longer are those.
    let isPlain = delays.allSatisfy { ($0.max() ?? 0) - ($0.min() ?? 0) <= FramePairing.precision }
    guard factor.isFinite, abs(factor - 1) > 0.003, !isPlain, kept * 4 <= 3 * common,
      zip(starts, other).allSatisfy({ abs($1 - factor * $0) <= step })
    else { return nil }
    return stretch(factor)
  }

  /// The diagnosis of equal pictures at another rate, or with other delays.
  private var rate: Diagnosis? {
    let (before, now) = (comparison.expected, comparison.actual)
    if expected == actual {
      guard abs(before.duration - now.duration) >= 1e-5 else { return nil }
      let factor = now.duration / before.duration
      return duration(
        factor,
        "the same pictures last \(Wording.percent(factor)) \(factor > 1 ? "longer" : "shorter")"
      )
    }
    guard abs(before.framesPerSecond - now.framesPerSecond) > 1e-6 else { return nil }
    let ratio = before.framesPerSecond / now.framesPerSecond
    let matches = actual.indices.filter { frame in
      let source = Int((Double(frame) * ratio + 1e-6).rounded(.down))
      return source < expected.count && expected[source] == actual[frame]
    }
    guard matches.count * 10 >= actual.count * 9 else { return nil }
    return resampled(before.framesPerSecond, now.framesPerSecond, "frames a second")
  }

  /// The diagnosis of only every second or third picture, of others between them, or of repeated
  /// pictures.
  private var thinned: Diagnosis? {
    let isThinner = actual.count < expected.count
    let (many, few) = isThinner ? (expected, actual) : (actual, expected)
    let ratio = few.isEmpty ? 0 : Int((Double(many.count) / Double(few.count)).rounded())
    guard 2...4 ~= ratio, abs(many.count - ratio * few.count) < ratio, Set(few).count >= 4 else {
      return nil
    }
    let matches = few.indices.filter { ratio * $0 < many.count && many[ratio * $0] == few[$0] }
    guard matches.count * 10 >= few.count * 9 else { return nil }
    let (before, now) = (comparison.expected, comparison.actual)
    if isTimed {
      let isLengthKept =
        abs(before.duration - now.duration) <= 1.1 * now.duration / Double(actual.count)
      return isLengthKept
        ? resampled(before.framesPerSecond, now.framesPerSecond, "frames a second")
        : stretch(now.duration / before.duration)
    }
    let (times, ordinal) =
      (
        ["twice", "three times", "four times"][ratio - 2], ["second", "third", "fourth"][ratio - 2]
      )
    let isRepeated =
      many.indices.filter { many[$0] == many[$0 - $0 % ratio] }.count * 10
      >= 9 * many.count
    let clause =
      if isThinner {
        ratio == 2 ? "every second frame is missing" : "only every \(ordinal) frame is there"
      } else {
        isRepeated ? "every frame comes \(times)" : "there are \(times) as many frames"
      }
    return Diagnosis(
      .frameCount,
      amounts: [.init("frames", Double(actual.count - expected.count))],
      sentence: clause
    )
  }

  /// Whether the clips state the delays of frames.
  private var isTimed: Bool { comparison.course?.isTimed ?? true }

  // MARK: Order

  /// The diagnosis of equal pictures in reverse, or of one picture held while the expected clip
  /// continues.
  private var order: Diagnosis? {
    guard expected.count == actual.count, expected != actual else { return nil }
    let count = expected.count
    let misses = [count - 1, count].map { last in
      (0..<count).filter { frame in
        expected[(last - frame) % count] != actual[frame]
      }.count
    }
    if count >= 4, misses.contains(where: { $0 * 20 <= count }), Set(expected).count >= 4 {
      return diagnosis(.reversed)
    }
    return still
  }

  /// The diagnosis of one picture that is held while the expected clip continues; everything else
  /// agrees.
  private var still: Diagnosis? {
    let differing = expected.indices.filter { expected[$0] != actual[$0] }
    guard let first = differing.first, let last = differing.last else { return nil }
    let held = actual[first]
    guard last - first >= 2, actual[first...last].allSatisfy({ $0 == held }),
      Set(expected[first...last]).count >= 3
    else { return nil }
    // A held picture is one of its neighbours.
    guard expected[max(first - 1, 0)...min(last + 1, expected.count - 1)].contains(held) else {
      return nil
    }
    let isLast = last == expected.count - 1
    return Diagnosis(
      .timingShift,
      frames: [first...last],
      amounts: [.init("still", Double(last - first + 1), unit: "frames")],
      sentence: isLast && first > 0
        ? "from frame \(first) on: the picture stands still"
        : Wording.prefix([first...last]) + "the picture stands still"
    )
  }

  /// The number of frames by which the same pictures come later; negative if they come earlier.
  private var wholeLag: Int? {
    func channel(_ hashes: [UInt64]) -> [TrackValue?] { hashes.map { .text(String($0)) } }
    guard
      let pair = ChannelPair(
        Channel("", "picture"),
        expected: channel(expected),
        actual: channel(actual)
      )
    else { return nil }
    let most = min(pair.frames.frameCount, max(pair.commonCount / 3, 1), 30)
    return (1...most).lazy.flatMap { [$0, -$0] }.first { pair.isExactlyShifted(by: $0) }
  }

  /// Returns whether the frames that a lag takes from outside the clip are held ones, or a loop's.
  private func explainsEnds(_ lag: Int) -> Bool {
    let count = expected.count
    return actual.indices.allSatisfy { frame in
      let source = frame - lag
      guard !expected.indices.contains(source) else { return true }
      let loop = expected[((source % count) + count) % count]
      return [loop, source < 0 ? expected[0] : expected[count - 1]].contains(actual[frame])
    }
  }

  // MARK: Words

  private func diagnosis(_ course: CourseChange, _ search: CourseSearch? = nil) -> Diagnosis {
    switch course {
    case .resampled: return resampled(search)
    case .reversed:
      return Diagnosis(.order, sentence: "the pictures come in the opposite order")
    case .lag(let lag): return self.lag(lag)
    case .stretch(let factor): return isTimed ? stretch(factor) : stretchInFrames(factor)
    case .pace(let lead, let frame):
      let way = lead < 0 ? "behind" : "ahead"
      return Diagnosis(
        .easing,
        frames: ranges,
        amounts: [.init(lead < 0 ? "lag" : "lead", abs(lead), unit: "frames")],
        sentence: "\(Wording.prefix(ranges))the picture goes the same way at another pace, "
          + "\(Wording.frames(abs(lead))) \(way) at frame \(frame)"
      )
    }
  }

  private func resampled(_ search: CourseSearch?) -> Diagnosis {
    guard let search else { return .frameRate(comparison) }
    let (before, now) = (search.before, search.now)
    guard isTimed, before.isEven, now.isEven else {
      return resampled(Double(before.pictureCount), Double(now.pictureCount), "pictures")
    }
    return resampled(1 / before.step, 1 / now.step, "frames a second")
  }

  /// Diagnoses the same motion at another rate, or in another number of pictures.
  private func resampled(_ before: Double, _ now: Double, _ unit: String) -> Diagnosis {
    let ratio = now / before
    let cause =
      switch ratio {
      case 0.48...0.52: "every second frame is missing: "
      case 1.92...2.08: "there are twice as many frames: "
      default: "the motion is the same: "
      }
    return Diagnosis(
      .frameRate,
      amounts: [.init("rate", now, unit: unit == "pictures" ? unit : "frames per second")],
      sentence: "\(cause)\(Wording.measured(now)) \(unit) "
        + "\(unit == "pictures" ? "are shown" : "are taken") instead of \(Wording.measured(before))"
    )
  }

  private func lag(_ lag: Double) -> Diagnosis {
    Diagnosis(
      .timingShift,
      frames: ranges,
      amounts: [.init(lag < 0 ? "lead" : "lag", abs(lag), unit: "frames")],
      sentence: "\(Wording.prefix(ranges))the picture \(lag < 0 ? "leads" : "lags") by "
        + Wording.frames(abs(lag))
    )
  }

  /// Diagnoses the same motion with a longer or shorter duration.
  private func stretch(_ factor: Double) -> Diagnosis {
    let clause =
      abs(factor - 2) < 0.005
      ? "twice as long" : "\(Wording.percent(factor)) \(factor > 1 ? "more" : "less") time"
    return duration(factor, "the picture takes \(clause)")
  }

  /// Diagnoses the same motion in more or fewer frames of unknown delays.
  private func stretchInFrames(_ factor: Double) -> Diagnosis {
    let clause =
      switch factor {
      case 0.48...0.52: "every second frame is missing"
      case 1.92...2.08: "there are twice as many frames"
      default: nil as String?
      }
    guard let clause else { return stretch(factor) }
    return Diagnosis(
      .frameCount,
      amounts: [.init("frames", Double(actual.count - expected.count))],
      sentence: clause
    )
  }

  private func duration(_ factor: Double, _ sentence: String) -> Diagnosis {
    Diagnosis(
      .duration,
      amounts: [.init("stretch", (factor - 1) * 100, unit: "%")],
      sentence: sentence
    )
  }

  /// The frames that differ, of those that both clips have; empty if all do.
  private var ranges: [ClosedRange<Int>] {
    let common = min(expected.count, actual.count)
    let differing = (0..<common).filter { expected[$0] != actual[$0] }
    let ranges = [ClosedRange<Int>](frames: differing).joined(overGapsOf: 2)
    return ranges == [0...max(common - 1, 0)] ? [] : ranges
  }
}
