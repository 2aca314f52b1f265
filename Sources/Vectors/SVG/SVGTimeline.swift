/// The timing of a file's animations, which all have the same duration and stay synchronised.
struct SVGTimeline {
  /// The times of the samples, in seconds from 0; a single time if nothing moves.
  let times: [Double]
  /// The number of plays; 0 means forever.
  let plays: Int

  /// The duration of one play, in seconds.
  var duration: Double { times.last ?? 0 }

  /// Returns the shortest element that animates an attribute within the tolerance; `nil` if all
  /// values give the same text.
  ///
  /// `texts` converts all values in one call, because all values of a path must have the same
  /// sequence of commands.
  func animation(
    of attribute: SVGAnimatedAttribute,
    _ samples: [[Double]],
    tolerance: [Double],
    texts: ([[Double]]) -> [String]
  ) -> SVGElement? {
    let candidates = [KeyframeFitter.Easings.linear, .inside].compactMap { easings in
      let fitter = KeyframeFitter(tolerance: tolerance, easings: easings)
      return element(attribute, fitter.segments(of: samples, at: times), texts)
    }
    return candidates.min { $0.xml.utf8.count < $1.xml.utf8.count }
  }

  /// Returns an element that animates an attribute from 0 to 1.
  func ramp(of attribute: SVGAnimatedAttribute) -> SVGElement {
    var element = attribute.element
    element["values"] = "0;1"
    return timed(element)
  }

  /// Returns an element that shows and hides its parent; `nil` if the parent is always visible.
  func display(_ isVisible: [Bool]) -> SVGElement? {
    var keys: [Key] = []
    for (time, shows) in zip(times, isVisible).dropLast() {
      let text = shows ? "inline" : "none"
      if keys.last?.text != text { keys.append(Key(time: time, text: text, isJump: true)) }
    }
    if keys.count > 1 { return discrete(.plain("display"), keys) }
    // A parent that is visible only at the end stays hidden, because the end is also the start of
    // the next play.
    guard keys.first?.text == "none" else { return nil }
    return SVGElement("set", ["attributeName": "display", "to": "none"])
  }

  private struct Key {
    var time: Double
    var text: String
    /// The easing to the next key.
    var easing = FittedSegment.Easing.linear
    /// Whether the value jumps at the key.
    var isJump = false
  }

  private func element(
    _ attribute: SVGAnimatedAttribute,
    _ segments: [FittedSegment],
    _ texts: ([[Double]]) -> [String]
  ) -> SVGElement? {
    let texts = texts(segments.flatMap { [$0.from, $0.to] })
    var keys: [Key] = []
    var holds = true
    for (index, segment) in segments.enumerated() {
      let (from, to) = (texts[2 * index], texts[2 * index + 1])
      if from != to { holds = false }
      if let last = keys.last, last.text == from {
        keys[keys.count - 1].easing = segment.easing
      } else {
        let isJump = !keys.isEmpty
        if isJump { keys[keys.count - 1].isJump = true }
        keys.append(
          Key(time: segment.start, text: from, easing: segment.easing, isJump: isJump)
        )
      }
      // A constant value needs only its first and its last key.
      if keys.count > 1, keys[keys.count - 2].text == from, from == to,
        keys[keys.count - 1].text == from
      {
        keys.removeLast()
      }
      keys.append(Key(time: segment.end, text: to))
    }
    guard keys.contains(where: { $0.text != keys[0].text }) else { return nil }
    if holds {
      var steps: [Key] = []
      for key in keys where steps.last?.text != key.text {
        steps.append(Key(time: key.time, text: key.text, isJump: true))
      }
      return discrete(attribute, steps)
    }
    return smooth(attribute, keys)
  }

  private func smooth(_ attribute: SVGAnimatedAttribute, _ keys: [Key]) -> SVGElement {
    var element = attribute.element
    element["values"] = keys.map(\.text).joined(separator: ";")
    let decimals = decimals(within: 0.00025)
    let count = Double(keys.count - 1)
    let isEven = keys.enumerated().allSatisfy { index, key in
      abs(key.time / duration - Double(index) / count) * duration < 0.00025
    }
    let curved = keys.dropLast().contains { if case .curve = $0.easing { true } else { false } }
    if !isEven { element["keyTimes"] = keyTimes(keys, decimals) }
    if curved {
      element["calcMode"] = "spline"
      element["keySplines"] = keys.dropLast().map(\.easing.spline).joined(separator: ";")
    }
    return timed(element)
  }

  private func discrete(_ attribute: SVGAnimatedAttribute, _ keys: [Key]) -> SVGElement {
    var element = attribute.element
    element["values"] = keys.map(\.text).joined(separator: ";")
    let count = Double(keys.count)
    let isEven = keys.enumerated().allSatisfy { index, key in
      abs(key.time / duration - Double(index) / count) * duration < 1e-6
    }
    if !isEven { element["keyTimes"] = keyTimes(keys, decimals(within: 0.001)) }
    element["calcMode"] = "discrete"
    return timed(element)
  }

  /// Returns the key times as fractions of the duration; the time of a jump is rounded down, so
  /// that a frame at that time already shows the new value.
  private func keyTimes(_ keys: [Key], _ decimals: Int) -> String {
    let unit = DecimalText.power(decimals)
    var last = 0.0
    return keys.map { key in
      let fraction = key.time / duration * unit
      let rounded = key.isJump ? (fraction + 1e-6).rounded(.down) : fraction.rounded()
      last = max(last, rounded)
      return DecimalText.text(last / unit, decimals: decimals)
    }.joined(separator: ";")
  }

  /// Returns the number of decimals that distinguishes times whose difference is `step` seconds.
  private func decimals(within step: Double) -> Int {
    max(DecimalText.decimals(for: step / max(duration, step) / 2), 2)
  }

  private func timed(_ element: SVGElement) -> SVGElement {
    var element = element
    element["dur"] = DecimalText.text(duration, decimals: 6) + "s"
    element["repeatCount"] = plays == 0 ? "indefinite" : "\(plays)"
    if plays > 0 { element["fill"] = "freeze" }
    return element
  }
}

/// The target of an animation.
enum SVGAnimatedAttribute {
  /// An attribute of the parent element.
  case plain(String)
  /// A transform of a type such as `rotate`; `isAdded` appends it to the parent's transform.
  case transform(String, isAdded: Bool)

  /// The animation element without values.
  var element: SVGElement {
    switch self {
    case .plain(let name): return SVGElement("animate", ["attributeName": name])
    case .transform(let type, let isAdded):
      return SVGElement(
        "animateTransform",
        ["attributeName": "transform", "type": type, "additive": isAdded ? "sum" : nil]
      )
    }
  }
}

extension FittedSegment.Easing {
  /// The control points as written in `keySplines`.
  fileprivate var spline: String {
    guard case .curve(let function) = self else { return "0 0 1 1" }
    let numbers = [
      function.control1.x, function.control1.y, function.control2.x, function.control2.y,
    ]
    return numbers.map { DecimalText.text($0, decimals: 5) }.joined(separator: " ")
  }
}
