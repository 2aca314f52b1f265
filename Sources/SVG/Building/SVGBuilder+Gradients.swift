/// A gradient with the attributes and stops that it inherits from other gradients.
private struct GradientSource {
  var isRadial = false
  var attributes: [String: String] = [:]
  var stops: [(offset: Double, color: Color)] = []

  var usesBox: Bool { attributes["gradientUnits"] != "userSpaceOnUse" }
}

extension SVGBuilder {
  mutating func resolvedGradient(
    _ index: Int,
    _ opacity: Double,
    box: Rect?,
    in context: SVGContext
  ) throws(SVGFault) -> SVGResolvedPaint? {
    let source = try source(index, opacity, in: context)
    guard let last = source.stops.last else { return nil }
    guard source.stops.count > 1 else { return .color(last.color) }
    var transform = AffineTransform.identity
    if let text = source.attributes["gradientTransform"] {
      guard let own = AffineTransform(svg: text) else {
        throw .damaged("line \(document.elements[index].line): the gradientTransform is invalid")
      }
      transform = own
    }
    if source.usesBox {
      guard let box, box.width > 0, box.height > 0 else { return nil }
      transform = transform.then(AffineTransform(unitsOf: box))
    }
    guard let inverse = transform.inverse else { return .color(last.color) }
    func value(_ name: String, _ direction: SVGLength.Direction, _ usual: String) -> Double {
      let length = source.attributes[name].flatMap { SVGLength($0) } ?? SVGLength(usual) ?? .zero
      return source.usesBox
        ? length.fraction
        : length.points(direction, in: context.viewport, fontSize: context.style.fontSize)
    }
    let area = (box ?? .zero).insetBy(
      dx: -spread(of: context),
      dy: -spread(of: context)
    )
    if !source.isRadial {
      let start = Point(value("x1", .horizontal, "0%"), value("y1", .vertical, "0%"))
      let end = Point(value("x2", .horizontal, "100%"), value("y2", .vertical, "0%"))
      return try linear(start, end, source, transform, inverse, area: area, index)
    }
    let center = Point(value("cx", .horizontal, "50%"), value("cy", .vertical, "50%"))
    let radius = value("r", .both, "50%")
    let focus = Point(
      source.attributes["fx"] == nil ? center.x : value("fx", .horizontal, "50%"),
      source.attributes["fy"] == nil ? center.y : value("fy", .vertical, "50%")
    )
    let inner = value("fr", .both, "0%")
    guard radius > 0, inner < radius else { return .color(last.color) }
    if inner > 0 {
      throw .unsupported(
        "the attribute fr of <radialGradient>",
        line: document.elements[index].line
      )
    }
    return try radial(center, radius, focus, source, transform, inverse, area: area, index)
  }

  /// Returns the maximum distance from the shape to the edge of its stroke.
  private func spread(of context: SVGContext) -> Double {
    if case .none = context.style.stroke { return 0 }
    let width = context.style.strokeWidth.points(
      .both,
      in: context.viewport,
      fontSize: context.style.fontSize
    )
    return width / 2 * max(context.style.miterLimit, 1.5)
  }

  // MARK: Attributes and stops

  private mutating func source(
    _ index: Int,
    _ opacity: Double,
    in context: SVGContext
  ) throws(SVGFault) -> GradientSource {
    var source = GradientSource(isRadial: document.elements[index].name == "radialGradient")
    var next: Int? = index
    var seen: Set<Int> = []
    while let current = next, seen.insert(current).inserted, seen.count <= 32 {
      let element = document.elements[current]
      guard ["linearGradient", "radialGradient"].contains(element.name) else { break }
      for attribute in element.attributes where source.attributes[attribute.name] == nil {
        source.attributes[attribute.name] = attribute.value
      }
      if source.stops.isEmpty { source.stops = try stops(of: element, opacity, in: context) }
      next = element["href"].flatMap {
        let reference = CSSText.trimmed($0)
        return reference.hasPrefix("#") ? self.element(String(reference.dropFirst())) : nil
      }
    }
    return source
  }

  private mutating func stops(
    of element: XMLElement,
    _ opacity: Double,
    in context: SVGContext
  ) throws(SVGFault) -> [(offset: Double, color: Color)] {
    var stops: [(offset: Double, color: Color)] = []
    var last = 0.0
    for index in element.children {
      let child = document.elements[index]
      guard child.name == "stop", child.space == .svg else { continue }
      guard stops.count < SVGLimits.stops else {
        throw .tooLarge("a gradient has more than \(SVGLimits.stops) stops")
      }
      try budget.takePoints(1)
      var parent = context
      parent.style.color = .black
      parent.style = try style(of: element, in: parent).style
      let (style, own) = try style(of: child, in: parent)
      let color: Color =
        switch own.stopColor {
        case .color(let color): color
        case .currentColor: style.color
        case .none, .server: .black
        }
      let offset = child["offset"].flatMap { SVGLength($0) }?.fraction ?? 0
      last = min(max(offset, last), 1)
      stops.append((last, color.withAlpha(color.alpha * own.stopOpacity * opacity)))
    }
    return stops
  }

