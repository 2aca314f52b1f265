/// A builder of layers for the elements of a document.
struct SVGBuilder {
  let document: XMLDocument
  let size: Size
  let scale: Double
  /// The indices of elements by identifier; an identifier belongs to the first element that has it.
  private(set) var identifiers: [String: Int] = [:]
  private var sheet = StyleSheet()
  var budget: SVGBudget

  init(_ document: XMLDocument, size: Size, scale: Double) throws(SVGFault) {
    self.document = document
    self.size = size
    self.scale = scale
    budget = SVGBudget(
      canvas: Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    )
    for (index, element) in document.elements.enumerated() where element.space == .svg {
      if Self.dynamicElements.contains(element.name) { throw Self.unsupported(element) }
      if let id = element["id"], identifiers[id] == nil { identifiers[id] = index }
      guard element.name == "style" else { continue }
      if let type = element["type"], !type.isEmpty, type != "text/css" { continue }
      if let media = element["media"], !["", "all", "screen"].contains(media) {
        throw .unsupported("a style sheet for \(media.prefix(32))", line: element.line)
      }
      try sheet.add(element.text, line: element.line)
    }
  }

  /// The names of elements that change the picture over time.
  private static let dynamicElements: Set<String> = [
    "script", "animate", "animateColor", "animateMotion", "animateTransform", "set", "discard",
  ]

