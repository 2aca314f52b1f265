import JSON
import Script

extension DocumentReader {
  /// The names of entries, by type, for messages about missing members; gradients are not listed,
  /// because they are checked with their colours.
  private static let shapeNames = [
    "gr": "a group", "sh": "a path", "rc": "a rectangle", "el": "an ellipse", "sr": "a star",
    "fl": "a fill", "st": "a stroke", "no": "a style", "tm": "a trim", "rd": "a rounding",
    "pb": "a pucker", "zz": "a zigzag", "op": "an offset path", "rp": "a repeater",
    "mm": "merge paths",
  ]

  mutating func shapes(_ list: [JSONNode]?) -> [ShapeItem] {
    var items: [ShapeItem] = []
    let mergesFollowAll = mergesFollow
    defer { mergesFollow = mergesFollowAll }
    var hasStyle = false
    let lastMerge = list?.lastIndex { Self.operation(of: $0) != nil } ?? 0
    for (index, json) in (list ?? []).enumerated() {
      mergesFollow = mergesFollowAll || index < lastMerge
      // Reported: `shape` notes unsupported entries; an entry without effect needs no note.
      guard let item = shape(json, hasStyle: hasStyle) else { continue }
      items.append(item)
      hasStyle = hasStyle || item.isPainted
    }
    return items
  }

  /// Reads an entry of a shape layer's contents; `nil` if it has no effect or is not supported.
  ///
  /// `hasStyle` tells whether an earlier entry is a fill or a stroke.
  private mutating func shape(_ json: JSONNode, hasStyle: Bool) -> ShapeItem? {
    let type = json["ty"]?.string
    if let type, let name = Self.shapeNames[type] { check(json, as: "shape \(type)", name) }
    switch type {
    case "gr":
      noteHidden(json, "group")
      return .group(
        ShapeGroup(
          name: json["nm"]?.string ?? "",
          items: shapes(json["it"]?.array),
          blendMode: blendMode(json["bm"])
        )
      )
    case "tr": return .transform(Shared(transform(json)))
    case "sh", "rc", "el", "sr": return shapePath(json)
    case "fl", "st", "gf", "gs", "no": return style(json)
    case "tm", "rd", "pb", "zz", "op":
      noteHidden(json, "modifier")
      return modifier(json).map { .modifier($0) }
    case "rp":
      noteHidden(json, "repeater")
      return .repeater(
        Repeater(
          copies: numbers(json["c"]),
          offset: numbers(json["o"]),
          isFirstInFront: json["m"]?.number == 1,
          transform: transform(json["tr"])
        )
      )
    case "tw":
      note("twist")
      return nil
    case "mm": return merge(json, hasStyle: hasStyle)
    case let type?:
      note("shape type \"\(ScriptMachine.excerpt(type))\"")
      return nil
    case nil:
      note("a shape without a type")
      return nil
    }
  }

  private mutating func shapePath(_ json: JSONNode) -> ShapeItem? {
    let isReversed = json["d"]?.number == 3
    let source: ShapePath.Source
    switch json["ty"]?.string {
    case "sh":
      guard let path = path(json["ks"], closed: json["closed"]) else {
        note("a path without points")
        return nil
      }
      source = .bezier(path)
    case "rc":
      source = .rectangle(
        RectangleModel(
          position: numbers(json["p"]),
          size: numbers(json["s"]),
          radius: numbers(json["r"]),
          // lottie-web treats all directions except 1 and 2 as reversed.
          isReversed: json["d"]?.number != 1 && json["d"]?.number != 2
        )
      )
    case "el":
      source = .ellipse(
        EllipseModel(position: numbers(json["p"]), size: numbers(json["s"]), isReversed: isReversed)
      )
    // Supported: the only remaining type is "sr", a star or a polygon.
    default:
      if json["sy"]?.number == 1 { check(json, as: "star", "a star") }
      let points = numbers(json["pt"])
      noteCount(of: points, "points of a star")
      source = .star(
        StarModel(
          isStar: json["sy"]?.number == 1,
          position: numbers(json["p"]),
          points: points,
          rotation: numbers(json["r"]),
          outerRadius: numbers(json["or"]),
          outerRoundness: numbers(json["os"]),
          innerRadius: numbers(json["ir"]),
          innerRoundness: numbers(json["is"]),
          isReversed: isReversed
        )
      )
    }
    return .path(ShapePath(source: source, isHidden: json["hd"]?.isTruthy ?? false))
  }

