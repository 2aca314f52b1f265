import Clips

extension Finding {
  /// Returns the finding that some channels follow another time course.
  ///
  /// - Parameters:
  ///   - warp: The course, in frames.
  ///   - pairs: The channels.
  ///   - isWholeScene: Whether they are nearly all that moves.
  ///   - interval: The ratio of a frame's duration to the expected one.
  /// - Returns: The finding.
  static func course(
    _ warp: TimeMapping,
    _ pairs: [ChannelPair],
    isWholeScene: Bool,
    interval: Double
  ) -> Finding {
    let channels = pairs.map(\.channel).sorted()
    let isMany = !isWholeScene && Wording.isMany(channels)
    let subject = isWholeScene ? "the whole scene" : Wording.subject(channels)
    var finding: Finding
    if warp.stretch == 1 {
      let verb = warp.lag < 0 ? (isMany ? "lead" : "leads") : (isMany ? "lag" : "lags")
      finding = Finding(
        .timingShift,
        pairs,
        amounts: [.init(warp.lag < 0 ? "lead" : "lag", abs(warp.lag), unit: "frames")],
        clause: "\(subject) \(verb) by \(Wording.frames(abs(warp.lag)))"
      )
    } else {
      let verb = isWholeScene ? "lasts" : isMany ? "take" : "takes"
      let stretch = warp.stretch * interval
      let percent = Wording.percent(stretch)
      let change =
        stretch > 1 ? "longer" : isWholeScene ? "shorter" : "less time"
      finding = Finding(
        .duration,
        pairs,
        amounts: [.init("stretch", (stretch - 1) * 100, unit: "%")],
        clause: "\(subject) \(verb) \(percent) \(change)"
      )
    }
    finding.isOfWholeScene = isWholeScene
    return finding
  }

  /// Returns the finding that channels, all changed equally, have other values.
  ///
  /// - Parameters:
  ///   - change: The change of the values.
  ///   - pairs: The channels.
  ///   - times: The time of each actual frame, in seconds.
  /// - Returns: The finding.
  static func change(_ change: PlainChange, _ pairs: [ChannelPair], times: [Double]) -> Finding {
    let channels = pairs.map(\.channel).sorted()
    let subject = Wording.subject(channels)
    let isMany = Wording.isMany(channels)
    let verb = isMany ? "are" : "is"
    let kind = kind(of: pairs)
    switch change {
    case .replaced(let now, let before):
      var amounts: [Diagnosis.Amount] = []
      if let now, let before, let distance = before.distance(to: now) {
        amounts = [.init("difference", distance)]
      }
      return Finding(
        kind,
        pairs,
        amounts: amounts,
        clause: Wording.replacement(
          channels,
          by: now,
          insteadOf: before,
          inOnePlace: pairs.allSatisfy { pair in
            pair.expected[pair.hull.lowerBound] == before
              && pair.actual[pair.hull.lowerBound] == now
          }
        )
      )
    case .stuck(let value): return stuck(at: value, pairs, times: times)
    case .offset(let offset, let isExact): return moved(by: offset, isExact: isExact, pairs)
    case .factor(let factor, let isExact):
      let word = factor > 1 ? "larger" : "smaller"
      return Finding(
        kind,
        pairs,
        amounts: [.init("change", (factor - 1) * 100, unit: "%")],
        clause: "\(subject) \(verb) \(isExact ? "" : "about ")\(Wording.percent(factor)) \(word)"
      )
    case .range(let before, let now): return range(now, insteadOf: before, pairs)
    case .reversed:
      let turns = channels.allSatisfy { ["transform", "transform.rotation"].contains($0.property) }
      let verb = turns ? (isMany ? "turn" : "turns") : (isMany ? "run" : "runs")
      return Finding(kind, pairs, clause: "\(subject) \(verb) the other way")
    }
  }

  /// Returns the finding that channels keep one value.
  private static func stuck(
    at value: TrackValue,
    _ pairs: [ChannelPair],
    times: [Double]
  ) -> Finding {
    let channels = pairs.map(\.channel).sorted()
    let subject = Wording.subject(channels)
    let verb = Wording.isMany(channels) ? "stand" : "stands"
    // It stands still from the frame at which it came to this place, which may agree.
    let moving = pairs.compactMap { pair in
      pair.actual[..<pair.hull.lowerBound].lastIndex { !ChannelPair.agree($0, value) }
    }
    let since = moving.max().map { " from \(FixedPoint.text(times[$0 + 1], decimals: 2)) s on" }
    return Finding(
      kind(of: pairs),
      pairs,
      clause: "\(subject) \(verb) still\(since.map { $0 + "," } ?? "") at \(Wording.value(value))"
    )
  }

  /// Returns the finding that channels are larger or smaller by numbers.
  private static func moved(
    by offset: [Double],
    isExact: Bool,
    _ pairs: [ChannelPair]
  ) -> Finding {
    let channels = pairs.map(\.channel).sorted()
    let subject = Wording.subject(channels)
    let isMany = Wording.isMany(channels)
    let verb = isMany ? "are" : "is"
    let clause: String
    let names = channels.first?.components ?? []
    let moved = offset.indices.filter { abs(offset[$0]) > 1.5e-5 }
    if moved.count == 1 || offset.count == names.count {
      clause =
        subject + " "
        + Wording.list(
          moved.map { place in
            let name = offset.count == names.count ? names[place] + " " : ""
            let word = offset[place] > 0 ? "larger" : "smaller"
            let size = (isExact ? "" : "about ") + Wording.measured(abs(offset[place]))
            return "\(name)\(verb) \(size) \(word)"
          }
        )
    } else {
      let numbers = offset.map(Wording.measured).joined(separator: ", ")
      clause = "\(subject) \(isMany ? "differ" : "differs") by (\(numbers))"
    }
    let size = offset.max { abs($0) < abs($1) } ?? 0
    return Finding(kind(of: pairs), pairs, amounts: [.init("offset", size)], clause: clause)
  }

