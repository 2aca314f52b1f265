/// The strokes of layers, with trimming and dashes.
extension LottieLayerWriter {
  mutating func strokeGroups(_ strokes: States<StrokePart>?) -> [LottieGroup] {
    guard let strokes else { return [] }
    let isStill = strokes.hasOne(\.path) && strokes.hasOne(\.start) && strokes.hasOne(\.end)
    if isStill || strokes.values.allSatisfy(\.isWhole) {
      // A path with a constant trim is cut to its visible part here, as in the renderer.
      guard let whole = strokes.replaced({ $0.trimmed }) else { return [] }
      return whole.variants(by: \.form).map { strokes in
        drawn(strokes.map(\.path), [pen(strokes)], isFree: strokes.isFree)
      }
    }
    return strokes.variants(by: \.form).flatMap { strokes -> [LottieGroup] in
      guard !strokes.values[0].dashes.isEmpty else { return [trimmed(strokes)] }
      // Players restart dashes in each subpath and count them from the start of the visible part.
      let pieces = strokes.replaced { $0.strokesOfPieces.map { $0?.withDashesFromItsStart } }
      guard let pieces, let count = pieces.values.first?.count else { return [] }
      return (0..<count).compactMap { index in
        pieces.replaced { $0[index] }.map { trimmed($0) }
      }
    }
  }

  /// Returns the shapes for strokes whose visible part changes.
  private mutating func trimmed(_ strokes: States<StrokePart>) -> LottieGroup {
    let lengths = strokes.values.map { PathMeasure($0.path).length }
    let tolerance = 100 * precision.length / max(lengths.max() ?? 1, 1e-6)
    let isOne = strokes.values[0].path.pieces.count == 1
    let trim = LottieValue.object([
      "ty": .string("tm"),
      "s": timeline.property(strokes.map { 100 * $0.start }, tolerance: tolerance),
      "e": timeline.property(strokes.map { 100 * $0.end }, tolerance: tolerance),
      "o": .still(.whole(0)),
      // Mode 2 trims the subpaths as one path; for a single subpath, mode 1 is equivalent.
      "m": .whole(isOne ? 1 : 2),
    ])
    let rest = [trim, pen(strokes)]
    return drawn(strokes.map(\.path), rest, isFree: strokes.isFree)
  }

  /// Returns the style of a stroke: its colour, width, caps, joins and dashes.
  mutating func pen(_ strokes: States<StrokePart>) -> LottieValue {
    let length = precision.length
    let stroke = strokes.values[0]
    let caps: [Shape.LineCap] = [.butt, .round, .square]
    let joins: [Shape.LineJoin] = [.miter, .round, .bevel]
    let colors = strokes.map(\.color)
    let opacity = opacity(colors.map(\.alpha), of: strokes)
    var entries: [LottieEntry]
    if stroke.gradient == nil {
      entries = [
        LottieEntry("ty", .string("st")), LottieEntry("c", color(colors)),
        LottieEntry("o", opacity),
      ]
    } else {
      notes.features.insert(.gradientStrokes)
      let gradients = strokes.values.compactMap(\.gradient)
      entries =
        [LottieEntry("ty", .string("gs")), LottieEntry("o", opacity)]
        + self.entries(of: strokes.index.map { gradients[$0] })
    }
    entries += [
      LottieEntry("w", timeline.property(strokes.map(\.width), tolerance: length)),
      LottieEntry("lc", .whole((caps.firstIndex(of: stroke.cap) ?? 0) + 1)),
      LottieEntry("lj", .whole((joins.firstIndex(of: stroke.join) ?? 0) + 1)),
    ]
    if stroke.join == .miter {
      // Players do not support a miter limit that changes.
      if !strokes.hasOne(\.miterLimit) { notes.note(.changingMiterLimits) }
      entries.append(LottieEntry("ml", .number(stroke.miterLimit, decimals: 2)))
    }
    guard !stroke.dashes.isEmpty else { return .object(entries) }
    // Dashes and gaps come in pairs.
    let repeats = stroke.dashes.count % 2 == 0 ? 1 : 2
    var dashes = (0..<repeats * stroke.dashes.count).map { place -> LottieValue in
      let lengths = strokes.map { $0.dashes[place % stroke.dashes.count] }
      return Self.dash(
        place % 2 == 0 ? "d" : "g",
        place,
        timeline.property(lengths, tolerance: length)
      )
    }
    // rlottie ignores the names of the entries and uses the last entry as the offset.
    let phases = timeline.property(strokes.map(\.phase), tolerance: length)
    dashes.append(Self.dash("o", dashes.count, phases))
    entries.append(LottieEntry("d", .list(dashes)))
    return .object(entries)
  }

  /// Returns a dash entry with a unique name; lottie-web fails if two entries have equal names.
  private static func dash(_ kind: String, _ place: Int, _ value: LottieValue) -> LottieValue {
    .object(["n": .string(kind), "nm": .string("\(kind)\(place)"), "v": value])
  }
}

extension StrokePart {
  /// The stroke with dashes that are measured from the start of the visible part.
  fileprivate var withDashesFromItsStart: StrokePart {
    var part = self
    part.phase += start * PathMeasure(path).length
    return part
  }
}

extension States<StrokePart> {
  /// Whether the paint looks the same when translated with the path; false for a gradient.
  fileprivate var isFree: Bool { values[0].gradient == nil }
}