  private mutating func modifier(_ json: JSONNode) -> ShapeModifier? {
    switch json["ty"]?.string {
    case "tm":
      return .trim(
        TrimModel(
          start: numbers(json["s"]),
          end: numbers(json["e"], or: Numbers(100, 0, 0, 0)),
          offset: numbers(json["o"]),
          isSequential: json["m"]?.number == 2
        )
      )
    case "rd": return .round(radius: numbers(json["r"]))
    case "pb": return .pucker(amount: numbers(json["a"]))
    case "zz":
      let ridges = numbers(json["r"])
      noteCount(of: ridges, "ridges of a zigzag")
      return .zigzag(size: numbers(json["s"]), ridges: ridges, kind: numbers(json["pt"]))
    case "op":
      return .offset(
        amount: numbers(json["a"]),
        join: lineJoin(json["lj"]),
        miterLimit: numbers(json["ml"], or: Numbers(4, 0, 0, 0))
      )
    // Unreachable: the caller handles all other types.
    default: return nil
    }
  }

  /// Reads a merge of paths; `nil` if the merge is hidden, has an unknown mode, or has no effect.
  private mutating func merge(_ json: JSONNode, hasStyle: Bool) -> ShapeItem? {
    // Supported: a hidden entry does not merge paths.
    guard !(json["hd"]?.isTruthy ?? false) else { return nil }
    if let operation = Self.operation(of: json) { return .modifier(.merge(operation)) }
    let mode = json["mm"]?.number ?? 1
    guard mode == 1 else {
      note(
        "merge paths mode \(mode == mode.rounded() ? "\(Int(mode))" : "\(mode)")",
        "so the paths are drawn unmerged"
      )
      return nil
    }
    // Merging matters only if a style precedes it or another merge follows. Otherwise, a style
    // paints all outlines as one path anyway.
    return hasStyle || mergesFollow ? .modifier(.merge(nil)) : nil
  }

  /// Returns a merge's operation; `nil` if `json` is no merge, is hidden or has no operation.
  private static func operation(of json: JSONNode) -> PathOperation? {
    // Supported: hidden merges and other entries have no operation.
    guard json["ty"]?.string == "mm", !(json["hd"]?.isTruthy ?? false) else { return nil }
    switch json["mm"]?.number {
    case 2: return .union
    case 3: return .subtraction
    case 4: return .intersection
    case 5: return .exclusion
    // Reported: `merge` notes an unknown mode.
    default: return nil
    }
  }

  /// Notes a hidden entry that has an effect nevertheless, as in lottie-web.
  private mutating func noteHidden(_ json: JSONNode, _ kind: String) {
    guard json["hd"]?.isTruthy ?? false else { return }
    note("a hidden \(kind)", "which is still used, as in lottie-web")
  }

  /// Records that a shape or modifier has more points or ridges than `limits` allow.
  private mutating func noteCount(of property: Property<Numbers>, _ kind: String) {
    guard property.largest > Double(limits.copyCount) else { return }
    note("\(kind) beyond the first \(limits.copyCount)", "which are not drawn")
  }

  func lineJoin(_ json: JSONNode?) -> Shape.LineJoin {
    switch json?.number {
    case 1: .miter
    case 3: .bevel
    // Supported: as in lottie-web, all other values mean a round join.
    default: .round
    }
  }

