extension SVGBuilder {
  static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// Returns an element's outline; `nil` if the outline is empty or the element is not a shape.
  func path(of element: XMLElement, in context: SVGContext) -> Path? {
    func x(_ name: String) -> Double? { length(element, name, .horizontal, context) }
    func y(_ name: String) -> Double? { length(element, name, .vertical, context) }
    let path: Path
    switch element.name {
    case "path": path = Path(svgPathDataUpToError: element["d"] ?? "")
    case "rect":
      let rect = Rect(
        x: x("x") ?? 0,
        y: y("y") ?? 0,
        width: x("width") ?? 0,
        height: y("height") ?? 0
      )
      guard rect.width > 0, rect.height > 0 else { return nil }
      let (rx, ry) = (
        x("rx").flatMap { $0 >= 0 ? $0 : nil }, y("ry").flatMap { $0 >= 0 ? $0 : nil }
      )
      path = Path(roundedRect: rect, radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
    case "circle", "ellipse":
      let isCircle = element.name == "circle"
      let r = isCircle ? length(element, "r", .both, context) : nil
      let (ownX, ownY) = (isCircle ? nil : x("rx"), isCircle ? nil : y("ry"))
      let (rx, ry) = (r ?? ownX ?? ownY ?? 0, r ?? ownY ?? ownX ?? 0)
      guard rx > 0, ry > 0 else { return nil }
      let center = Point(x("cx") ?? 0, y("cy") ?? 0)
      path = Path(
        ellipseIn: Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)
      )
    case "line":
      path = Path {
        $0.move(to: Point(x("x1") ?? 0, y("y1") ?? 0))
        $0.addLine(to: Point(x("x2") ?? 0, y("y2") ?? 0))
      }
    case "polyline", "polygon":
      let numbers = SVGScanner.leadingNumbers(element["points"] ?? "")
      guard numbers.count >= 2 else { return nil }
      path = Path {
        $0.move(to: Point(numbers[0], numbers[1]))
        for index in stride(from: 2, to: numbers.count - 1, by: 2) {
          $0.addLine(to: Point(numbers[index], numbers[index + 1]))
        }
        if element.name == "polygon" { $0.close() }
      }
    default: return nil
    }
    return path.isEmpty || !path.isFinite ? nil : path
  }

  /// Returns a path with its fill and its stroke; in a clip path, the filled path without a stroke.
  mutating func shape(
    _ path: Path,
    of element: XMLElement,
    in context: SVGContext
  ) throws(SVGFault) -> SVGNode? {
    let style = context.style
    if let marker = style.markers.min(), !context.isClip,
      ["path", "line", "polyline", "polygon"].contains(element.name)
    {
      throw .unsupported("\(marker) of <\(element.name)>", line: element.line)
    }
    try budget.takePoints(path.elements.count)
    let box = path.bounds
    if context.isClip {
      guard style.isVisible else { return nil }
      var area = Shape(path, fill: .black)
      area.fillRule = style.clipRule
      var layer = Layer(svg: .identity)
      layer.shape = area
      let pixels = try budget.fill(path, context.toPixels, cost: 2)
      return SVGNode(layer: layer, box: box, pixels: pixels)
    }
    var node = SVGNode(layer: Layer(svg: .identity), box: box)
    // Hidden elements still count for bounding boxes.
    guard style.isVisible else { return node }
    var parts: [Layer] = []
    let fill = try filled(path, of: element, in: context, &node)
    let stroke = try stroked(path, of: element, in: context, &node)
    if case .shape(var shape)? = fill, case .shape(let line)? = stroke, !style.strokesFirst,
      shape.path == line.path
    {
      shape.take(strokeOf: line)
      node.layer.shape = shape
      return node
    }
    for part in style.strokesFirst ? [stroke, fill] : [fill, stroke] {
      switch part {
      case .shape(let shape)?:
        var layer = Layer(svg: .identity)
        layer.shape = shape
        parts.append(layer)
      case .layer(let layer)?: parts.append(layer)
      case nil: break
      }
    }
    if parts.count == 1, parts[0].transform.isIdentity, !parts[0].hasMask,
      parts[0].sublayers.isEmpty
    {
      node.layer.shape = parts[0].shape
    } else {
      node.layer.sublayers = parts
    }
    return node
  }

  /// The fill or the stroke of a shape.
  enum Part {
    case shape(Shape)
    case layer(Layer)
  }

  private mutating func filled(
    _ path: Path,
    of element: XMLElement,
    in context: SVGContext,
    _ node: inout SVGNode
  ) throws(SVGFault) -> Part? {
    let style = context.style
    guard let paint = try resolve(style.fill, style.fillOpacity, of: element, node.box, in: context)
    else { return nil }
    node.pixels.formUnion(try budget.fill(path, context.toPixels, cost: paint.cost))
    var shape = Shape(path, fill: nil)
    shape.fillRule = style.fillRule
    switch paint {
    case .color(let color): shape.fillColor = color
    case .gradient(let gradient, nil): shape.fillGradient = gradient
    case .gradient(let gradient, let transform?):
      // A rotated ellipse is a circle in the gradient's coordinates.
      guard let inverse = transform.inverse else { return nil }
      shape.path = path.transformed(by: inverse)
      shape.fillGradient = gradient
      var layer = Layer(svg: transform)
      layer.shape = shape
      return .layer(layer)
    }
    return .shape(shape)
  }

