/// A search for a few causes that together explain the differences between two sets of tracks.
struct TrackDiagnosis {
  private let expected: Tracks
  private let actual: Tracks
  private var rest: [ChannelPair]
  private(set) var findings: [Finding] = []

  /// Explains the differences; `ratio` is actual duration ÷ expected duration, `nil` if unknown.
  init(expected: Tracks, actual: Tracks, durationRatio ratio: Double? = nil) {
    let renaming = Renaming(expected: expected, actual: actual.renamed(after: expected))
    let actual = renaming.tracks
    self.expected = expected
    self.actual = actual
    rest = Self.pairs(expected: expected, actual: actual)
    takeFollowers()
    takeLayers()
    takeNoise()
    takeKeyframes()
    takeTimeMappings(ratio.map { $0 / (actual.interval / expected.interval) })
    takeHidden()
    takeSwaps()
    takePlainChanges()
    takeNearChanges()
    takeTimingCurveChanges()
    takeSpans()
    takeOthers()
    if let finding = renaming.finding { findings.append(finding) }
    findings.sort(by: Finding.ranksHigher)
  }

  private static func pairs(expected: Tracks, actual: Tracks) -> [ChannelPair] {
    Set(expected.channels + actual.channels).sorted().compactMap { channel in
      let before = values(of: channel, in: expected, beside: actual[channel])
      let now = values(of: channel, in: actual, beside: expected[channel])
      let pair = ChannelPair(channel, expected: before, actual: now)
      guard channel.property == "transform.rotation" else { return pair?.narrowed }
      guard let pair, PlainChange(pair) == nil else { return pair }
      // An angle read from a matrix can jump by whole turns, which a matrix does not distinguish.
      return pair.withoutJumpsOfTurns ?? pair
    }
  }

  /// Returns the values of a channel; the property's default if the tracks have only other
  /// channels of the same layer.
  private static func values(
    of channel: Channel,
    in tracks: Tracks,
    beside others: [TrackValue?]
  ) -> [TrackValue?] {
    let isMissing = !tracks.channels.contains(channel)
    guard isMissing, tracks.channels.contains(where: { $0.layer == channel.layer }) else {
      return tracks[channel]
    }
    // A frame has no value while the layer is hidden, because tracks do not record hidden layers.
    let hidden = tracks[Channel(channel.layer, "hidden")]
    return (0..<tracks.frameCount).map { frame in
      let isThere = hidden[frame] != .flag(true) && (frame >= others.count || others[frame] != nil)
      return isThere ? channel.defaultValue : nil
    }
  }

  /// Removes and returns the unexplained pairs that satisfy a condition.
  private mutating func take(_ condition: (ChannelPair) -> Bool) -> [ChannelPair] {
    let taken = rest.filter(condition)
    rest.removeAll(where: condition)
    return taken
  }

  /// Moves paths that depend on custom keys out of `rest`, into the companions of these keys.
  private mutating func takeFollowers() {
    guard rest.contains(where: \.channel.isNamedValue) else { return }
    let followers = NamedValues.followers(among: rest, LayerNesting(expected, actual))
    let explained = Set(followers.values.joined())
    _ = take { explained.contains($0.channel) }
    for index in rest.indices { rest[index].companions += followers[rest[index].channel] ?? [] }
  }

  /// Finds the custom keys whose first keyframe alone, or last keyframe alone, has moved.
  private mutating func takeKeyframes() {
    let groups = takeGroups { pair -> MotionSpan? in
      guard pair.channel.isNamedValue, let span = MotionSpan(pair) else { return nil }
      return (span.beginLag == 0) != (span.endLag == 0) ? span : nil
    } joining: { group, _, span, _ in
      group == span
    }
    findings += groups.map { Finding(TrackWords($0.pairs).keyframe($0.cause), $0.pairs) }
  }

  private mutating func takeLayers() {
    let changes = LayerChanges(expected: expected, actual: actual, pairs: rest)
    findings += changes.findings
    let explained = changes.explained
    _ = take { explained.contains($0.channel) }
  }

  private mutating func takeNoise() {
    let noise = take(\.isNoise)
    if !noise.isEmpty { findings.append(Finding(TrackWords(noise).noise, noise)) }
  }

  // MARK: Time

  /// A time mapping, and the channels whose changes it explains.
  private typealias MappedChannels = (warp: TimeMapping, pairs: [ChannelPair])

  /// Finds changes of timing; `ratio` is actual ÷ expected duration in frames, `nil` if unknown.
  private mutating func takeTimeMappings(_ ratio: Double?) {
    var found = ratio.flatMap { takeDurationRatio($0) }.map { [$0] } ?? []
    let isOwnLength = !found.isEmpty
    var warps: [TimeMapping] = []
    for pair in rest where !warps.contains(where: pair.isExplained) {
      if let warp = TimeMappingSearch(pair).best(), !warps.contains(warp) { warps.append(warp) }
    }
    while let (warp, pairs) = mostExplaining(warps) {
      warps.removeAll { $0 == warp }
      let channels = Set(pairs.map(\.channel))
      _ = take { channels.contains($0.channel) }
      // A motion that starts later in the clip can be stretched by the same factor as the clip.
      if isOwnLength, abs(warp.durationRatio - found[0].warp.durationRatio) < 0.005 {
        found[0].pairs += pairs
      } else {
        found.append((warp, pairs))
      }
    }
    for (index, mapping) in found.enumerated() {
      noteTimeMapping(mapping, fewest: isOwnLength && index == 0 ? 1 : 2)
    }
  }

