import Geometry
import Layers
import Testing

@testable import Lottie

/// Every kind of part that a document can have is drawn, or named, or changes no picture.
///
/// Kinds with numbers are listed by range, so that none is missing between the rows. A part counts
/// as drawn if the layers differ from those without it.
struct EveryKindTests {
  enum Verdict {
    case drawn
    case unseen
    case named(String)
  }

  private static let composition = """
    [{"id": "inner", "layers": [
      {"ty": 1, "sw": 10, "sh": 10, "sc": "#00ff00", "ip": 0, "op": 20, "ks": {}}]}]
    """

  /// Compares a document of some layers with one of different layers.
  private func expect(
    _ verdict: Verdict,
    _ layers: String,
    instead plain: String,
    _ place: SourceLocation
  ) throws {
    let document = try Documents.document(layers, assets: Self.composition)
    let other = try Documents.document(plain, assets: Self.composition)
    let features = document.unsupportedFeatures.map(\.feature)
    #expect(other.unsupportedFeatures == [], sourceLocation: place)
    let isChanged = [0, 0.7, 1.9].contains {
      document.presentation(at: $0).root.seen != other.presentation(at: $0).root.seen
    }
    switch verdict {
    case .drawn: #expect(isChanged && features == [], "\(features)", sourceLocation: place)
    case .unseen: #expect(!isChanged && features == [], "\(features)", sourceLocation: place)
    case .named(let name): #expect(features == [name], sourceLocation: place)
    }
  }

  private func expectShape(
    _ item: String,
    _ verdict: Verdict,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let squares = [Documents.square(), Documents.square(x: 5)].joined(separator: ",")
    try expect(
      verdict,
      Documents.shapes(squares, item, Documents.redFill),
      instead: Documents.shapes(squares, Documents.redFill),
      place
    )
  }

  /// Returns a layer with a filled square and more members.
  private func layer(_ members: String) -> String {
    Documents.shapes(Documents.square(), Documents.redFill, more: members)
  }

  private func expectLayer(
    _ members: String,
    _ verdict: Verdict,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    try expect(verdict, layer(members), instead: layer("\"x\": 0"), place)
  }

