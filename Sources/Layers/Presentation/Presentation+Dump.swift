extension Presentation: CustomStringConvertible {
  /// The presented tree as text, one line for each layer: its name, its contents, and the
  /// animatable values that differ from the defaults.
  ///
  ///     0.5 s
  ///     - airplane position=(160.0, 55.0) bounds=(0.0, 0.0, 320.0, 110.0)
  ///       - leg path=M0 0L10 0 fillColor=none strokeColor=#FFFFFFFF strokeEnd=0.25 lineCap=round
  public var description: String {
    var text = "\(time) s\n"
    root.dump(indent: "", into: &text)
    return text
  }
}

extension Layer {
  fileprivate func dump(indent: String, into text: inout String) {
    text += indent + "- " + (name.isEmpty ? "layer" : name)
    for (label, value) in notableValues { text += " \(label)=\(value)" }
    text += "\n"
    if let mask {
      text += indent + "  mask\n"
      mask.dump(indent: indent + "  ", into: &text)
    }
    for sublayer in sublayersInDrawingOrder { sublayer.dump(indent: indent + "  ", into: &text) }
  }

  private var notableValues: [(String, String)] {
    var values: [(String, String)] = []
    switch contents {
    case .none: break
    case .image(let image):
      values.append(("image", "\(image.bitmap.width)×\(image.bitmap.height)"))
    case .gradient(let gradient):
      values.append(("gradient", "\(gradient.kind)"))
    case .drawing(let drawing): values.append(("drawing", "\(drawing.shapes.count) shapes"))
    case .crossFade(let fade): values.append(("crossFade", "\(fade.fraction)"))
    case .projected(let projected): values.append(("projected", projected.outline.svgPathData()))
    }
    if let shape { values.append(("path", shape.path.map { $0.svgPathData() } ?? "none")) }
    let plain = plain
    for key in PropertyKey.allCases where key.isWhole && key != .contents && key != .path {
      let value = self[key: key]
      if value != plain[key: key] { values.append((key.rawValue, value.dumped)) }
    }
    for (name, value) in customValues.sorted(by: { $0.key < $1.key }) {
      values.append((name, value.dumped))
    }
    return values
  }

  /// A layer of the same kind with default values.
  package var plain: Layer {
    var plain = Layer()
    if hasShape { plain.shape = Shape() }
    switch contents {
    case .none: break
    case .image(let image): plain.contents = .image(ImageContents(image.bitmap))
    case .gradient: plain.contents = .gradient(Gradient([]))
    case .drawing, .crossFade, .projected: break
    }
    if replicator != nil { plain.replicator = Replicator() }
    return plain
  }
}

extension AnimatableValue {
  var dumped: String {
    switch self {
    case .number(let number): "\(number)"
    case .point(let point): "(\(point.x), \(point.y))"
    case .size(let size): "(\(size.width), \(size.height))"
    case .rect(let rect): "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))"
    case .color(let color): color.hexRGBA
    case .transform(let transform):
      transform.isAffine ? "\(transform.affine.dumped)" : "spatial"
    case .path(let path): path.svgPathData()
    case .flag(let flag): "\(flag)"
    case .contents: "contents"
    case .keyword(let name): name
    case .numbers(let numbers): numbers.map { "\($0)" }.joined(separator: ",")
    case .colors(let colors): colors.map(\.hexRGBA).joined(separator: ",")
    case .filters(let filters): filters.map(\.dumped).joined(separator: "+")
    case .nothing: "none"
    }
  }
}

extension Filter {
  fileprivate var dumped: String {
    switch self {
    case .blur(let blur):
      return "blur(\(blur.sigma), \(blur.axes.rawValue), \(blur.edges.rawValue))"
    case .colorMatrix(let matrix):
      let rows = [matrix.red, matrix.green, matrix.blue, matrix.alpha].map {
        "\($0.red) \($0.green) \($0.blue) \($0.alpha) \($0.constant)"
      }
      return "matrix(\(rows.joined(separator: ", ")))"
    case .tones(let colors, let lightness, let amount):
      let colors = colors.map(\.hexRGBA).joined(separator: " ")
      return "tones(\(colors), \(lightness.rawValue), \(amount))"
    case .dropShadow(let shadow):
      let offset = "\(shadow.offset.dx) \(shadow.offset.dy)"
      return "shadow(\(shadow.color.hexRGBA), \(offset), \(shadow.sigma), \(shadow.spread))"
    }
  }
}

extension AffineTransform {
  fileprivate var dumped: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}
