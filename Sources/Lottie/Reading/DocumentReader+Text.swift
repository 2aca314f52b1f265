import JSON
import Layers

extension DocumentReader {
  mutating func readFonts() {
    fonts = (json["fonts"]?["list"]?.array ?? []).map { font in
      FontModel(
        name: font["fName"]?.string ?? "",
        family: font["fFamily"]?.string ?? "",
        style: font["fStyle"]?.string ?? "",
        ascent: font["ascent"]?.number ?? 0,
        weight: font["fWeight"]?.number ?? font["fWeight"]?.string.flatMap { Double($0) },
        hasFile: !(font["fPath"]?.string ?? "").isEmpty
      )
    }
  }

  /// The document's glyphs.
  mutating func readGlyphs() -> GlyphTable {
    let isNew = !(version < DocumentVersion(4, 7, 99))
    layerName = "glyphs"
    var table = GlyphTable()
    for json in json["chars"]?.array ?? [] {
      var shapes = shapes(json["data"]?["shapes"]?.array)
      // New files leave to the player that glyphs are painted like their text.
      if isNew, !(json["t"]?.isTruthy ?? false), !shapes.isEmpty {
        shapes.append(
          .style(
            Shared(
              ShapeStyle(
                name: "",
                isHidden: false,
                paint: .inherited,
                opacity: Property(Numbers(100, 0, 0, 0)),
                blendMode: .normal
              )
            )
          )
        )
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
    guard let json = layer["t"], let source = json["d"] else { return .nothing }
    if (self.json["chars"]?.array ?? []).isEmpty, resources.outline == nil || fonts.isEmpty {
      omissions.note("text in a font of the system", layer: layerName)
      return .nothing
    }
    // Before version 4.4.14 the text itself stood where its keyframes do now.
    let isOld = version < DocumentVersion(4, 4, 14)
    let keyframes = isOld ? [] : source["k"]?.array ?? []
    let slot = source["sid"]?.string.flatMap { slots[$0] }?["k"]?.array
    var documents = (slot ?? keyframes).compactMap { keyframe -> TextModel.Document? in
      guard let text = keyframe["s"] else { return nil }
      // A slot may hold parts of a text only.
      let whole = slot == nil ? text : keyframes.first?["s"]?.adding(text) ?? text
      return document(whole, time: keyframe["t"]?.number ?? 0)
    }
    if isOld { documents = [document(source, time: 0)] }
    guard !documents.isEmpty else { return .nothing }
    if (self.json["chars"]?.array ?? []).isEmpty { noteFonts(of: documents) }
    var model = TextModel(documents: documents)
    model.expression = expression(of: source)
    // A bound against hostile files; real ones have a few.
    model.animators = (json["a"]?.array ?? []).prefix(64).map { animator($0) }
    model.path = textPath(json["p"], masks: layer["masksProperties"]?.array ?? [])
    switch json["m"]?["g"]?.int {
    case 2: model.grouping = .word
    case 3: model.grouping = .line
    case 4: model.grouping = .all
    default: model.grouping = .character
    }
    model.alignment = numbers(json["m"]?["a"])
    return .text(model)
  }

  /// Notes fonts that are substituted.
  private mutating func noteFonts(of documents: [TextModel.Document]) {
    for number in Set(documents.compactMap(\.font)).sorted() where fonts.indices.contains(number) {
      let font = fonts[number]
      let substitute = resources.outline?("a", font.request)?.substitute
      guard font.hasFile || substitute != nil else { continue }
      let fault = font.hasFile ? "whose file is not read" : "which is not installed"
      let other = substitute.map { "\"\($0)\"" } ?? "the installed one"
      omissions.note(
        "the font \"\(ScriptMachine.excerpt(font.family))\"",
        "\(fault): \(other) is drawn in its place",
        layer: layerName
      )
    }
  }

  private mutating func document(_ json: JSONNode, time: Double) -> TextModel.Document {
    let justification: TextModel.Justification
    switch json["j"]?.number {
    case 1: justification = .right
    case 2: justification = .center
    default: justification = .left
    }
    let size = json["s"]?.number ?? 0
    let name = json["f"]?.string ?? ""
    let text = json["t"]?.string ?? ""
    scalarCount += text.unicodeScalars.count
    if text.utf8.count > TextLetters.most, text.count > TextLetters.most {
      omissions.note("text beyond its first \(TextLetters.most) characters", layer: layerName)
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

  // MARK: Animators

  private mutating func animator(_ json: JSONNode) -> TextAnimator {
    let values = json["a"]
    if values?["bl"] != nil { omissions.note("blurred text", layer: layerName) }
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

  /// The path, which is one of the layer's masks.
  private mutating func textPath(_ json: JSONNode?, masks: [JSONNode]) -> TextPathModel? {
    guard let json, let place = json["m"]?.int else { return nil }
    guard masks.indices.contains(place),
      let path = path(masks[place]["pt"], closed: masks[place]["cl"])
    else {
      omissions.note(
        "text along a path that is not there",
        "which is drawn on straight lines",
        layer: layerName
      )
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
