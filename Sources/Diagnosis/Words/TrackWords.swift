/// The wording for changes in the values or the timing of channels.
struct TrackWords {
  private let pairs: [ChannelPair]
  /// The subject of the sentence.
  private let names: String
  /// Whether the subject takes a plural verb.
  private let isMany: Bool
  /// The names of the components of a value.
  private let components: [String]

  init(_ pairs: [ChannelPair]) {
    let channels = pairs.map(\.channel).sorted()
    // A changed rotation implies a changed transform, so the transform is not mentioned.
    let named = channels.filter {
      $0.property != "transform" || !channels.contains(Channel($0.layer, "transform.rotation"))
    }
    self.pairs = pairs
    names = Wording.abridged(named.map(\.description))
    isMany = named.count > 1
    components = channels.first?.components ?? []
  }

  private init(_ subject: String) { (pairs, names, isMany, components) = ([], subject, false, []) }

  /// The wording for a clip of which only the pictures are known.
  static let picture = TrackWords("the picture")

  /// Returns the subject with a verb in the singular or the plural.
  private func callAsFunction(_ one: String, _ many: String) -> String {
    "\(names) \(isMany ? many : one)"
  }

  /// Returns a statement about a shift in time, in frames; negative for earlier.
  private static func shift(_ lag: Double, _ clause: String) -> Statement {
    Statement(.timingShift, clause, lag < 0 ? "lead" : "lag", abs(lag), "frames")
  }

  /// Returns a statement about a duration that differs by a factor.
  static func duration(_ ratio: Double, _ clause: String) -> Statement {
    Statement(.duration, clause, "stretch", (ratio - 1) * 100, "%")
  }

  // MARK: Time

  /// Returns a statement about a lag or a different duration.
  ///
  /// `interval` is the ratio of the durations of one frame, actual ÷ expected.
  func timeMapping(_ mapping: TimeMapping, interval: Double) -> Statement {
    guard mapping.durationRatio != 1 else { return lag(mapping.lag) }
    let ratio = mapping.durationRatio * interval
    return Self.duration(
      ratio,
      "\(self("takes", "take")) \(Wording.percent(ratio)) \(ratio > 1 ? "longer" : "less time")"
    )
  }

  /// Returns a statement about a time mapping that nearly all moving channels follow.
  static func wholeScene(_ mapping: TimeMapping, interval: Double) -> Statement {
    mapping.durationRatio == 1
      ? TrackWords("the whole scene").lag(mapping.lag)
      : ClipWords.lasting(mapping.durationRatio * interval, "the whole scene lasts")
  }

  /// Returns a statement about a lag, in frames; negative for a lead.
  func lag(_ lag: Double) -> Statement {
    let verb = lag < 0 ? self("leads", "lead") : self("lags", "lag")
    return Self.shift(lag, "\(verb) by \(Wording.frames(abs(lag)))")
  }

  /// Returns a statement about a different timing curve; a negative `lead` is a lag, in frames.
  func timingCurve(_ lead: Double, atFrame frame: Int) -> Statement {
    let way = "\(Wording.frames(abs(lead))) \(lead < 0 ? "behind" : "ahead") at frame \(frame)"
    let clause = "\(self("has", "have")) the same motion with a different timing curve, \(way)"
    return Statement(.easing, clause, lead < 0 ? "lag" : "lead", abs(lead), "frames")
  }

  /// A statement that paths have kept their size, but move differently.
  var pathSpeed: Statement {
    let verb = isMany ? "move" : "moves"
    return Statement(.easing, "\(self("keeps its", "keep their")) size, but \(verb) differently")
  }

  /// Returns a statement about a motion with another start or end; frames last `interval` seconds.
  func span(_ span: MotionSpan, interval: Double) -> Statement {
    let parts = [(span.beginLag, "begin"), (span.endLag, "end")].filter { $0.0 != 0 }.map {
      "\($0.1)\(isMany ? "" : "s") \(Wording.seconds(Double($0.0.magnitude) * interval)) "
        + ($0.0 < 0 ? "earlier" : "later")
    }
    return Self.shift(Double(span.lag), "\(names) \(Wording.list(parts))")
  }

  /// Returns a statement about values that begin or end a motion earlier or later than recorded.
  func keyframe(_ span: MotionSpan) -> Statement {
    let verb = span.beginLag != 0 ? self("begins", "begin") : self("arrives", "arrive")
    return Self.shift(
      Double(span.lag),
      "\(verb) \(Wording.frames(Double(span.lag.magnitude))) \(span.lag < 0 ? "earlier" : "later")"
    )
  }

  // MARK: Values

  /// A statement about values that fluctuate.
  var noise: Statement {
    Statement(.noise, "\(self("jitters", "jitter")), but too little to be visible")
  }

  /// A statement about two colours that are swapped.
  var swap: Statement { Statement(.color, "\(names) are swapped") }

  /// Returns a statement about a layer that is hidden instead of visible, or vice versa.
  func hidden(_ isHidden: Bool) -> Statement {
    Statement(.value, "\(names) is \(isHidden) instead of \(!isHidden)")
  }

