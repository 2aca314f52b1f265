extension SVGBuilder {
  /// Returns the children of an `svg` or a `symbol` as a layer that fits a rectangle; `nil` if
  /// nothing is visible.
  ///
  /// If `isWhole` is true, the element's clip path, mask and opacity are applied. If it is false,
  /// the context already has the element's style.
  mutating func viewport(
    _ index: Int,
    in rect: Rect,
    _ context: SVGContext,
    isWhole: Bool = true
  ) throws(SVGFault) -> SVGNode? {
    let element = document.elements[index]
    guard !rect.isEmpty, rect.width.isFinite, rect.height.isFinite else { return nil }
    let (style, own) = try style(of: element, in: context)
    guard own.isDisplayed else { return nil }
    let box = ViewBox(element)
    let transform = (box?.transform(into: rect.size) ?? .identity)
      .then(.translation(x: rect.minX, y: rect.minY))
    var inner = context.transformed(by: transform)
    inner.style = style
    inner.viewport = box?.rect.size ?? rect.size
    guard var node = try group(element.children, in: inner) else { return nil }
    if transform != .identity { node.layer.transform = Transform3D(transform) }
    node.box = node.box.map(transform.boundingBox)
    // The root is clipped by the canvas.
    if index > 0, own.isClippedToViewport {
      var outer = Layer(svg: .identity)
      outer.sublayers = [node.layer]
      outer.pathMasks = [PathMask(Path(rect: rect))]
      node.layer = outer
    }
    if isWhole {
      guard try apply(own, of: element, to: &node, in: context) else { return nil }
    }
    return node
  }

  mutating func use(_ element: XMLElement, in context: SVGContext) throws(SVGFault) -> SVGNode? {
    guard let reference = element["href"].map({ CSSText.trimmed($0) }), !reference.isEmpty else {
      return nil
    }
    guard reference.hasPrefix("#") else {
      throw .unsupported("a reference of <use> to another file", line: element.line)
    }
    guard let index = self.element(String(reference.dropFirst())) else { return nil }
    guard !context.references.contains(index) else {
      throw .damaged("line \(element.line): <use> refers to itself")
    }
    var inner = context
    inner.references.append(index)
    let target = document.elements[index]
    guard target.name == "svg" || target.name == "symbol", index > 0 else {
      return try node(index, in: inner)
    }
    // The width and height of `use` replace those of the referenced element.
    let isSymbol = target.name == "symbol"
    func side(_ name: String, _ direction: SVGLength.Direction, _ whole: Double) -> Double {
      length(element, name, direction, context)
        ?? (isSymbol ? nil : length(target, name, direction, context)) ?? whole
    }
    let rect = Rect(
      x: isSymbol ? 0 : length(target, "x", .horizontal, context) ?? 0,
      y: isSymbol ? 0 : length(target, "y", .vertical, context) ?? 0,
      width: side("width", .horizontal, context.viewport.width),
      height: side("height", .vertical, context.viewport.height)
    )
    try budget.takeElement()
    inner.depth += 1
    guard inner.depth < SVGLimits.depth else {
      throw .tooLarge("elements are nested more than \(SVGLimits.depth) levels deep")
    }
    return try viewport(index, in: rect, inner)
  }
}