  /// Removes and returns the channels that, like the clip, are stretched by `ratio`; `nil` if none.
  private mutating func takeDurationRatio(_ ratio: Double) -> MappedChannels? {
    guard ratio.isFinite, ratio > 0, abs(ratio - 1) > 0.0005 else { return nil }
    let warp = TimeMapping(durationRatio: ratio)
    let isSignificant = rest.contains { pair in
      pair.curves != nil && pair.remainder(after: warp, fewest: 5).map { $0 < 0.05 } ?? false
    }
    return isSignificant ? (warp, take { $0.isExplained(by: warp) }) : nil
  }

  /// Adds a finding about a time mapping; the caller has removed the mapped channels from `rest`.
  private mutating func noteTimeMapping(_ mapping: MappedChannels, fewest: Int) {
    let interval = actual.interval / expected.interval
    let isWhole = isWholeScene(Set(mapping.pairs.map(\.channel.whole)), fewest: fewest)
    let words =
      isWhole
      ? TrackWords.wholeScene(mapping.warp, interval: interval)
      : TrackWords(mapping.pairs).timeMapping(mapping.warp, interval: interval)
    var finding = Finding(words, mapping.pairs)
    finding.isWholeScene = isWhole
    findings.append(finding)
  }

  /// Returns the time mapping that explains the most channels, and the channels it explains; `nil`
  /// if a change of values is more likely.
  private func mostExplaining(_ warps: [TimeMapping]) -> MappedChannels? {
    var best: MappedChannels?
    for warp in warps {
      let pairs = rest.filter { $0.isExplained(by: warp) }
      guard !pairs.isEmpty, Self.isCredible(warp, pairs) else { continue }
      let isBetter =
        pairs.count > best?.pairs.count ?? 0
        || (pairs.count == best?.pairs.count && warp.isWhole && best?.warp.isWhole == false)
      guard isBetter else { continue }
      best = (warp, pairs)
    }
    return best
  }

  private static func isCredible(_ warp: TimeMapping, _ pairs: [ChannelPair]) -> Bool {
    // Exact agreement with the values of earlier or later frames is not a coincidence.
    if warp.isWhole, pairs.contains(where: { $0.isExactlyShifted(by: Int(warp.lag)) }) {
      return true
    }
    // A linear motion with an offset or a factor looks like the same motion at another time. Only
    // several motions together prove a change of timing.
    let plain = pairs.filter { PlainChange($0) != nil }
    // A factor in the scroll view's motion also applies to all layers that the scroll view moves.
    let near = pairs.filter { pair in
      guard let near = PlainChange.nearly(pair) else { return false }
      return near.remainder <= 2 * (pair.remainder(after: warp, fewest: 3) ?? .infinity)
    }
    guard !near.contains(where: { $0.channel.belongsToScene }) else { return false }
    return plain.count < pairs.count && near.count < pairs.count || pairs.count >= 3
  }

  /// Returns whether `channels` has 90 % of the channels that move, and at least `fewest` of them.
  private func isWholeScene(_ channels: Set<Channel>, fewest: Int) -> Bool {
    let moving = expected.channels.filter { channel in
      let values = expected[channel]
      return values.contains { !ChannelPair.agree($0, values[0]) }
    }
    let covered = moving.filter(channels.contains)
    return covered.count >= fewest && covered.count * 10 >= moving.count * 9
  }

  // MARK: Values

  /// Finds layers that are hidden in one clip only; the channels of hidden layers have no values.
  private mutating func takeHidden() {
    for hidden in rest where hidden.channel.property == "hidden" {
      guard case .replaced(.flag(let now), .flag) = PlainChange(hidden) else { continue }
      let frames = Set(hidden.differingFrames)
      let pairs = take { pair in
        pair.channel == hidden.channel
          || pair.differingFrames.allSatisfy {
            frames.contains($0) && (pair.expected[$0] == nil) != (pair.actual[$0] == nil)
          }
      }
      guard !pairs.isEmpty else { continue }
      findings.append(Finding(TrackWords([hidden]).hidden(now), pairs))
    }
  }

  private mutating func takeSwaps() {
    for fill in rest where fill.channel.property == "fillColor" {
      let strokeChannel = Channel(fill.channel.layer, "strokeColor")
      guard let stroke = rest.first(where: { $0.channel == strokeChannel }),
        Set(fill.differingFrames + stroke.differingFrames).allSatisfy({
          fill.actual[$0] == stroke.expected[$0] && stroke.actual[$0] == fill.expected[$0]
        })
      else { continue }
      let pairs = take { $0.channel == fill.channel || $0.channel == strokeChannel }
      findings.append(Finding(TrackWords(pairs).swap, pairs))
    }
  }