  // MARK: Lines and circles

  private func linear(
    _ start: Point,
    _ end: Point,
    _ source: GradientSource,
    _ transform: AffineTransform,
    _ inverse: AffineTransform,
    area: Rect,
    _ index: Int
  ) throws(SVGFault) -> SVGResolvedPaint {
    let way = end - start
    let square = way.dot(way)
    guard square > 0, let last = source.stops.last else {
      return .color(source.stops.last?.color ?? .clear)
    }
    // The transform may skew the gradient. Its lines of equal colour are then no longer at right
    // angles to its axis, so the new axis is the direction in which the values grow fastest.
    let growth = Vector(
      dx: (way.dx * inverse.a + way.dy * inverse.b) / square,
      dy: (way.dx * inverse.c + way.dy * inverse.d) / square
    )
    let growthSquare = growth.dot(growth)
    guard growthSquare > 0, growthSquare.isFinite else { return .color(last.color) }
    let first = transform.apply(to: start)
    let reach = growth * (1 / growthSquare)
    let corners = area.corners.map { ($0 - first).dot(growth) }
    let (stops, range) = try repeated(
      source,
      from: corners.min() ?? 0,
      to: corners.max() ?? 1,
      index
    )
    let gradient = Gradient(
      stops.map(\.color),
      locations: stops.map(\.offset),
      startPoint: first + reach * Double(range.lowerBound),
      endPoint: first + reach * Double(range.upperBound)
    )
    return .gradient(gradient, nil)
  }

  private func radial(
    _ center: Point,
    _ radius: Double,
    _ focus: Point,
    _ source: GradientSource,
    _ transform: AffineTransform,
    _ inverse: AffineTransform,
    area: Rect,
    _ index: Int
  ) throws(SVGFault) -> SVGResolvedPaint {
    // A focal point on or outside the circle is moved just inside.
    var offset = focus - center
    if offset.length > 0.99 * radius { offset = offset * (0.99 * radius / offset.length) }
    let focus = center + offset
    let corners = inverse.boundingBox(of: area).corners
    let farthest = corners.map { focus.distance(to: $0) }.max() ?? 0
    let (stops, range) = try repeated(
      source,
      from: 0,
      to: farthest / (radius - offset.length),
      index
    )
    // Each further repetition ends at a larger circle, scaled from the focal point.
    let growth = Double(range.upperBound)
    let middle = focus - offset * growth
    let reach = radius * growth
    var gradient = Gradient(
      stops.map(\.color),
      locations: stops.map(\.offset),
      kind: .radial,
      startPoint: middle,
      endPoint: Point(middle.x + reach, middle.y + reach)
    )
    if offset.length > 0 { gradient.focalPoint = focus }
    let isStraight = transform.b == 0 && transform.c == 0
    guard isStraight || transform.isSimilarity else { return .gradient(gradient, transform) }
    gradient.startPoint = transform.apply(to: middle)
    let size =
      isStraight
      ? Size(reach * abs(transform.a), reach * abs(transform.d))
      : Size(reach * transform.meanScale, reach * transform.meanScale)
    gradient.endPoint = Point(
      gradient.startPoint.x + size.width,
      gradient.startPoint.y + size.height
    )
    if gradient.focalPoint != nil { gradient.focalPoint = transform.apply(to: focus) }
    return .gradient(gradient, nil)
  }

  /// Returns the stops of a gradient with enough repetitions to fill its area, and the range of
  /// repetitions: `0..<1` if the gradient is neither repeated nor reflected.
  private func repeated(
    _ source: GradientSource,
    from first: Double,
    to last: Double,
    _ index: Int
  ) throws(SVGFault) -> (stops: [(offset: Double, color: Color)], range: Range<Int>) {
    let method = source.attributes["spreadMethod"] ?? "pad"
    guard method == "repeat" || method == "reflect" else { return (source.stops, 0..<1) }
    let most = Double(SVGLimits.stops / source.stops.count)
    guard last - first < most - 2, abs(first) < 1e6 else {
      throw .tooLarge(
        "line \(document.elements[index].line): the gradient is repeated more than \(Int(most)) times"
      )
    }
    let range =
      Int(first.rounded(.down))..<max(Int(last.rounded(.up)), Int(first.rounded(.down)) + 1)
    let count = Double(range.count)
    var stops: [(offset: Double, color: Color)] = []
    for number in range {
      let start = Double(number - range.lowerBound)
      let isTurned = method == "reflect" && number % 2 != 0
      var own = source.stops
      if isTurned { own = own.reversed().map { (1 - $0.offset, $0.color) } }
      // The first and the last colour fill the ends of each repetition.
      if let first = own.first, first.offset > 0 { own.insert((0, first.color), at: 0) }
      if let last = own.last, last.offset < 1 { own.append((1, last.color)) }
      stops += own.map { ((start + $0.offset) / count, $0.color) }
    }
    return (stops, range)
  }
}
