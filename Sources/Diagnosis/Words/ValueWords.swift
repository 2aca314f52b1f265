/// The wording for values, and for a value that replaces another.
enum ValueWords {
  static func value(_ value: TrackValue?) -> String {
    switch value {
    case nil: "none"
    case .number(let number): FixedPoint.text(number, decimals: TrackValue.decimals)
    case .vector(let numbers):
      "(" + numbers.map { self.value(.number($0)) }.joined(separator: ", ") + ")"
    case .color(let color): hex(color)
    case .text(let text): text.isEmpty ? "nothing" : text
    case .flag(let flag): flag ? "true" : "false"
    case .path(let path):
      "a path of \(path.elementCount) elements, \(Wording.measured(path.length)) long, with the bounds "
        + self.value(.vector(path.bounds))
    }
  }

  /// Returns a colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  static func hex(_ color: StraightPixel) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha < 255 ? [color.alpha] : [])
    return channels.reduce(into: "#") { text, channel in
      text += (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
    }
  }

  /// Returns `is NEW instead of OLD` without a subject; for a path or a vector with named
  /// components, only the parts that differ are described.
  static func exchange(
    of components: [String],
    _ isMany: Bool,
    by now: TrackValue?,
    insteadOf before: TrackValue?
  ) -> String {
    let verb = isMany ? "are" : "is"
    func parts(_ names: [String], _ differing: [Int], _ new: [Double], _ old: [Double]) -> String {
      Wording.list(
        differing.map {
          "\(names[$0]) \(verb) \(value(.number(new[$0]))) instead of \(value(.number(old[$0])))"
        }
      )
    }
    // Nobody sets matrix elements by hand, so scale, skew and translation are described.
    if components.first == "a", let new = MatrixDecomposition(now),
      let old = MatrixDecomposition(before),
      !new.isTurned(against: old)
    {
      return parts(MatrixDecomposition.names, new.differing(from: old), new.numbers, old.numbers)
    }
    switch (now, before) {
    case (.vector(let new), .vector(let old))
    where !components.isEmpty && new.count == components.count && old.count == components.count:
      let differing = components.indices.filter { abs(new[$0] - old[$0]) > 1.5e-5 }
      return parts(components, differing, new, old)
    case (.path(let new), .path(let old)): return exchange(of: old, by: new, isMany)
    default: return "\(verb) \(value(now)) instead of \(value(before))"
    }
  }

  /// Returns words such as `is 4 long instead of 3` for a path's size, ignoring its position.
  static func enlargement(of old: PathSummary, to new: PathSummary, _ isMany: Bool) -> String {
    func size(_ path: PathSummary) -> String {
      path.bounds.suffix(2).map(Wording.measured).joined(separator: " × ")
    }
    let parts = [
      (Wording.measured(new.length), "long", Wording.measured(old.length)),
      (size(new), "large", size(old)),
    ].filter { $0.0 != $0.2 }
    return (isMany ? "are " : "is ")
      + Wording.list(parts.map { "\($0.0) \($0.1) instead of \($0.2)" })
  }

  private static func exchange(
    of old: PathSummary,
    by new: PathSummary,
    _ isMany: Bool
  ) -> String {
    let (verb, has) = isMany ? ("are", "have") : ("is", "has")
    func bounds(_ path: PathSummary) -> String {
      "(" + path.bounds.map(Wording.measured).joined(separator: ", ") + ")"
    }
    let parts = [
      (verb, Wording.measured(new.length), " long", Wording.measured(old.length)),
      (has + " the bounds", bounds(new), "", bounds(old)),
      (has, "\(new.elementCount)", " elements", "\(old.elementCount)"),
    ].filter { $0.1 != $0.3 }
    guard !parts.isEmpty else { return "\(has) changed" }
    return Wording.list(parts.map { "\($0.0) \($0.1)\($0.2) instead of \($0.3)" })
  }
}
