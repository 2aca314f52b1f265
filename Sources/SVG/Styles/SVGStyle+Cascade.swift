extension SVGStyle {
  /// Applies an element's declarations, and returns the properties that children do not inherit.
  ///
  /// Later declarations override earlier ones. Invalid values are skipped, as in CSS.
  mutating func take(_ declarations: [CSSDeclaration], parent: SVGStyle) -> SVGOwnStyle {
    var own = SVGOwnStyle()
    // Colour and font size come first, because other properties depend on them.
    for declaration in declarations {
      switch declaration.name {
      case "color":
        if let color = SVGPaint.color(declaration.value) { self.color = color }
      case "font-size":
        if let size = SVGLength(declaration.value) {
          fontSize =
            size.unit == .percent
            ? parent.fontSize * size.value / 100
            : size.points(.both, in: Size(0, 0), fontSize: parent.fontSize)
        }
      default: break
      }
    }
    for declaration in declarations where !inherits(declaration, from: parent) {
      takePaint(declaration)
      takeStroke(declaration)
      own.take(declaration)
    }
    return own
  }

  /// Returns whether the value is `inherit` or `unset`; if so, assigns the parent's value, because
  /// an earlier declaration may have changed the property.
  private mutating func inherits(_ declaration: CSSDeclaration, from parent: SVGStyle) -> Bool {
    guard ["inherit", "unset"].contains(declaration.value.lowercased()) else { return false }
    switch declaration.name {
    case "color": color = parent.color
    case "fill": fill = parent.fill
    case "fill-opacity": fillOpacity = parent.fillOpacity
    case "fill-rule": fillRule = parent.fillRule
    case "clip-rule": clipRule = parent.clipRule
    case "stroke": stroke = parent.stroke
    case "stroke-opacity": strokeOpacity = parent.strokeOpacity
    case "stroke-width": strokeWidth = parent.strokeWidth
    case "visibility": isVisible = parent.isVisible
    default: break
    }
    return true
  }

  private mutating func takePaint(_ declaration: CSSDeclaration) {
    let value = declaration.value
    switch declaration.name {
    case "fill": if let paint = SVGPaint(value) { fill = paint }
    case "fill-opacity": if let number = Self.opacity(value) { fillOpacity = number }
    case "fill-rule": if let rule = Self.rule(value) { fillRule = rule }
    case "clip-rule": if let rule = Self.rule(value) { clipRule = rule }
    case "visibility":
      if ["visible", "hidden", "collapse"].contains(value) { isVisible = value == "visible" }
    case "paint-order":
      let words = value.split { $0.isWhitespace }
      let stroke = words.firstIndex(of: "stroke")
      let fill = words.firstIndex(of: "fill")
      strokesFirst = stroke.map { $0 < fill ?? Int.max } ?? false
    case "marker", "marker-start", "marker-mid", "marker-end":
      let all: Set = ["marker-start", "marker-mid", "marker-end"]
      let changed = declaration.name == "marker" ? all : [declaration.name]
      if value == "none" { markers.subtract(changed) } else { markers.formUnion(changed) }
    default: break
    }
  }

  private mutating func takeStroke(_ declaration: CSSDeclaration) {
    let value = declaration.value
    switch declaration.name {
    case "stroke": if let paint = SVGPaint(value) { stroke = paint }
    case "stroke-opacity": if let number = Self.opacity(value) { strokeOpacity = number }
    case "stroke-width":
      if let length = SVGLength(value), length.value >= 0 { strokeWidth = length }
    case "stroke-linecap": if let cap = Shape.LineCap(rawValue: value) { lineCap = cap }
    case "stroke-linejoin":
      switch value {
      case "miter-clip", "arcs": lineJoin = .miter
      default: if let join = Shape.LineJoin(rawValue: value) { lineJoin = join }
      }
    case "stroke-miterlimit":
      if let number = SVGScanner.numbers(value)?.first, number >= 1 { miterLimit = number }
    case "stroke-dasharray":
      if value == "none" {
        dashes = []
      } else if let lengths = SVGLength.list(value), lengths.allSatisfy({ $0.value >= 0 }) {
        dashes = lengths
      }
    case "stroke-dashoffset": if let length = SVGLength(value) { dashOffset = length }
    default: break
    }
  }

  private static func rule(_ value: String) -> Shape.FillRule? {
    switch value {
    case "nonzero": .nonZero
    case "evenodd": .evenOdd
    default: nil
    }
  }

  /// Reads a number or a percentage, clamped to `0...1`.
  static func opacity(_ value: String) -> Double? {
    SVGLength(value).map { min(max($0.fraction, 0), 1) }
  }
}

extension SVGOwnStyle {
  fileprivate mutating func take(_ declaration: CSSDeclaration) {
    let value = declaration.value
    switch declaration.name {
    case "opacity": if let number = SVGStyle.opacity(value) { opacity = number }
    case "display": isDisplayed = value != "none"
    case "mix-blend-mode": if let mode = BlendMode(rawValue: value) { blendMode = mode }
    case "isolation": isIsolated = value == "isolate"
    case "overflow": isClippedToViewport = value != "visible" && value != "auto"
    case "clip-path":
      clipPath = SVGReference.url(value)?.id
      if clipPath == nil, value != "none" { unsupported = "clip-path: \(value.prefix(32))" }
    case "mask":
      mask = SVGReference.url(value)?.id
      if mask == nil, value != "none" { unsupported = "mask: \(value.prefix(32))" }
    case "mask-type": maskIsAlpha = value == "alpha"
    case "stop-color": if let paint = SVGPaint(value) { stopColor = paint }
    case "stop-opacity": if let number = SVGStyle.opacity(value) { stopOpacity = number }
    case "transform":
      transform = AffineTransform(svg: value)
      if transform == nil { unsupported = "transform: \(value.prefix(32))" }
    case "filter", "backdrop-filter":
      if value != "none" { unsupported = "\(declaration.name): \(value.prefix(32))" }
    case "vector-effect":
      if value != "none" { unsupported = "vector-effect: \(value.prefix(32))" }
    case "color-interpolation":
      if value == "linearRGB" { unsupported = "color-interpolation: linearRGB" }
    case "transform-origin", "transform-box", "offset-path", "animation", "animation-name",
      "translate", "rotate", "scale":
      if !["none", "0 0", "0", "view-box", "0px 0px"].contains(value) {
        unsupported = "\(declaration.name): \(value.prefix(32))"
      }
    default: break
    }
  }
}
