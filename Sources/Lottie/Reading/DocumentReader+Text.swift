import JSON
import Script

extension DocumentReader {
  mutating func readFonts() {
    layerName = "fonts"
    if let list = json["fonts"] { check(list, as: "fonts") }
    fonts = (json["fonts"]?["list"]?.array ?? []).map { font in
      check(font, as: "font")
      return FontModel(
        name: font["fName"]?.string ?? "",
        family: font["fFamily"]?.string ?? "",
        style: font["fStyle"]?.string ?? "",
        ascent: font["ascent"]?.number ?? 0,
        weight: font["fWeight"]?.number ?? font["fWeight"]?.string.flatMap { Double($0) },
        hasFile: !(font["fPath"]?.string ?? "").isEmpty
      )
    }
  }

  mutating func readGlyphs() -> GlyphTable {
    let isNew = !(version < DocumentVersion(4, 7, 99))
    layerName = "glyphs"
    var table = GlyphTable()
    for json in json["chars"]?.array ?? [] {
      check(json, as: "character")
      if json["t"]?.isTruthy ?? false {
        unsupportedFeatures.note("a glyph that is a composition", layer: "")
      }
      var shapes = shapes(json["data"]?["shapes"]?.array)
      // From version 4.7.99 on, players give each glyph a style that inherits the text's paint.
      if isNew, !(json["t"]?.isTruthy ?? false), !shapes.isEmpty {
        shapes.append(.style(Shared(ShapeStyle())))
        if case .group(var group) = shapes[0] {
          group.items.append(.transform(Shared(TransformModel())))
          shapes[0] = .group(group)
        }
      }
      table.add(
        Glyph(width: json["w"]?.number ?? 0, shapes: shapes),
        for: json["ch"]?.string ?? "",
        of: GlyphTable.Face(
          family: json["fFamily"]?.string ?? "",
          style: json["style"]?.string ?? ""
        )
      )
    }
    return table
  }

  mutating func text(_ layer: JSONNode) -> LayerModel.Content {
    guard let json = layer["t"], let source = json["d"] else {
      note("a text layer without text")
      return .nothing
    }
    check(json, as: "text")
    if let options = json["m"] { check(options, as: "text options") }
    if (self.json["chars"]?.array ?? []).isEmpty, resources.outline == nil || fonts.isEmpty {
      note("text in a system font")
      return .nothing
    }
    // Before version 4.4.14, a text layer had a single text instead of keyframes.
    let isOld = version < DocumentVersion(4, 4, 14)
    let keyframes = isOld ? [] : source["k"]?.array ?? []
    if !isOld { check(source, as: "text source") }
    let slot = source["sid"]?.string.flatMap { slots[$0] }?["k"]?.array
    var documents = (slot ?? keyframes).compactMap { keyframe -> TextModel.Document? in
      guard let text = keyframe["s"] else {
        note("a text keyframe without text", "so the previous text is kept")
        return nil
      }
      check(keyframe, as: "text keyframe", "a text keyframe")
      // A slot may contain only some members of a text.
      let whole = slot == nil ? text : keyframes.first?["s"]?.adding(text) ?? text
      return document(whole, time: keyframe["t"]?.number ?? 0)
    }
    if isOld { documents = [document(source, time: 0)] }
    guard !documents.isEmpty else {
      note("a text layer without text")
      return .nothing
    }
    if (self.json["chars"]?.array ?? []).isEmpty { noteFonts(of: documents) }
    var model = TextModel(documents: documents)
    model.expression = expression(of: source)
    // The limit protects against malicious files; real files have few animators.
    let animators = json["a"]?.array ?? []
    // Reported: animators beyond the limit are noted here.
    if animators.count > 64 { note("text animators beyond the first 64", "which are ignored") }
    model.animators = animators.prefix(64).map { animator($0) }
    model.path = textPath(json["p"], masks: layer["masksProperties"]?.array ?? [])
    switch json["m"]?["g"]?.int {
    case 2: model.grouping = .word
    case 3: model.grouping = .line
    case 4: model.grouping = .all
    // Supported: 1 means that each character is a group, which is also the default.
    default: model.grouping = .character
    }
    model.alignment = numbers(json["m"]?["a"])
    return .text(model)
  }

  /// Records fonts that are replaced by other fonts.
  private mutating func noteFonts(of documents: [TextModel.Document]) {
    for number in Set(documents.compactMap(\.font)).sorted() where fonts.indices.contains(number) {
      let font = fonts[number]
      let substitute = resources.outline?("a", font.request)?.substitute
      // Supported: the requested font is used and needs no note.
      guard font.hasFile || substitute != nil else { continue }
      let fault = font.hasFile ? "whose file is ignored" : "which is not installed"
      let other = substitute.map { "\"\($0)\"" } ?? "the installed font"
      note(
        "the font \"\(ScriptMachine.excerpt(font.family))\"",
        "\(fault): \(other) is used instead"
      )
    }
  }