  private mutating func style(_ json: JSONNode) -> ShapeItem? {
    let type = json["ty"]?.string
    var style = ShapeStyle(
      name: json["nm"]?.string ?? "",
      isHidden: json["hd"]?.isTruthy ?? false,
      opacity: numbers(json["o"], or: Numbers(100, 0, 0, 0)),
      blendMode: blendMode(json["bm"])
    )
    if json["r"]?.number == 2 { style.fillRule = .evenOdd }
    switch type {
    case "fl", "st": style.paint = .color(color(json["c"]))
    case "gf", "gs":
      guard let gradient = gradient(json) else {
        note("a gradient without colours")
        return nil
      }
      style.paint = .gradient(gradient)
    // Supported: an entry of type "no" uses the paint of the text.
    default: break
    }
    if type == "st" || type == "gs" { style.line = line(json) }
    return .style(Shared(style))
  }

  private mutating func line(_ json: JSONNode) -> LineModel {
    let cap: Shape.LineCap
    switch json["lc"]?.number {
    case 1: cap = .butt
    case 3: cap = .square
    // Supported: as in lottie-web, all other values mean a round cap.
    default: cap = .round
    }
    var line = LineModel(
      width: numbers(json["w"]),
      cap: cap,
      join: lineJoin(json["lj"]),
      miterLimit: json["ml"]?.number ?? 4
    )
    let dashes = json["d"]?.array ?? []
    // Reported: dashes beyond the limit are noted here.
    if dashes.count > 64 { note("dashes beyond the first 64", "which are not drawn") }
    for dash in dashes.prefix(64) {
      check(dash, as: "dash", "a dash")
      let value = numbers(dash["v"])
      if dash["n"]?.string == "o" { line.dashOffset = value } else { line.dashes.append(value) }
    }
    return line
  }

  private mutating func gradient(_ json: JSONNode) -> GradientModel? {
    let own = json["g"]
    let (colors, count) = colors(of: own?["sid"]?.string.flatMap { slots[$0] } ?? own)
    // Reported: the caller notes a gradient without colours.
    guard let stops: Property<[Double]> = property(colors) else { return nil }
    if let own { check(own, as: "colours") }
    check(json, as: json["ty"]?.string == "gs" ? "shape gs" : "shape gf", "a gradient")
    let colorCount = min(max(count ?? own?["p"]?.int ?? 0, 0), 10_000)
    // Reported: the caller notes a gradient without colours.
    guard colorCount > 0 else { return nil }
    return GradientModel(
      isRadial: json["t"]?.number != 1,
      start: numbers(json["s"]),
      end: numbers(json["e"]),
      highlight: numbers(json["h"]),
      highlightAngle: numbers(json["a"]),
      colorCount: colorCount,
      stops: stops
    )
  }

  /// Returns the stops of a gradient and the number of its colours.
  ///
  /// A slot contains either the gradient with its number of colours or only the stops.
  private func colors(of json: JSONNode?) -> (stops: JSONNode?, count: Int?) {
    guard let inner = json?["k"], inner.isObject else { return (json, nil) }
    if let slot = inner["sid"]?.string.flatMap({ slots[$0] }), slot["k"]?.isObject ?? false {
      return (slot["k"], slot["p"]?.int ?? json?["p"]?.int)
    }
    return (inner, json?["p"]?.int)
  }

  /// Reads a blend mode; numbers that lottie-web does not know mean the normal mode.
  mutating func blendMode(_ json: JSONNode?) -> BlendMode {
    let modes: [BlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
      .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]
    guard let json, json != .null else { return .normal }
    guard let number = json.int, modes.indices.contains(number) else {
      let names = [16: "\"add\"", 17: "\"hard mix\""]
      let name = json.int.map { names[$0] ?? "\($0)" } ?? "of an unknown kind"
      note("blend mode \(name)", "so the normal mode is used")
      return .normal
    }
    if modes[number] != .normal { usesBlendModes = true }
    return modes[number]
  }
}