  private var kind: Diagnosis.Kind {
    guard let pair = pairs.first else { return .value }
    if ["bounds width", "bounds height"].contains(pair.channel.property) { return .size }
    if pair.channel.property == "bounds", let (before, now) = pair.curves, before.dimensions == 4,
      pair.differingFrames.contains(where: { frame in
        [2, 3].contains { abs(before[frame, $0] - now[frame, $0]) > 1.5e-5 }
      })
    {
      return .size
    }
    return pair.channel.kind
  }

  /// Returns a statement about a change that all pairs share; frame `times` are in seconds.
  func change(_ change: PlainChange, times: [Double]) -> Statement {
    switch change {
    case .replaced(let now, let before): return replacement(by: now, insteadOf: before)
    case .stuck(let value):
      // The value is constant from the first frame that has it, even if that frame does not differ.
      let last = pairs.compactMap { pair in
        pair.actual[..<pair.hull.lowerBound].lastIndex { !ChannelPair.agree($0, value) }
      }.max()
      let since = last.map { " from \(Wording.seconds(times[$0 + 1])) on," } ?? ""
      let clause = "\(self("stays", "stay")) constant\(since) at \(ValueWords.value(value))"
      return Statement(kind, clause)
    case .offset(let offset, let isExact): return moved(by: offset, isExact ? "" : "about ")
    case .factor(let factor, let isExact):
      let size = (isExact ? "" : "about ") + Wording.percent(factor)
      let clause = "\(self("is", "are")) \(size) \(factor > 1 ? "larger" : "smaller")"
      return Statement(kind, clause, "change", (factor - 1) * 100, "%")
    case .range(let before, let now):
      let texts = [now, before].map {
        "\(Wording.measured($0.lowerBound)) and \(Wording.measured($0.upperBound))"
      }
      let ends = (now.lowerBound - before.lowerBound, now.upperBound - before.upperBound)
      let clause = "\(self("ranges", "range")) between \(texts[0]) instead of \(texts[1])"
      return Statement(kind, clause, "difference", max(abs(ends.0), abs(ends.1)))
    case .reversed:
      let rotations = ["transform", "transform.rotation"]
      let isRotation = pairs.allSatisfy { rotations.contains($0.channel.property) }
      let verb = isRotation ? self("turns", "turn") : self("runs", "run")
      return Statement(kind, "\(verb) the other way")
    }
  }

  /// Returns a statement about a value that replaces another value.
  private func replacement(by now: TrackValue?, insteadOf before: TrackValue?) -> Statement {
    let isOnePlace = pairs.allSatisfy { pair in
      pair.expected[pair.hull.lowerBound] == before && pair.actual[pair.hull.lowerBound] == now
    }
    let exchange =
      if !isOnePlace, case .path(let new) = now, case .path(let old) = before {
        ValueWords.enlargement(of: old, to: new, isMany)
      } else {
        ValueWords.exchange(of: components, isMany, by: now, insteadOf: before)
      }
    let distance = now.flatMap { before?.distance(to: $0) }
    let amounts = distance.map { [Diagnosis.Amount("difference", $0)] } ?? []
    return Statement(kind, amounts, "\(names) \(exchange)")
  }

  /// Returns a statement about numbers that are larger or smaller by an offset.
  private func moved(by offset: [Double], _ precision: String) -> Statement {
    let size = offset.max { abs($0) < abs($1) } ?? 0
    let moved = offset.indices.filter { abs(offset[$0]) > 1.5e-5 }
    let isNamed = offset.count == components.count
    guard moved.count == 1 || isNamed else {
      let sizes = offset.map(Wording.measured).joined(separator: ", ")
      return Statement(kind, "\(self("differs", "differ")) by (\(sizes))", "offset", size)
    }
    let parts = moved.map { place in
      "\(isNamed ? components[place] + " " : "")\(isMany ? "are" : "is") \(precision)"
        + Wording.measured(abs(offset[place])) + (offset[place] > 0 ? " larger" : " smaller")
    }
    return Statement(kind, "\(names) \(Wording.list(parts))", "offset", size)
  }

  /// A statement about a difference without a specific cause, with the worst frame as an example.
  var difference: Statement {
    guard let pair = pairs.first else { return Statement(kind, self("differs", "differ")) }
    let worst = pair.worstFrame
    let (before, now) = (pair.expected[worst], pair.actual[worst])
    let components = pair.channel.components
    let exchange = ValueWords.exchange(of: components, false, by: now, insteadOf: before)
    let subject = isMany ? "\(pair.channel) " : components.isEmpty ? "it " : ""
    let example = "; at frame \(worst) \(subject)\(exchange)"
    guard let distance = now.flatMap({ before?.distance(to: $0) }), distance > 0 else {
      return Statement(kind, "\(self("differs", "differ"))\(example)")
    }
    let clause = "\(self("differs", "differ")) by up to \(Wording.measured(distance))\(example)"
    return Statement(kind, clause, "difference", distance)
  }
}
