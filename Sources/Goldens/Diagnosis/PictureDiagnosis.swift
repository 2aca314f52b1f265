import Pixels

/// Says what changed between two clips of which only the pictures are known.
struct PictureDiagnosis {
  private let comparison: ClipComparison
  private let expected: [TrackValue?]
  private let actual: [TrackValue?]

  init(_ comparison: ClipComparison) {
    self.comparison = comparison
    expected = Self.values(comparison.expected)
    actual = Self.values(comparison.actual)
  }

  /// The pictures as a channel: a picture is the same where its hash is.
  private static func values(_ clip: Clip) -> [TrackValue?] {
    clip.frameHashes.map { .text(String($0)) }
  }

  /// What changed.
  var diagnoses: [Diagnosis] {
    if let edit { return [edit.diagnosis] }
    if let rate { return [rate] }
    if let course { return [course] }
    return pictures
  }

  private var edit: FrameEdit? {
    FrameEdit(
      expected: expected.count,
      actual: actual.count,
      same: { expected[$0] == actual[$1] },
      repeats: { $0 > 0 && actual[$0] == actual[$0 - 1] }
    )
  }

  /// The same pictures at another rate, or held for other times.
  private var rate: Diagnosis? {
    let (before, now) = (comparison.expected, comparison.actual)
    if expected == actual {
      guard abs(before.duration - now.duration) >= 1e-5 else { return nil }
      let stretch = now.duration / before.duration
      return Diagnosis(
        .duration,
        amounts: [.init("stretch", (stretch - 1) * 100, unit: "%")],
        sentence: "the same pictures last \(Wording.percent(stretch)) "
          + (stretch > 1 ? "longer" : "shorter")
      )
    }
    guard abs(before.framesPerSecond - now.framesPerSecond) > 1e-6 else { return nil }
    let ratio = before.framesPerSecond / now.framesPerSecond
    let matches = actual.indices.filter { frame in
      let source = Int((Double(frame) * ratio + 1e-6).rounded(.down))
      return source < expected.count && expected[source] == actual[frame]
    }
    guard matches.count * 10 >= actual.count * 9 else { return nil }
    return .frameRate(comparison)
  }

  /// The same pictures earlier or later.
  private var course: Diagnosis? {
    guard let pair = ChannelPair(Channel("", "picture"), expected: expected, actual: actual),
      let warp = WarpSearch(pair).best()
    else { return nil }
    let verb = warp.lag < 0 ? "leads" : "lags"
    let finding = Finding(
      .timingShift,
      [pair],
      amounts: [.init(warp.lag < 0 ? "lead" : "lag", abs(warp.lag), unit: "frames")],
      clause: "the picture \(verb) by \(Wording.frames(abs(warp.lag)))"
    )
    let diagnosis = finding.diagnosis(frameCount: pair.commonCount)
    return Diagnosis(
      diagnosis.kind,
      frames: diagnosis.frames,
      amounts: diagnosis.amounts,
      sentence: diagnosis.sentence
    )
  }

  // MARK: Pixels

  /// What the pictures show that are at hand.
  private var pictures: [Diagnosis] {
    let frames = comparison.frames.filter { $0.verdict == .different }
    guard !frames.isEmpty else { return [] }
    let ranges = [ClosedRange<Int>](frames: frames.map(\.number)).joined(overGapsOf: 2)
    let isWhole = ranges == [0...max(comparison.frames.count - 1, 0)]
    var changes: [(change: PictureChange, count: Int)] = []
    for frame in frames {
      guard let before = frame.expected, let now = frame.actual else { continue }
      let change = PictureChange(expected: before, actual: now)
      if let index = changes.firstIndex(where: { $0.change == change }) {
        changes[index].count += 1
      } else {
        changes.append((change, 1))
      }
    }
    let most = changes.map(\.count).max()
    let change = changes.first { $0.count == most }?.change ?? .shape
    // A colour that is off by a level is below what an eye sees, and still no accident.
    let isNoise = frames.allSatisfy { $0.comparison?.isPerceptuallySame ?? false }
    if isNoise, change == .shape { return [.noise(comparison)] }
    let prefix = isWhole ? "" : Wording.prefix(ranges)
    return [
      diagnosis(change, frames: isWhole ? [] : ranges, prefix: prefix, in: frames)
    ]
  }

  private func diagnosis(
    _ change: PictureChange,
    frames ranges: [ClosedRange<Int>],
    prefix: String,
    in frames: [ComparedFrame]
  ) -> Diagnosis {
    switch change {
    case .color(let before, let now):
      let (old, new) = (StraightPixel(premultiplied: before), StraightPixel(premultiplied: now))
      return Diagnosis(
        .color,
        frames: ranges,
        amounts: [
          .init("difference", TrackValue.color(old).distance(to: .color(new)) ?? 0, unit: "levels")
        ],
        sentence: "\(prefix)the colour \(Wording.hex(new)) stands where \(Wording.hex(old)) was"
      )
    case .moved(let x, let y):
      let parts = [(x, "right", "left"), (y, "down", "up")].filter { $0.0 != 0 }.map {
        "\(abs($0.0)) \($0.0 > 0 ? $0.1 : $0.2)"
      }
      return Diagnosis(
        .value,
        frames: ranges,
        amounts: [.init("x", Double(x), unit: "pixels"), .init("y", Double(y), unit: "pixels")],
        sentence: "\(prefix)the picture lies elsewhere, in pixels \(Wording.list(parts))"
      )
    case .shape:
      return Diagnosis(
        .shape,
        frames: ranges,
        amounts: comparison.worstAmounts,
        sentence: "\(prefix)something else is drawn\(comparison.worstPlace)"
      )
    }
  }
}
