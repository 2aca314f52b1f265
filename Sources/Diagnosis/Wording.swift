import Clips
import Pixels

/// Turns findings into words.
package enum Wording {
  /// Returns the frames at the head of a sentence, `frames 17–23: `; nothing for the whole clip.
  static func prefix(_ frames: [ClosedRange<Int>]) -> String {
    guard let hull = frames.hull else { return "" }
    if frames.count > 3 {
      return "frames \(hull.lowerBound)–\(hull.upperBound) (\(frames.frameCount) of them): "
    }
    let isOne = frames.frameCount == 1
    return (isOne ? "frame " : "frames ") + list(frames.map(range)) + ": "
  }

  private static func range(_ frames: ClosedRange<Int>) -> String {
    frames.count == 1
      ? "\(frames.lowerBound)" : "\(frames.lowerBound)–\(frames.upperBound)"
  }

  /// Words with commas between them and an "and" before the last one.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns the names of channels; of many only the first ones.
  static func subject(_ channels: [Channel]) -> String {
    let most = 4
    let names = named(channels).map(\.description)
    guard names.count > most + 1 else { return list(names) }
    return list(names.prefix(most) + ["\(names.count - most) more"])
  }

  /// Returns the names of layers; of many only the first ones.
  static func names(_ names: [String]) -> String {
    let most = 4
    return names.count > most + 1
      ? list(names.prefix(most) + ["\(names.count - most) more"]) : list(names)
  }

  /// Whether the verb of channels is that of many.
  static func isMany(_ channels: [Channel]) -> Bool { named(channels).count > 1 }

  /// Returns the channels that a sentence names: a rotation says what the numbers of the transform
  /// do.
  private static func named(_ channels: [Channel]) -> [Channel] {
    channels.filter {
      $0.property != "transform" || !channels.contains(Channel($0.layer, "transform.rotation"))
    }
  }

  /// Returns a number of frames: `one frame`, `two frames`, `0.4 frames`.
  static func frames(_ number: Double) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    let rounded = number.rounded()
    guard abs(number - rounded) < 0.02 else {
      return FixedPoint.text(number, decimals: 2) + " frames"
    }
    let whole = Int(rounded)
    return (words.indices.contains(whole) ? words[whole] : "\(whole)")
      + (whole == 1 ? " frame" : " frames")
  }

  /// Returns a number with its noun: `1 level`, `2 levels`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns the amount by which a factor changes something, in percent without a sign: `5 %`.
  static func percent(_ factor: Double) -> String {
    let change = abs(factor - 1) * 100
    return FixedPoint.text(change, decimals: change < 1 ? 2 : 1) + " %"
  }

  /// Returns a number as measured: few digits if there are many before the point.
  static func measured(_ number: Double) -> String {
    let size = abs(number)
    return FixedPoint.text(number, decimals: size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 5)
  }

  /// Returns a value as text.
  static func value(_ value: TrackValue?) -> String {
    switch value {
    case nil: "none"
    case .number(let number): FixedPoint.text(number, decimals: TrackValue.decimals)
    case .vector(let numbers):
      "("
        + numbers.map { FixedPoint.text($0, decimals: TrackValue.decimals) }
        .joined(separator: ", ") + ")"
    case .color(let color): hex(color)
    case .text(let text): text.isEmpty ? "nothing" : text
    case .flag(let flag): flag ? "true" : "false"
    case .path(let path):
      "one of \(path.elementCount) elements, \(measured(path.length)) long, in "
        + self.value(.vector(path.bounds))
    }
  }

  /// Returns a colour as `#RRGGBB`, or `#RRGGBBAA` where it is not opaque.
  static func hex(_ color: StraightPixel) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha < 255 ? [color.alpha] : [])
    return channels.reduce(into: "#") { text, channel in
      text += (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
    }
  }

  /// `channel is NEW instead of OLD`; of a vector and a path only what differs in them, of paths in
  /// several places how large they are.
  static func replacement(
    _ channels: [Channel],
    by now: TrackValue?,
    insteadOf before: TrackValue?,
    inOnePlace isOnePlace: Bool = true
  ) -> String {
    let components = channels.first?.components ?? []
    if !isOnePlace, case .path(let new) = now, case .path(let old) = before {
      return subject(channels) + " " + enlargement(of: old, to: new, isMany(channels))
    }
    return subject(channels) + " "
      + exchange(of: components, isMany(channels), by: now, insteadOf: before)
  }

  /// `is NEW instead of OLD` without a subject.
  static func exchange(
    of components: [String],
    _ isMany: Bool,
    by now: TrackValue?,
    insteadOf before: TrackValue?
  ) -> String {
    let verb = isMany ? "are" : "is"
    // The entries of a matrix are never set by hand.
    if components.first == "a", let new = TransformParts(now), let old = TransformParts(before),
      !new.isTurned(against: old)
    {
      return list(
        new.differing(from: old).map {
          "\(TransformParts.names[$0]) \(verb) \(value(.number(new.numbers[$0]))) instead of "
            + value(.number(old.numbers[$0]))
        }
      )
    }
    switch (now, before) {
    case (.vector(let new), .vector(let old))
    where !components.isEmpty && new.count == components.count && old.count == components.count:
      return list(
        components.indices.filter { abs(new[$0] - old[$0]) > 1.5e-5 }.map {
          "\(components[$0]) \(verb) \(value(.number(new[$0]))) instead of "
            + value(.number(old[$0]))
        }
      )
    case (.path(let new), .path(let old)): return exchange(of: old, by: new, isMany)
    default: return "\(verb) \(value(now)) instead of \(value(before))"
    }
  }

  /// `is 4 long instead of 3`, and how large a path is, wherever it lies.
  private static func enlargement(
    of old: PathSummary,
    to new: PathSummary,
    _ isMany: Bool
  ) -> String {
    func size(_ path: PathSummary) -> String {
      path.bounds.suffix(2).map(measured).joined(separator: " × ")
    }
    let parts = [
      (measured(new.length), "long", measured(old.length)), (size(new), "large", size(old)),
    ].filter { $0.0 != $0.2 }
    return (isMany ? "are " : "is ")
      + list(parts.map { "\($0.0) \($0.1) instead of \($0.2)" })
  }

  private static func exchange(
    of old: PathSummary,
    by new: PathSummary,
    _ isMany: Bool
  ) -> String {
    let (verb, has, lies) = isMany ? ("are", "have", "lie") : ("is", "has", "lies")
    func bounds(_ path: PathSummary) -> String {
      "(" + path.bounds.map(measured).joined(separator: ", ") + ")"
    }
    let parts = [
      (verb, measured(new.length) + " long", measured(old.length)),
      (lies + " in", bounds(new), bounds(old)),
      (has, "\(new.elementCount) elements", "\(old.elementCount)"),
    ].filter { $0.1 != $0.2 && $0.1 != $0.2 + " long" && $0.1 != $0.2 + " elements" }
    guard !parts.isEmpty else { return "\(has) other points" }
    return list(parts.map { "\($0.0) \($0.1) instead of \($0.2)" })
  }
}