  private mutating func stroked(
    _ path: Path,
    of element: XMLElement,
    in context: SVGContext,
    _ node: inout SVGNode
  ) throws(SVGFault) -> Part? {
    let style = context.style
    func points(_ length: SVGLength) -> Double {
      length.points(.both, in: context.viewport, fontSize: style.fontSize)
    }
    let width = points(style.strokeWidth)
    guard width > 0, width.isFinite,
      let paint = try resolve(style.stroke, style.strokeOpacity, of: element, node.box, in: context)
    else { return nil }
    var shape = Shape(path, stroke: nil, lineWidth: width, lineCap: style.lineCap)
    shape.lineJoin = style.lineJoin
    shape.miterLimit = style.miterLimit
    var dashes = style.dashes.map(points)
    var offset = points(style.dashOffset)
    var pieceCount = 0.0
    let period = dashes.reduce(0, +)
    if period > 0 {
      let length = path.length()
      if let whole = element["pathLength"].flatMap({ SVGLength($0) })?.value, whole > 0 {
        dashes = dashes.map { $0 * length / whole }
        offset *= length / whole
      }
      pieceCount = length / period * Double(dashes.count)
      guard pieceCount < 50_000 else { throw .tooLarge("a line has more than 50000 dashes") }
      try budget.takePoints(2 * Int(pieceCount))
      shape.lineDashPattern = dashes
      shape.lineDashPhase = offset
    }
    if style.lineCap != .butt { shape.path = path.stretchingDots(by: width / 1000) }
    let corner = style.lineJoin == .miter ? max(style.miterLimit, 1.5) : 1.5
    let reach = width / 2 * min(corner, 1e4)
    let pixels = try budget.stroke(
      path,
      context.toPixels,
      width: width,
      reach: reach,
      pieces: pieceCount,
      cost: paint.cost
    )
    node.pixels.formUnion(pixels)
    switch paint {
    case .color(let color): shape.strokeColor = color
    case .gradient(let gradient, nil): shape.strokeGradient = gradient
    case .gradient(let gradient, let transform?):
      guard let inverse = transform.inverse, let bounds = path.controlPointBounds else {
        return nil
      }
      // The gradient fills a rectangle around the line, and the line is the mask of the rectangle.
      let area = inverse.boundingBox(of: bounds.insetBy(dx: -reach, dy: -reach))
      var paint = Layer(svg: transform)
      paint.shape = Shape(Path(rect: area), fill: nil)
      paint.shape?.fillGradient = gradient
      shape.strokeColor = .black
      var mask = Layer(svg: .identity)
      mask.shape = shape
      var layer = Layer(svg: .identity)
      layer.sublayers = [paint]
      layer.mask = mask
      node.heldPixels = try budget.group(pixels, pictures: 2, cost: 8, holding: node.heldPixels)
      return .layer(layer)
    }
    return .shape(shape)
  }
}

extension Shape {
  fileprivate mutating func take(strokeOf line: Shape) {
    strokeColor = line.strokeColor
    strokeGradient = line.strokeGradient
    lineWidth = line.lineWidth
    lineCap = line.lineCap
    lineJoin = line.lineJoin
    miterLimit = line.miterLimit
    lineDashPattern = line.lineDashPattern
    lineDashPhase = line.lineDashPhase
  }
}

extension Path {
  /// Replaces each subpath of length 0 with a short line, because SVG draws caps there.
  fileprivate func stretchingDots(by length: Double) -> Path {
    var result = Path()
    var start = Point.zero
    var isDot = false
    func finish(_ result: inout Path) {
      if isDot { result.addLine(to: Point(start.x + length, start.y)) }
      isDot = false
    }
    // A subpath without segments is not a dot.
    var hasSegment = false
    for element in elements {
      switch element {
      case .move(let point):
        if hasSegment { finish(&result) }
        (isDot, hasSegment, start) = (true, false, point)
        result.move(to: point)
      case .line(let end):
        hasSegment = true
        if end != start { isDot = false }
        if !isDot { result.addLine(to: end) }
      case .quadratic(let control, let end):
        hasSegment = true
        if end != start || control != start { isDot = false }
        if !isDot { result.addQuadratic(to: end, control: control) }
      case .cubic(let control1, let control2, let end):
        hasSegment = true
        if [control1, control2, end].contains(where: { $0 != start }) { isDot = false }
        if !isDot { result.addCubic(to: end, control1: control1, control2: control2) }
      case .close:
        hasSegment = true
        if isDot { finish(&result) } else { result.close() }
      }
    }
    if hasSegment { finish(&result) }
    return result
  }
}