  /// Returns the finding that channels go between other values.
  private static func range(
    _ now: ClosedRange<Double>,
    insteadOf before: ClosedRange<Double>,
    _ pairs: [ChannelPair]
  ) -> Finding {
    let channels = pairs.map(\.channel).sorted()
    let subject = Wording.subject(channels)
    let verb = Wording.isMany(channels) ? "go" : "goes"
    func text(_ range: ClosedRange<Double>) -> String {
      "\(Wording.measured(range.lowerBound)) and \(Wording.measured(range.upperBound))"
    }
    let difference = max(
      abs(now.lowerBound - before.lowerBound),
      abs(now.upperBound - before.upperBound)
    )
    return Finding(
      kind(of: pairs),
      pairs,
      amounts: [.init("difference", difference)],
      clause: "\(subject) \(verb) between \(text(now)) instead of "
        + text(before)
    )
  }

  /// Returns the finding that channels have another timing curve.
  static func pace(_ pace: Pace, _ pairs: [ChannelPair]) -> Finding {
    let channels = pairs.map(\.channel).sorted()
    let verb = Wording.isMany(channels) ? "go" : "goes"
    let way = pace.lead < 0 ? "behind" : "ahead"
    return Finding(
      .easing,
      pairs,
      amounts: [.init(pace.lead < 0 ? "lag" : "lead", abs(pace.lead), unit: "frames")],
      clause: "\(Wording.subject(channels)) \(verb) the same way at another pace, "
        + "\(Wording.frames(abs(pace.lead))) \(way) at frame \(pace.frame)"
    )
  }

  /// Returns the finding that channels start or stop moving at another time.
  ///
  /// - Parameters:
  ///   - span: The time span of their motion.
  ///   - pairs: The channels.
  ///   - interval: The duration of a frame, in seconds.
  /// - Returns: The finding.
  static func span(_ span: MotionSpan, _ pairs: [ChannelPair], interval: Double) -> Finding {
    let channels = pairs.map(\.channel).sorted()
    let isMany = Wording.isMany(channels)
    func part(_ lag: Int, _ verb: String) -> String? {
      guard lag != 0 else { return nil }
      let seconds = FixedPoint.text(Double(lag.magnitude) * interval, decimals: 2)
      return "\(verb)\(isMany ? "" : "s") \(seconds) s \(lag < 0 ? "earlier" : "later")"
    }
    let parts = [part(span.beginLag, "begin"), part(span.endLag, "end")].compactMap { $0 }
    let lag = span.beginLag != 0 ? span.beginLag : span.endLag
    return Finding(
      .timingShift,
      pairs,
      amounts: [.init(lag < 0 ? "lead" : "lag", Double(lag.magnitude), unit: "frames")],
      clause: "\(Wording.subject(channels)) \(Wording.list(parts))"
    )
  }

  /// Returns the finding that values start to change, or arrive, some frames earlier or later.
  static func keyframe(_ span: MotionSpan, _ pairs: [ChannelPair]) -> Finding {
    let channels = pairs.map(\.channel).sorted()
    let lag = span.beginLag != 0 ? span.beginLag : span.endLag
    let verb = (span.beginLag != 0 ? "begin" : "arrive") + (Wording.isMany(channels) ? "" : "s")
    return Finding(
      .timingShift,
      pairs,
      amounts: [.init(lag < 0 ? "lead" : "lag", Double(lag.magnitude), unit: "frames")],
      clause: "\(Wording.subject(channels)) \(verb) \(Wording.frames(Double(lag.magnitude))) "
        + (lag < 0 ? "earlier" : "later")
    )
  }

  /// Returns the finding that channels differ in a way without a name.
  static func difference(_ pairs: [ChannelPair]) -> Finding? {
    guard let pair = pairs.first else { return nil }
    let channels = pairs.map(\.channel).sorted()
    let worst = pair.worstFrame
    let (before, now) = (pair.expected[worst], pair.actual[worst])
    let isMany = Wording.isMany(channels)
    let verb = isMany ? "differ" : "differs"
    let components = pair.channel.components
    var example = Wording.exchange(of: components, false, by: now, insteadOf: before)
    if isMany {
      example = "\(pair.channel) \(example)"
    } else if components.isEmpty {
      example = "it \(example)"
    }
    var amounts: [Diagnosis.Amount] = []
    var clause = "\(Wording.subject(channels)) \(verb)"
    if let before, let now, let distance = before.distance(to: now), distance > 0 {
      amounts = [.init("difference", distance)]
      clause += " by up to \(Wording.measured(distance))"
    }
    var finding = Finding(
      kind(of: pairs),
      pairs,
      amounts: amounts,
      clause: "\(clause); at frame \(worst) \(example)"
    )
    finding.hasNamedCause = false
    return finding
  }

  /// Returns the kind of change for different values of channels.
  private static func kind(of pairs: [ChannelPair]) -> Diagnosis.Kind {
    guard let pair = pairs.first else { return .value }
    if ["bounds width", "bounds height"].contains(pair.channel.property) { return .size }
    if pair.channel.property == "bounds", let (before, now) = pair.curves,
      before.dimensions == 4,
      pair.differingFrames.contains(where: { frame in
        [2, 3].contains { abs(before[frame, $0] - now[frame, $0]) > 1.5e-5 }
      })
    {
      return .size
    }
    return pair.channel.kind
  }
}

extension ChannelPair {
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
}