  private mutating func document(_ json: JSONNode, time: Double) -> TextModel.Document {
    check(json, as: "text document", "a text")
    let justification: TextModel.Justification
    switch json["j"]?.number {
    case 1: justification = .right
    case 2: justification = .center
    case 0, nil: justification = .left
    case let number?:
      justification = .left
      let kinds: [Double: String] = [3: "left", 4: "right", 5: "center", 6: "whole"]
      note(
        kinds[number].map { "text justified to both sides (last line \($0))" }
          ?? "an unknown text alignment",
        "so the text is aligned to the left"
      )
    }
    let size = json["s"]?.number ?? 0
    let name = json["f"]?.string ?? ""
    let text = json["t"]?.string ?? ""
    scalarCount += text.unicodeScalars.count
    if text.utf8.count > TextLetters.most, text.count > TextLetters.most {
      note("text beyond its first \(TextLetters.most) characters")
    }
    let isKnown = fonts.contains { $0.name == name }
    if !isKnown, !fonts.isEmpty, !text.isEmpty {
      note("a font that is not in the file", "so the first font of the file is used")
    }
    return TextModel.Document(
      time: time,
      text: text,
      font: fonts.firstIndex { $0.name == name } ?? (fonts.isEmpty ? nil : 0),
      size: size,
      lineHeight: json["lh"]?.number ?? 0,
      tracking: json["tr"]?.number ?? 0,
      baselineShift: json["ls"]?.number ?? 0,
      justification: justification,
      fill: json["fc"].flatMap { Numbers($0) },
      stroke: json["sc"].flatMap { Numbers($0) },
      strokeWidth: json["sw"]?.number ?? 0,
      boxSize: json["sz"].flatMap { Numbers($0) },
      boxOrigin: json["ps"].flatMap { Numbers($0) }
    )
  }

  /// Records texts with characters that have no outline in the file.
  mutating func noteMissingGlyphs(_ compositions: [Composition], _ table: GlyphTable) {
    for (place, layer) in compositions.flatMap(\.layers).enumerated() where !table.isEmpty {
      // Supported: only visible text layers can lack glyphs.
      guard case .text(let model) = layer.content, !layer.isHidden else { continue }
      let isMissed = model.documents.contains { text in
        let font = text.font.flatMap { fonts.indices.contains($0) ? fonts[$0] : nil }
        let glyphs = font.map(table.glyphs) ?? [:]
        return text.text.contains { !$0.isWhitespace && $0 != "\u{3}" && glyphs[String($0)] == nil }
      }
      // Supported: no character of the text is missing.
      guard isMissed else { continue }
      unsupportedFeatures.note(
        "characters whose outlines are not in the file",
        "which are not drawn",
        layer: layer.name,
        at: place
      )
    }
  }

  // MARK: Animators

  private mutating func animator(_ json: JSONNode) -> TextAnimator {
    check(json, as: "text animator")
    if let values = json["a"] { check(values, as: "text values") }
    if let selector = json["s"] { check(selector, as: "text selector") }
    let values = json["a"]
    if let blur = values?["bl"], numbers(blur).largest > 0 { note("blurred text") }
    func color(_ key: String, _ reader: inout DocumentReader) -> Property<Numbers>? {
      values?[key].map { reader.color($0) }
    }
    return TextAnimator(
      selector: selector(json["s"]),
      rotation: property(values?["r"]),
      rotationX: property(values?["rx"]),
      rotationY: property(values?["ry"]),
      skew: property(values?["sk"]),
      skewAxis: property(values?["sa"]),
      scale: property(values?["s"]),
      anchor: property(values?["a"]),
      position: property(values?["p"]),
      opacity: property(values?["o"]),
      strokeWidth: property(values?["sw"]),
      stroke: color("sc", &self),
      fill: color("fc", &self),
      hue: property(values?["fh"]),
      saturation: property(values?["fs"]),
      brightness: property(values?["fb"]),
      tracking: property(values?["t"])
    )
  }

  private mutating func selector(_ json: JSONNode?) -> TextSelector {
    let bases: [TextSelector.Basis] = [.characters, .visibleCharacters, .words, .lines]
    let shapes: [TextSelector.Shape] = [.square, .rampUp, .rampDown, .triangle, .round, .smooth]
    func entry<Entry>(_ list: [Entry], _ number: Int?) -> Entry {
      number.flatMap { list.indices.contains($0 - 1) ? list[$0 - 1] : nil } ?? list[0]
    }
    return TextSelector(
      unit: json?["r"]?.int == 2 ? .index : .percent,
      basis: entry(bases, json?["b"]?.int),
      shape: entry(shapes, json?["sh"]?.int),
      isRandom: json?["rn"]?.number == 1,
      start: numbers(json?["s"]),
      end: numbers(json?["e"], or: Numbers(100, 0, 0, 0)),
      offset: numbers(json?["o"]),
      easeHigh: numbers(json?["xe"]),
      easeLow: numbers(json?["ne"]),
      smoothness: numbers(json?["sm"], or: Numbers(100, 0, 0, 0)),
      amount: numbers(json?["a"], or: Numbers(100, 0, 0, 0))
    )
  }

  /// Reads the path along which a text is set; the path is one of the layer's masks.
  private mutating func textPath(_ json: JSONNode?, masks: [JSONNode]) -> TextPathModel? {
    if let json { check(json, as: "text path") }
    // Supported: without a path, the text is set in straight lines.
    guard let json, let place = json["m"]?.int else { return nil }
    guard masks.indices.contains(place),
      let path = path(masks[place]["pt"], closed: masks[place]["cl"])
    else {
      note("text along a missing path", "so the text is drawn on straight lines")
      return nil
    }
    return TextPathModel(
      path: path,
      isReversed: numbers(json["r"]),
      isPerpendicular: numbers(json["p"]),
      isForced: numbers(json["a"]),
      firstMargin: numbers(json["f"])
    )
  }
}
