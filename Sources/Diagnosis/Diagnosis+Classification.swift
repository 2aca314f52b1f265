extension Diagnosis {
  /// Returns the diagnoses of a comparison, the most important first.
  ///
  /// Differences of the machine come first, then those of the recipe, rate, number of plays, size
  /// and loop. Then come the causes of differences of values or, without values, of pictures.
  ///
  /// - Parameter comparison: The comparison.
  /// - Returns: The diagnoses; empty if the clips count as the same. Equal comparisons give equal
  ///   arrays.
  public static func of(_ comparison: ClipComparison) -> [Diagnosis] {
    guard !comparison.isSame else { return [] }
    let loop = LoopLength(comparison)
    let conditions =
      comparison.environment.map { Diagnosis(ClipWords.machine($0)) } + recipe(comparison)
      + [loop?.diagnosis].compactMap(\.self)
    let causes = causes(comparison, loop)
    let all = conditions + causes
    guard all.allSatisfy({ $0.kind == .environment }) else { return all }
    // A different machine alone is not a failure, so the difference of the clips is named as well.
    return all + [
      comparison.differingFrames.isEmpty
        ? naming(comparison) : PictureFindings(comparison).ofOtherMachine
    ]
  }

  private static func recipe(_ comparison: ClipComparison) -> [Diagnosis] {
    let (before, now) = (comparison.expected, comparison.actual)
    var list = comparison.recipe
      // A different rate is reported below, with its effect on the clip.
      .filter { !(comparison.hasOtherRate && $0.name == "fps") }
      .map(ClipWords.recipe)
    if comparison.hasOtherRate {
      list.append(ClipWords.rate(now.framesPerSecond, insteadOf: before.framesPerSecond))
    }
    if !comparison.hasSameLoopCount {
      list.append(ClipWords.plays(now.loopCount ?? 0, insteadOf: before.loopCount ?? 0))
    }
    if !comparison.hasSameSize { list.append(ClipWords.canvas(now, insteadOf: before)) }
    return list.map { Diagnosis($0) }
  }

  /// Returns the changes of values or pictures, without a change of duration that `loop` describes.
  private static func causes(
    _ comparison: ClipComparison,
    _ loop: LoopLength?
  ) -> [Diagnosis] {
    guard let before = comparison.expected.tracks, let now = comparison.actual.tracks,
      !comparison.hasOnlyPictures
    else {
      // Pictures with different sizes or rates are not compared further.
      guard comparison.hasSameSize else { return [] }
      return comparison.hasOtherRate ? [] : causesInPictures(comparison)
    }
    if comparison.hasOtherRate { return atCommonTimes(before, now) }
    if let edit = edit(before, now) { return [edit.diagnosis] }
    let lengths = (comparison.expected.duration, comparison.actual.duration)
    let ratio = lengths.0 > 0 && lengths.1 > 0 ? lengths.1 / lengths.0 : nil
    let findings = TrackDiagnosis(expected: before, actual: now, durationRatio: ratio).findings
    let common = min(before.frameCount, now.frameCount)
    var list = findings.filter { loop?.isDescribed(by: $0) != true }
      .map { $0.diagnosis(frameCount: common) }
    if loop == nil, !findings.contains(where: { $0.words.kind == .duration && $0.isWholeScene }) {
      list += length(comparison)
    }
    if findings.allSatisfy(\.isRenaming), comparison.hasSameSize {
      let pixels = PictureFindings(comparison).raster
      if pixels.isEmpty, !comparison.frames.isEmpty { list = list.map(\.withoutPixels) }
      list += pixels
    }
    return list
  }

  /// Returns the changes of the pictures and of their delays.
  private static func causesInPictures(_ comparison: ClipComparison) -> [Diagnosis] {
    let (before, now) = (comparison.expected, comparison.actual)
    var delays: [Diagnosis] = []
    // If pictures were added or removed, the delays differ as a consequence, so they are ignored.
    if let expected = before.tracks, let actual = now.tracks, before.frameCount == now.frameCount {
      delays = TrackDiagnosis(expected: expected, actual: actual).findings
        .map { $0.diagnosis(frameCount: before.frameCount) }
    }
    let pictures = PictureSequences(comparison)
    if !delays.isEmpty, before.frameHashes == now.frameHashes {
      return DurationChange.ofDelays(pictures).map { [$0.diagnosis] } ?? delays
    }
    let causes = pictures.diagnoses
    // A change of the duration or frame rate explains all changed delays.
    let isOfTime = causes.contains { [.duration, .frameRate].contains($0.kind) }
    return causes.isEmpty ? delays + length(comparison) : isOfTime ? causes : causes + delays
  }

  /// The diagnosis with a note that no pixel differs.
  private var withoutPixels: Diagnosis {
    Diagnosis(
      kind,
      frames: frames,
      channels: channels,
      amounts: amounts,
      sentence: ClipWords.withoutPixels(sentence)
    )
  }

  /// Diagnoses tracks in which only the names of layers differ.
  private static func naming(_ comparison: ClipComparison) -> Diagnosis {
    let before = Set(comparison.expected.tracks?.channels.map(\.layer) ?? [])
    let now = Set(comparison.actual.tracks?.channels.map(\.layer) ?? [])
    return Diagnosis(LayerWords.naming(now, insteadOf: before))
  }

  /// Returns the changes at times that both clips show; the caller reports the change of rate.
  private static func atCommonTimes(_ before: Tracks, _ now: Tracks) -> [Diagnosis] {
    var pairs: [(Int, Int)] = []
    for (index, time) in before.times.enumerated() {
      if let other = now.times.firstIndex(where: { abs($0 - time) < 5e-5 }) {
        pairs.append((index, other))
      }
    }
    func part(_ tracks: Tracks, _ frames: [Int]) -> Tracks {
      Tracks(
        times: frames.map { tracks.times[$0] },
        columns: Dictionary(
          uniqueKeysWithValues: tracks.channels.map { channel in
            let values = tracks[channel]
            return (channel, frames.map { values[$0] })
          }
        )
      )
    }
    let findings = TrackDiagnosis(
      expected: part(before, pairs.map(\.0)),
      actual: part(now, pairs.map(\.1))
    ).findings
    return findings.map { finding in
      let frames = finding.diagnosis(frameCount: pairs.count).frames
      return finding.diagnosis(
        frames: frames.map { pairs[$0.lowerBound].0...pairs[$0.upperBound].0 }
      )
    }
  }

  private static func edit(_ before: Tracks, _ now: Tracks) -> FrameEdit? {
    let channels = Set(before.channels + now.channels).sorted()
    let columns = channels.map { (before[$0], now[$0]) }
    return FrameEdit(
      expected: before.frameCount,
      actual: now.frameCount,
      same: { a, b in columns.allSatisfy { ChannelPair.agree($0.0[a], $0.1[b]) } },
      repeats: { frame in
        frame > 0 && columns.allSatisfy { ChannelPair.agree($0.1[frame], $0.1[frame - 1]) }
      }
    )
  }

  /// Diagnoses a change of the clip's length for which no single cause was found.
  private static func length(_ comparison: ClipComparison) -> [Diagnosis] {
    let (before, now) = (comparison.expected, comparison.actual)
    if before.frameCount != now.frameCount {
      return [Diagnosis(ClipWords.frames(more: now.frameCount - before.frameCount))]
    }
    guard abs(before.duration - now.duration) >= 1e-5 else { return [] }
    return [Diagnosis(ClipWords.lasting(now.duration / before.duration, "the same frames last"))]
  }
}