  /// The names of elements drawn only when referenced, like `symbol`, or never, like `title`.
  private static let neverRendered: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "filter",
    "marker", "style", "title", "desc", "metadata", "view", "cursor", "stop", "font", "font-face",
    "color-profile", "mpath",
  ]

  static func unsupported(_ element: XMLElement) -> SVGFault {
    .unsupported("the element <\(element.name.prefix(32))>", line: element.line)
  }

  mutating func root() throws(SVGFault) -> Layer {
    var root = Layer(frame: Rect(origin: .zero, size: size))
    let context = SVGContext(viewport: size, toPixels: .scale(x: scale, y: scale))
    if let node = try viewport(0, in: Rect(origin: .zero, size: size), context) {
      root.sublayers = [node.layer]
    }
    return root
  }

  // MARK: Styles

  /// Returns an element's style: the properties that children inherit, and all other properties.
  mutating func style(
    of element: XMLElement,
    in context: SVGContext
  ) throws(SVGFault) -> (style: SVGStyle, own: SVGOwnStyle) {
    var declarations = element.attributes.compactMap { attribute in
      // These attributes are not the CSS properties of the same names: `rotate` turns letters of
      // text.
      ["rotate", "scale", "translate", "animation"].contains(attribute.name)
        ? nil
        : CSSDeclaration(
          name: attribute.name,
          value: CSSText.trimmed(attribute.value),
          isImportant: false
        )
    }
    declarations += try sheet.declarations(for: element)
    if let text = element["style"] { declarations += CSSDeclaration.list(text) }
    // Important declarations take precedence, even over later declarations from other sources.
    let important = declarations.filter(\.isImportant)
    if !important.isEmpty { declarations = declarations.filter { !$0.isImportant } + important }
    var style = context.style
    let own = style.take(declarations, parent: context.style)
    if let words = own.unsupported, own.isDisplayed {
      throw .unsupported("\(words) of <\(element.name.prefix(32))>", line: element.line)
    }
    return (style, own)
  }

  // MARK: Elements

  /// Returns an element as a layer in its parent's coordinates; `nil` if nothing is visible.
  mutating func node(_ index: Int, in context: SVGContext) throws(SVGFault) -> SVGNode? {
    let element = document.elements[index]
    guard element.space == .svg, !Self.neverRendered.contains(element.name) else { return nil }
    try budget.takeElement()
    guard context.depth < SVGLimits.depth else {
      throw .tooLarge("elements are nested more than \(SVGLimits.depth) levels deep")
    }
    let (style, own) = try style(of: element, in: context)
    guard own.isDisplayed else { return nil }
    var inner = context
    inner.depth += 1
    inner.style = style
    var transform = own.transform ?? .identity
    if element.name == "use" {
      transform = AffineTransform.translation(
        x: length(element, "x", .horizontal, context) ?? 0,
        y: length(element, "y", .vertical, context) ?? 0
      ).then(transform)
    }
    inner = inner.transformed(by: transform)
    // An element whose transform is degenerate or not finite is not drawn.
    let determinant = inner.toPixels.determinant
    guard determinant.isFinite, abs(determinant) > 1e-18 else { return nil }
    guard var node = try content(of: index, element, in: inner) else { return nil }
    guard try apply(own, of: element, to: &node, in: inner) else { return nil }
    node.box = node.box.map(transform.boundingBox)
    if transform != .identity {
      if node.layer.transform.isIdentity {
        node.layer.transform = Transform3D(transform)
      } else {
        var outer = Layer(svg: transform)
        outer.sublayers = [node.layer]
        node.layer = outer
      }
    }
    return node
  }

  private mutating func content(
    of index: Int,
    _ element: XMLElement,
    in context: SVGContext
  ) throws(SVGFault) -> SVGNode? {
    switch element.name {
    case "g", "a": return try group(element.children, in: context)
    case "switch": return try group(chosen(of: element), in: context)
    case "svg":
      let x = length(element, "x", .horizontal, context) ?? 0
      let y = length(element, "y", .vertical, context) ?? 0
      let width = length(element, "width", .horizontal, context) ?? context.viewport.width
      let height = length(element, "height", .vertical, context) ?? context.viewport.height
      let rect = Rect(x: x, y: y, width: width, height: height)
      return try viewport(index, in: rect, context, isWhole: false)
    case "use": return try use(element, in: context)
    case "text", "tspan", "textPath", "tref":
      guard holdsText(index) else { return nil }
      throw Self.unsupported(element)
    default:
      guard let path = path(of: element, in: context) else {
        if Self.shapes.contains(element.name) { return nil }
        throw Self.unsupported(element)
      }
      return try shape(path, of: element, in: context)
    }
  }

  /// Returns elements as a group, back to front; `nil` if nothing is visible.
  mutating func group(_ children: [Int], in context: SVGContext) throws(SVGFault) -> SVGNode? {
    var node = SVGNode(layer: Layer(svg: .identity))
    for child in children {
      guard let inside = try self.node(child, in: context) else { continue }
      node.layer.sublayers.append(inside.layer)
      node.box.formUnion(inside.box)
      node.pixels.formUnion(inside.pixels)
      node.heldPixels = max(node.heldPixels, inside.heldPixels)
    }
    return node.layer.sublayers.isEmpty ? nil : node
  }

  /// Returns the child of a `switch` to draw: the first child that requires no extension and whose
  /// list of languages, if any, contains English.
  private func chosen(of element: XMLElement) -> [Int] {
    let child = element.children.first { index in
      let child = document.elements[index]
      guard child.space == .svg, child["requiredExtensions"].map(\.isEmpty) ?? true else {
        return false
      }
      guard let languages = child["systemLanguage"] else { return true }
      return languages.split(separator: ",").contains {
        CSSText.trimmed($0).lowercased().hasPrefix("en")
      }
    }
    return child.map { [$0] } ?? []
  }

  private func holdsText(_ index: Int) -> Bool {
    var open = [index]
    while let next = open.popLast() {
      if document.elements[next].hasText { return true }
      open += document.elements[next].children
    }
    return false
  }

  // MARK: Values

  /// Returns the length in an attribute; `nil` if the attribute is missing.
  func length(
    _ element: XMLElement,
    _ name: String,
    _ direction: SVGLength.Direction,
    _ context: SVGContext
  ) -> Double? {
    element[name].flatMap { SVGLength($0) }?
      .points(direction, in: context.viewport, fontSize: context.style.fontSize)
  }

  func element(_ id: String) -> Int? { identifiers[id] }
}
