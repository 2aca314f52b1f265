extension SVGBuilder {
  /// Applies an element's clip path, mask, opacity and blend mode; false if they hide the element.
  mutating func apply(
    _ own: SVGOwnStyle,
    of element: XMLElement,
    to node: inout SVGNode,
    in context: SVGContext
  ) throws(SVGFault) -> Bool {
    if let id = own.clipPath, let index = self.element(id),
      document.elements[index].name == "clipPath"
    {
      guard try clip(&node, by: index, in: context) else { return false }
    }
    // Clip paths ignore masks, opacity and blend modes.
    if context.isClip { return true }
    if let id = own.mask, let index = self.element(id), document.elements[index].name == "mask" {
      guard try mask(&node, by: index, in: context) else { return false }
    }
    guard own.opacity > 0 else { return false }
    let isGroup = own.opacity < 1 || own.blendMode != .normal || own.isIsolated
    guard isGroup else { return true }
    node.heldPixels = try budget.group(node.pixels, pictures: 1, cost: 4, holding: node.heldPixels)
    node.wrap()
    node.layer.opacity = own.opacity
    node.layer.blendMode = own.blendMode
    node.layer.isIsolated = own.isIsolated
    return true
  }

  /// Returns the context and the transform for the content of a clip path or mask.
  ///
  /// If `unitsOfBox` is true, coordinates are fractions of `box`, and an empty box gives `nil`.
  private func referring(
    to index: Int,
    unitsOfBox: Bool,
    _ box: Rect?,
    _ context: SVGContext
  ) throws(SVGFault) -> (context: SVGContext, transform: AffineTransform)? {
    guard !context.references.contains(index) else {
      throw .damaged(
        "line \(document.elements[index].line): <\(document.elements[index].name)> refers to itself"
      )
    }
    var transform = AffineTransform.identity
    if unitsOfBox {
      guard let box, box.width > 0, box.height > 0 else { return nil }
      transform = AffineTransform(unitsOf: box)
    }
    var inner = context.transformed(by: transform)
    inner.references.append(index)
    inner.depth += 1
    inner.style = SVGStyle()
    inner.style.color = context.style.color
    return (inner, transform)
  }

  // MARK: Clip paths

  private mutating func clip(
    _ node: inout SVGNode,
    by index: Int,
    in context: SVGContext
  ) throws(SVGFault) -> Bool {
    let element = document.elements[index]
    let unitsOfBox = element["clipPathUnits"] == "objectBoundingBox"
    guard
      let (outer, boxTransform) = try referring(
        to: index,
        unitsOfBox: unitsOfBox,
        node.box,
        context
      )
    else { return false }
    try budget.takeElement()
    guard outer.depth < SVGLimits.depth else {
      throw .tooLarge("elements are nested more than \(SVGLimits.depth) levels deep")
    }
    var inner = outer
    inner.isClip = true
    let (style, own) = try style(of: element, in: inner)
    inner.style = style
    let ownTransform = own.transform ?? .identity
    inner = inner.transformed(by: ownTransform)
    let transform = ownTransform.then(boxTransform)
    guard var area = try clipArea(element, in: inner) else { return false }
    if let id = own.clipPath, let other = self.element(id),
      document.elements[other].name == "clipPath"
    {
      guard try clip(&area, by: other, in: inner) else { return false }
    }
    node.wrap()
    if let paths = area.layer.plainAreas(transform) {
      node.layer.pathMasks = paths
      if paths.count > 1 { try takeMask(of: &node, cost: 12 * Double(paths.count)) }
    } else {
      var mask = Layer(svg: transform)
      mask.sublayers = [area.layer]
      node.layer.mask = mask
      try takeMask(of: &node, holding: area.heldPixels)
    }
    return true
  }

  /// Returns the shapes of a clip path, filled in black.
  private mutating func clipArea(
    _ element: XMLElement,
    in context: SVGContext
  ) throws(SVGFault) -> SVGNode? {
    for child in element.children {
      let child = document.elements[child]
      // Text in a clip path is valid but unsupported. A group is invalid, and no program draws it.
      if child.name == "text" { throw Self.unsupported(child) }
    }
    let shapes = element.children.filter { index in
      let child = document.elements[index]
      guard child.name == "use" else { return Self.shapes.contains(child.name) }
      guard let target = child["href"].map({ CSSText.trimmed($0).dropFirst() }),
        let shown = self.element(String(target))
      else { return false }
      return Self.shapes.contains(document.elements[shown].name)
    }
    return try group(shapes, in: context)
  }

  // MARK: Masks

  private mutating func mask(
    _ node: inout SVGNode,
    by index: Int,
    in context: SVGContext
  ) throws(SVGFault) -> Bool {
    let element = document.elements[index]
    func side(_ name: String, _ direction: SVGLength.Direction, _ usual: String) -> Double {
      let length = element[name].flatMap { SVGLength($0) } ?? SVGLength(usual) ?? .zero
      guard element["maskUnits"] != "userSpaceOnUse" else {
        return length.points(direction, in: context.viewport, fontSize: context.style.fontSize)
      }
      let box = node.box ?? .zero
      return direction == .horizontal ? length.fraction * box.width : length.fraction * box.height
    }
    var region = Rect(
      x: side("x", .horizontal, "-10%"),
      y: side("y", .vertical, "-10%"),
      width: side("width", .horizontal, "120%"),
      height: side("height", .vertical, "120%")
    )
    if element["maskUnits"] != "userSpaceOnUse" {
      guard let box = node.box else { return false }
      region.origin = Point(region.minX + box.minX, region.minY + box.minY)
    }
    guard region.width > 0, region.height > 0, region.maxX.isFinite, region.maxY.isFinite else {
      return false
    }
    let unitsOfBox = element["maskContentUnits"] == "objectBoundingBox"
    guard
      let (outer, transform) = try referring(to: index, unitsOfBox: unitsOfBox, node.box, context)
    else { return false }
    try budget.takeElement()
    guard outer.depth < SVGLimits.depth else {
      throw .tooLarge("elements are nested more than \(SVGLimits.depth) levels deep")
    }
    let (style, own) = try style(of: element, in: outer)
    var inner = outer
    inner.style = style
    guard let content = try group(element.children, in: inner) else { return false }
    var area = Layer(svg: transform)
    area.sublayers = content.layer.sublayers
    var mask = Layer(svg: .identity)
    mask.sublayers = [area]
    mask.pathMasks = [PathMask(Path(rect: region))]
    // A mask can itself have a mask.
    var masked = SVGNode(
      layer: mask,
      box: content.box.map(transform.boundingBox),
      pixels: content.pixels,
      heldPixels: content.heldPixels
    )
    if let id = own.mask, let other = self.element(id), document.elements[other].name == "mask" {
      guard try self.mask(&masked, by: other, in: outer) else { return false }
    }
    node.wrap()
    node.layer.mask = masked.layer
    node.layer.maskKind = own.maskIsAlpha ? .alpha : .luma
    try takeMask(of: &node, holding: masked.heldPixels)
    return true
  }

  /// Deducts the cost of drawing a masked element from the budget.
  private mutating func takeMask(
    of node: inout SVGNode,
    cost: Double = 12,
    holding more: Double = 0
  ) throws(SVGFault) {
    let held = node.heldPixels + more
    node.heldPixels = try budget.group(node.pixels, pictures: 3, cost: cost, holding: held)
  }
}

extension SVGNode {
  /// Wraps the layer in a new layer, so that the layer's effects apply before any further effects.
  fileprivate mutating func wrap() {
    var outer = Layer(svg: .identity)
    outer.sublayers = [layer]
    layer = outer
  }
}

extension Layer {
  /// Returns the shapes of a clip path as areas to unite; `nil` if a shape has its own clip path or
  /// mask, or there are too many shapes.
  fileprivate func plainAreas(_ transform: AffineTransform) -> [PathMask]? {
    guard pathMasks.isEmpty, !hasMask else { return nil }
    var areas: [PathMask] = []
    let own = transformToSuperlayer.then(transform)
    if let shape, let path = shape.path {
      var area = PathMask(path.transformed(by: own))
      area.fillRule = shape.fillRule
      areas.append(area)
    }
    for layer in sublayers {
      guard let inside = layer.plainAreas(own) else { return nil }
      areas += inside
    }
    return areas.count <= 64 ? areas : nil
  }
}