  private mutating func takePlainChanges() {
    takeTransformsOfRotations()
    let groups = takeGroups {
      PlainChange($0)
    } joining: { group, first, change, pair in
      group.isSame(as: change, first, pair)
    }
    noteChanges(groups)
  }

  /// Reports the transform of a layer together with its rotation, which is a part of the transform.
  private mutating func takeTransformsOfRotations() {
    for rotation in rest where rotation.channel.property == "transform.rotation" {
      let transform = Channel(rotation.channel.layer, "transform")
      guard !take({ $0.channel == transform && $0.isRotationOnly }).isEmpty,
        let index = rest.firstIndex(where: { $0.channel == rotation.channel })
      else { continue }
      rest[index].companions = [transform]
    }
  }

  /// Finds the channels that a factor or an offset approximately explains.
  ///
  /// Channels that move with the scroll view are reported together with it.
  private mutating func takeNearChanges() {
    var groups: [(cause: PlainChange, pairs: [ChannelPair])] = []
    var explained: Set<Channel> = []
    for pair in rest.sorted(by: Self.leads) where !explained.contains(pair.channel) {
      guard let near = PlainChange.nearly(pair) else { continue }
      explained.insert(pair.channel)
      var pair = pair
      if pair.channel.belongsToScene {
        let followers = rest.filter { !explained.contains($0.channel) && $0.moves(with: pair) }
        explained.formUnion(followers.map(\.channel))
        pair.companions += followers.map(\.channel.whole)
      }
      let index = groups.firstIndex { $0.cause.isSame(as: near.change, $0.pairs[0], pair) }
      if let index {
        groups[index].pairs.append(pair)
      } else {
        groups.append((near.change, [pair]))
      }
    }
    _ = take { explained.contains($0.channel) }
    noteChanges(groups)
  }

  private mutating func noteChanges(_ groups: [(cause: PlainChange, pairs: [ChannelPair])]) {
    findings += groups.map {
      Finding(TrackWords($0.pairs).change($0.cause, times: actual.times), $0.pairs)
    }
  }

  /// Returns whether the first pair is named before the second: the pull distance comes first, then
  /// the other channels of the scene, then the channels of layers.
  private static func leads(_ a: ChannelPair, _ b: ChannelPair) -> Bool {
    func rank(_ pair: ChannelPair) -> Int {
      pair.channel == Channel("", "pull") ? 0 : pair.channel.belongsToScene ? 1 : 2
    }
    return (rank(a), a.channel) < (rank(b), b.channel)
  }

  private mutating func takeTimingCurveChanges() {
    let groups = takeGroups {
      TimingCurveChange($0)
    } joining: { group, first, change, pair in
      first.moves(with: pair)
        || (abs(group.lead - change.lead) < 0.15 + 0.05 * abs(change.lead)
          && first.hasSimilarFrames(of: pair))
    }
    findings += groups.map {
      Finding(TrackWords($0.pairs).timingCurve($0.cause.lead, atFrame: $0.cause.frame), $0.pairs)
    }
    let paths = take(\.hasPathSpeedChange)
    if !paths.isEmpty { findings.append(Finding(TrackWords(paths).pathSpeed, paths)) }
  }

  private mutating func takeSpans() {
    let groups = takeGroups {
      MotionSpan($0)
    } joining: { group, _, span, _ in
      group == span
    }
    let interval = actual.interval
    findings += groups.map {
      Finding(TrackWords($0.pairs).span($0.cause, interval: interval), $0.pairs)
    }
  }

  private mutating func takeOthers() {
    let groups = takeGroups { _ in
      ()
    } joining: { _, first, _, pair in
      first.moves(with: pair) || first.differsLike(pair)
    }
    findings += groups.map {
      var finding = Finding(TrackWords($0.pairs).difference, $0.pairs)
      finding.hasNamedCause = false
      return finding
    }
  }

  /// Removes the channels for which `cause` finds a cause, and groups channels with the same cause.
  ///
  /// A channel stays if `cause` returns `nil`. `isJoined` returns whether a channel joins a group,
  /// given the cause and first channel of the group, and then the new cause and channel.
  private mutating func takeGroups<Cause>(
    _ cause: (ChannelPair) -> Cause?,
    joining isJoined: (Cause, ChannelPair, Cause, ChannelPair) -> Bool
  ) -> [(cause: Cause, pairs: [ChannelPair])] {
    var groups: [(cause: Cause, pairs: [ChannelPair])] = []
    rest.removeAll { pair in
      guard let found = cause(pair) else { return false }
      if let index = groups.firstIndex(where: { isJoined($0.cause, $0.pairs[0], found, pair) }) {
        groups[index].pairs.append(pair)
      } else {
        groups.append((found, [pair]))
      }
      return true
    }
    return groups
  }
}

extension Tracks {
  /// The mean duration of a frame, in seconds; 1 if there is only one frame.
  ///
  /// A loop's frames fill its duration evenly, so the mean may differ despite equal frame rates.
  fileprivate var interval: Double {
    guard frameCount > 1, let first = times.first, let last = times.last, last > first else {
      return 1
    }
    return (last - first) / Double(frameCount - 1)
  }
}
