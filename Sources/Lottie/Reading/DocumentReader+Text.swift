import Layers

extension DocumentReader {
  mutating func readFonts() {
    fonts = (json["fonts"]?["list"]?.array ?? []).map { font in
      FontModel(
        name: font["fName"]?.string ?? "",
        family: font["fFamily"]?.string ?? "",
        style: font["fStyle"]?.string ?? "",
        ascent: font["ascent"]?.number ?? 0
      )
    }
  }

  /// The document's glyphs; of equal ones the first counts.
  mutating func readGlyphs() -> [Glyph] {
    let isNew = !(version < DocumentVersion(4, 7, 99))
    layerName = "glyphs"
    return (json["chars"]?.array ?? []).map { json in
      var shapes = shapes(json["data"]?["shapes"]?.array)
      // New files leave to the player that glyphs are painted like their text.
      if isNew, !(json["t"]?.isTruthy ?? false), !shapes.isEmpty {
        shapes.append(
          .style(
            ShapeStyle(
              name: "",
              isHidden: false,
              paint: .inherited,
              opacity: Property(Numbers(100, 0, 0, 0)),
              blendMode: .normal
            )
          )
        )
        if case .group(var group) = shapes[0] {
          group.items.append(.transform(TransformModel()))
          shapes[0] = .group(group)
        }
      }
      return Glyph(
        character: json["ch"]?.string ?? "",
        family: json["fFamily"]?.string ?? "",
        style: json["style"]?.string ?? "",
        width: json["w"]?.number ?? 0,
        shapes: shapes
      )
    }
  }

  mutating func text(_ json: JSON?) -> LayerModel.Content {
    guard let json, let source = json["d"] else { return .nothing }
    guard !(self.json["chars"]?.array ?? []).isEmpty else {
      omissions.note("text in a font of the system", layer: layerName)
      return .nothing
    }
    if !(json["a"]?.array ?? []).isEmpty { omissions.note("text animators", layer: layerName) }
    if json["p"]?["m"] != nil { omissions.note("text along a path", layer: layerName) }
    if source["x"]?.string != nil { omissions.note("expressions", layer: layerName) }
    // Before version 4.4.14 the text itself stood where its keyframes do now.
    let isOld = version < DocumentVersion(4, 4, 14)
    let keyframes = isOld ? [] : source["k"]?.array ?? []
    var documents = keyframes.compactMap { keyframe in
      keyframe["s"].map { document($0, time: keyframe["t"]?.number ?? 0) }
    }
    if isOld { documents = [document(source, time: 0)] }
    return documents.isEmpty ? .nothing : .text(TextModel(documents: documents))
  }

  private func document(_ json: JSON, time: Double) -> TextModel.Document {
    let justification: TextModel.Justification
    switch json["j"]?.number {
    case 1: justification = .right
    case 2: justification = .center
    default: justification = .left
    }
    let size = json["s"]?.number ?? 0
    let name = json["f"]?.string ?? ""
    return TextModel.Document(
      time: time,
      text: json["t"]?.string ?? "",
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
}