  @Test func `types of shapes`() throws {
    let place = #""p": {"k": [20, 20]}"#
    let square = Documents.square(x: 40)
    try expectShape("{\"ty\": \"gr\", \"it\": [\(square), {\"ty\": \"tr\"}]}", .drawn)
    try expectShape(Documents.line, .drawn)
    try expectShape("{\"ty\": \"rc\", \(place), \"s\": {\"k\": [5, 5]}, \"r\": {\"k\": 0}}", .drawn)
    try expectShape("{\"ty\": \"el\", \(place), \"s\": {\"k\": [5, 5]}}", .drawn)
    try expectShape(
      #"{"ty": "sr", "sy": 2, \#(place), "pt": {"k": 5}, "r": {"k": 0}, "or": {"k": 9}}"#,
      .drawn
    )
    for type in ["fl", "st"] {
      try expectShape(#"{"ty": "\#(type)", "c": {"k": [0, 0, 1]}, "w": {"k": 2}}"#, .drawn)
    }
    for type in ["gf", "gs"] {
      let colors = #""g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}"#
      let line = #""s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "w": {"k": 2}"#
      try expectShape("{\"ty\": \"\(type)\", \"t\": 1, \(line), \(colors)}", .drawn)
      let none = #""g": {"p": 0, "k": {"k": [0, 1, 0, 0]}}"#
      try expectShape(
        "{\"ty\": \"\(type)\", \"t\": 1, \(line), \(none)}",
        .named("a gradient without colours")
      )
    }
    // It paints glyphs like the text around them.
    try expectShape(#"{"ty": "no", "o": {"k": 100}}"#, .unseen)
    try expectShape(
      #"{"ty": "tr", "p": {"k": [9, 9]}}"#,
      .named("a transform outside a group")
    )
    try expectShape(#"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}}"#, .drawn)
    try expectShape(#"{"ty": "rd", "r": {"k": 3}}"#, .drawn)
    try expectShape(#"{"ty": "pb", "a": {"k": 30}}"#, .drawn)
    try expectShape(#"{"ty": "zz", "s": {"k": 3}, "r": {"k": 2}, "pt": {"k": 1}}"#, .drawn)
    try expectShape(#"{"ty": "op", "a": {"k": 3}, "lj": 1}"#, .drawn)
    try expectShape(
      #"{"ty": "rp", "c": {"k": 2}, "o": {"k": 0}, "tr": {"p": {"k": [30, 0]}}}"#,
      .drawn
    )
    try expectShape(#"{"ty": "tw", "a": {"k": 30}}"#, .named("twist"))
    try expectShape(#"{"ty": "zy"}"#, .named("shape type \"zy\""))
    try expectShape(#"{"nm": "a"}"#, .named("a shape without a type"))
    try expectShape(#"{"ty": "sh", "ks": {"k": 3}}"#, .named("a path without points"))
    try expectShape(#"{"ty": "sh"}"#, .named("a path without points"))
  }

  @Test func `modes of merged paths`() throws {
    for mode in -1...7 {
      let item = "{\"ty\": \"mm\", \"mm\": \(mode)}"
      switch mode {
      case 1: try expectShape(item, .unseen)
      case 2...5: try expectShape(item, .drawn)
      default: try expectShape(item, .named("merge paths mode \(mode)"))
      }
    }
    try expectShape(#"{"ty": "mm"}"#, .unseen)
    try expectShape(#"{"ty": "mm", "mm": "x"}"#, .named("a value of the wrong type"))
    try expectShape(#"{"ty": "mm", "mm": 3, "hd": true}"#, .unseen)
  }

  @Test func `shapes that are hidden, or too many`() throws {
    let square = Documents.square(x: 40)
    try expectShape(
      "{\"ty\": \"gr\", \"hd\": true, \"it\": [\(square), {\"ty\": \"tr\"}]}",
      .named("a hidden group")
    )
    try expectShape(
      #"{"ty": "tm", "hd": true, "s": {"k": 0}, "e": {"k": 50}}"#,
      .named("a hidden modifier")
    )
    try expectShape(
      #"{"ty": "rp", "hd": true, "c": {"k": 1}, "tr": {}}"#,
      .named("a hidden repeater")
    )
    try expectShape(#"{"ty": "fl", "hd": true, "c": {"k": [0, 0, 1]}}"#, .unseen)
    try expectShape(#"{"ty": "el", "hd": true, "s": {"k": [50, 50]}}"#, .unseen)
    try expectShape(
      #"{"ty": "sr", "sy": 2, "pt": {"k": 2000}, "or": {"k": 9}}"#,
      .named("points of a star beyond the first 1000")
    )
    try expectShape(
      #"{"ty": "zz", "s": {"k": 3}, "r": {"k": 2000}, "pt": {"k": 1}}"#,
      .named("ridges of a zigzag beyond the first 1000")
    )
    try expectShape(
      #"{"ty": "rp", "c": {"k": 2000}, "tr": {}}"#,
      .named("repeaters with more than 1000 copies, or 4000 if nested")
    )
    let dashes = Array(repeating: #"{"n": "d", "v": {"k": 1}}"#, count: 65).joined(separator: ",")
    try expectShape(
      #"{"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 2}, "d": [\#(dashes)]}"#,
      .named("dashes beyond the first 64")
    )
  }

  @Test func `values and keyframes of a wrong kind`() throws {
    let wrong = "a value of the wrong type"
    for value in [#"{"k": "a"}"#, #"{"k": []}"#, #"{"a": 0}"#, #""a""#, #"{"k": [{"t": 0}]}"#] {
      let transform = "{\"o\": \(value)}"
      let features = try Documents.document(
        Documents.shapes(Documents.square(), Documents.redFill, transform: transform)
      ).unsupportedFeatures.map(\.feature)
      #expect(features.last == wrong, "\(value)")
    }
    for value in ["{}", "null", "100", #"{"k": 100}"#, #"{"k": [100]}"#] {
      try expect(
        .unseen,
        Documents.shapes(Documents.square(), Documents.redFill, transform: "{\"o\": \(value)}"),
        instead: layer("\"x\": 0"),
        #_sourceLocation
      )
    }
    let keys = [
      #"{"t": 0, "s": [100]}, {"t": 5, "s": "a"}, {"t": 9, "s": [0]}"#,
      #"{"t": 0, "s": [100]}, {"t": 5}, {"t": 9, "s": [0]}"#,
      #"{"t": 0, "s": [100]}, {"t": 5}"#,
    ]
    for list in keys {
      try expect(
        .named("a keyframe without a value"),
        Documents.shapes(
          Documents.square(),
          Documents.redFill,
          transform: "{\"o\": {\"k\": [\(list)]}}"
        ),
        instead: layer("\"x\": 0"),
        #_sourceLocation
      )
    }
    try expect(
      // A theme or a setting fills it.
      .unseen,
      Documents.shapes(Documents.square(), Documents.redFill, transform: #"{"o": {"sid": "x"}}"#),
      instead: layer("\"x\": 0"),
      #_sourceLocation
    )
  }

  @Test func `keyframes with wrong times or easings`() throws {
    let wrong = "a value of the wrong type"
    let ease = #""i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}"#
    for (first, name) in [
      (#""s": [100]"#, "a keyframe without a time"),
      (#""t": "a", "s": [100]"#, "a keyframe without a time"),
      (#""t": 9, "s": [100]"#, "keyframes that are not in chronological order"),
      (#""t": 0, "s": [100], "h": "a""#, wrong), (#""t": 0, "s": [100], "to": "a""#, wrong),
      (#""t": 0, "s": [100], "i": "a", "o": "b""#, wrong), (#""t": 5, "s": [100]"#, nil),
      (#""t": 0, "s": [100], "h": 1"#, nil), (#""t": 0, "s": [100], \#(ease)"#, nil),
    ] {
      let keys = "{\"k\": [{\(first)}, {\"t\": 5, \"s\": [0]}]}"
      let features = try Documents.document(
        Documents.shapes(Documents.square(), Documents.redFill, transform: "{\"o\": \(keys)}")
      ).unsupportedFeatures.map(\.feature)
      #expect(features == [name].compactMap { $0 }, "\(first)")
    }
  }

  @Test func `transforms that are too large`() throws {
    let large =
      "transforms with a scale above 1,000,000 or a translation above 1,000,000,000 points"
    for value in [#""s": {"k": [1e9, 100]}"#, #""p": {"k": [1e11, 0]}"#] {
      try expect(
        .named(large),
        Documents.shapes(Documents.square(), Documents.redFill, transform: "{\(value)}"),
        instead: layer("\"x\": 0"),
        #_sourceLocation
      )
      try expectShape(
        "{\"ty\": \"gr\", \"it\": [\(Documents.square()), {\"ty\": \"tr\", \(value)}]}",
        .named(large)
      )
    }
  }

  @Test func `types of layers`() throws {
    let times = #""ip": 0, "op": 20, "st": 0, "ks": {}"#
    let names = [
      7: "a placeholder", 8: "a sequence of images", 9: "a video", 10: "a placeholder",
      12: "an adjustment layer", 13: "a 3D camera", 14: "a light",
    ]
    for type in -1...20 {
      let verdict: Verdict
      var more = ""
      switch type {
      case 0: (verdict, more) = (.drawn, #", "refId": "inner", "w": 10, "h": 10"#)
      case 1: (verdict, more) = (.drawn, ##", "sw": 10, "sh": 10, "sc": "#ff0000""##)
      case 2: verdict = .named("an image that cannot be found or read")
      case 3, 6, 11, 15: verdict = .unseen
      case 4:
        (verdict, more) = (.drawn, ", \"shapes\": [\(Documents.square()), \(Documents.redFill)]")
      case 5: verdict = .named("a text layer without text")
      default: verdict = .named(names[type] ?? "layer type \(type)")
      }
      let layers = "{\"ty\": \(type), \(times)\(more)}"
      try expect(verdict, layers, instead: "", #_sourceLocation)
      // Hidden parts are not reported.
      try expect(
        .unseen,
        "{\"ty\": \(type), \"hd\": true, \(times)\(more)}",
        instead: "",
        #_sourceLocation
      )
    }
    for (members, name) in [
      (#""nm": "a""#, "a layer without a type"),
      (#""ty": 0, "refId": "x""#, "a composition that is not in the file"),
      (#""ty": 0, "refId": "inner""#, "a composition without a size"),
      (##""ty": 1, "sc": "#ff0000""##, "a solid without a size"),
      (#""ty": 1, "sw": 9, "sh": 9, "sc": "red?""#, "a solid without a colour"),
    ] {
      try expect(.named(name), "{\(members), \(times)}", instead: "", #_sourceLocation)
    }
  }

  @Test func `effects`() throws {
    let (zero, hundred) = (#", {"v": {"k": 0}}"#, #", {"v": {"k": 100}}"#)
    let values: [Int: String] = [
      20: #"{"v": {"k": [0, 0, 0]}}, {"v": {"k": [0, 1, 0]}}, {"v": {"k": 100}}"#,
      21: #"{}, {}, {"v": {"k": [0, 1, 0]}}, {}, {}, {}, {"v": {"k": 1}}"#,
      23: #"{"v": {"k": [0, 1, 0]}}, {"v": {"k": [0, 0, 1]}}, {"v": {"k": [0, 0, 0]}}"#,
      25: #"""
      {"v": {"k": [0, 0, 1]}}, {"v": {"k": 255}}, {"v": {"k": 90}}, {"v": {"k": 9}},
      {"v": {"k": 1}}
      """#,
      29: #"{"v": {"k": 9}}, {"v": {"k": 1}}"#,
      35: #"{"v": {"k": [0, 0]}}, {"v": {"k": [9, 9]}}, {"v": {"k": 0}}"# + hundred + hundred + zero
        + zero + zero + hundred,
    ]
    let names = [22: "the Stroke effect", 24: "the Levels effect", 28: "the Set Matte effect"]
    for type in -1...40 {
      let verdict: Verdict
      switch type {
      case 0...11: verdict = .unseen
      case _ where values[type] != nil: verdict = .drawn
      default: verdict = .named(names[type] ?? "effect type \(type)")
      }
      try expectLayer("\"ef\": [{\"ty\": \(type), \"ef\": [\(values[type] ?? "")]}]", verdict)
      if values[type] == nil {
        try expectLayer("\"ef\": [{\"ty\": \(type), \"en\": 0}]", .unseen)
      }
    }
    try expectLayer(#""ef": [{"nm": "a"}]"#, .named("an effect without a type"))
    try expectLayer(#""ef": [{"ty": 30, "nm": "Twirl"}]"#, .named("the effect \"Twirl\""))
    // An effect without a type, beside a group of controls.
    try expectLayer(
      #""ef": [{"ty": 5, "nm": "Glow", "mn": "ADBE Glo2"}]"#,
      .named("the effect \"Glow\"")
    )
    try expectLayer(#""ef": [{"ty": 5, "nm": "Rig", "mn": "Pseudo/rig"}]"#, .unseen)
    try expectLayer(#""ef": [{"ty": 5, "nm": "Size", "mn": "ADBE Slider Control"}]"#, .unseen)
  }

  @Test func `styles, blend modes and motion blur of layers`() throws {
    let names = [
      "stroke", "drop shadow", "inner shadow", "outer glow", "inner glow", "bevel and emboss",
      "satin", "colour overlay", "gradient overlay",
    ]
    for type in -1...12 {
      let isKnown = names.indices.contains(type)
      let name = isKnown ? "the layer style \(names[type])" : "a layer style of an unknown kind"
      try expectLayer("\"sy\": [{\"ty\": \(type)}]", .named(name))
      try expectLayer("\"sy\": [{\"ty\": \(type), \"en\": 0}]", .unseen)
    }
    for mode in -1...20 {
      let verdict: Verdict
      switch mode {
      case 0: verdict = .unseen
      case 1...15: verdict = .drawn
      case 16: verdict = .named("blend mode \"add\"")
      case 17: verdict = .named("blend mode \"hard mix\"")
      default: verdict = .named("blend mode \(mode)")
      }
      try expectLayer("\"bm\": \(mode)", verdict)
    }
    try expectLayer(#""bm": "multiply""#, .named("blend mode of an unknown kind"))
    try expectLayer(#""mb": true"#, .named("motion blur"))
    try expectLayer(#""mb": false"#, .unseen)
    try expectLayer(#""parent": 77"#, .named("a parent that is not in the file"))
  }

  @Test func `parents that form a cycle`() throws {
    func layers(_ parents: [Int], _ more: String = "\"x\": 0") throws -> [UnsupportedFeature] {
      let list = parents.enumerated().map { place, parent in
        Documents.shapes(
          Documents.square(),
          Documents.redFill,
          name: "layer \(place + 1)",
          more: "\"ind\": \(place + 1), \"parent\": \(parent), \(more)"
        )
      }
      return try Documents.document(list.joined(separator: ",")).unsupportedFeatures
    }
    for (parents, cut) in [([1], "layer 1"), ([2, 1], "layer 2"), ([3, 1, 2, 1, 4], "layer 2")] {
      for more in ["\"x\": 0", "\"hd\": true"] {
        let unsupportedFeatures = try layers(parents, more)
        #expect(unsupportedFeatures.map(\.feature) == ["parents that form a cycle"])
        #expect(unsupportedFeatures.map(\.layers) == [[cut]])
      }
    }
  }

  @Test func `paths whose lists are not of one length`() throws {
    func path(_ points: Int, _ inward: Int, _ outward: Int) -> String {
      func list(_ count: Int) -> String {
        "[\((0..<count).map { "[\($0 * $0), \($0)]" }.joined(separator: ","))]"
      }
      return "{\"v\": \(list(points)), \"i\": \(list(inward)), \"o\": \(list(outward))}"
    }
    func shape(_ path: String) -> String { "{\"ty\": \"sh\", \"ks\": {\"k\": \(path)}}" }
    let uneven = "a path with more or fewer tangents than points"
    for points in 3...5 {
      for inward in 3...5 {
        for outward in 3...5 {
          let isEven = points == inward && points == outward
          try expectShape(shape(path(points, inward, outward)), isEven ? .drawn : .named(uneven))
        }
      }
      let keys =
        "[{\"t\": 0, \"s\": [\(path(4, 4, 4))]}, {\"t\": 5, \"s\": [\(path(points, points, points))]}]"
      let differs = "a path whose keyframes differ in their number of points"
      try expectShape(shape(keys), points == 4 ? .drawn : .named(differs))
    }
    try expectShape(
      #"{"ty": "sh", "ks": {"k": {"v": [[0, 0], [1, 1]], "i": [[0, 0], "x"], "o": [[0, 0], [0, 0]]}}}"#,
      .named(uneven)
    )
  }

  @Test func `masks`() throws {
    let path = """
      "pt": {"k": {"c": true, "v": [[0, 0], [3, 0], [0, 3]], "i": [[0, 0], [0, 0], [0, 0]],
       "o": [[0, 0], [0, 0], [0, 0]]}}
      """
    func expectMask(_ members: String, _ verdict: Verdict) throws {
      try expectLayer("\"masksProperties\": [{\(members), \(path)}]", verdict)
    }
    for mode in ["a", "s", "i", "l"] { try expectMask("\"mode\": \"\(mode)\"", .drawn) }
    try expectMask(#""inv": false"#, .drawn)
    try expectMask(#""mode": "n""#, .unseen)
    try expectMask(#""mode": "l", "o": {"k": 50}"#, .named("mask mode \"lighten\""))
    try expectMask(#""mode": "d""#, .named("mask mode \"darken\""))
    try expectMask(#""mode": "f""#, .named("mask mode \"difference\""))
    try expectMask(#""mode": "q""#, .named("mask mode \"q\""))
    try expectMask(#""mode": "a", "f": {"k": [4, 4]}"#, .named("a feathered mask"))
    try expectLayer(#""masksProperties": [{"mode": "a"}]"#, .named("a mask without a path"))
  }

  @Test func `mattes`() throws {
    let matte = Documents.shapes(Documents.square(x: 3), Documents.redFill, more: "\"td\": 1")
    for kind in -1...7 {
      let layers = "\(matte), \(layer("\"tt\": \(kind)"))"
      let plain = "\(matte), \(layer("\"x\": 0"))"
      switch kind {
      case 0: try expect(.unseen, layers, instead: plain, #_sourceLocation)
      case 1...4: try expect(.drawn, layers, instead: plain, #_sourceLocation)
      default:
        try expect(.named("a matte of an unknown kind"), layers, instead: plain, #_sourceLocation)
      }
    }
    try expectLayer(#""tt": 1"#, .named("a matte that is not in the file"))
    try expectLayer(#""tt": 1, "tp": 9"#, .named("a matte that is not in the file"))
  }
}

extension Layer {
  /// The layer without its invisible sublayers.
  fileprivate var seen: Layer {
    var layer = self
    layer.sublayers = sublayers.map(\.seen).filter {
      $0.shape != nil || $0.backgroundColor != nil || $0.contents != .none || !$0.sublayers.isEmpty
    }
    return layer
  }
}
