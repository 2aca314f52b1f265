/// The gradients of layers and of shapes.
extension SVGLayerWriter {
  private struct GradientPart: Hashable {
    var box: RoundedBox
    var gradient: Gradient
  }

  /// Returns rectangles filled with a layer's gradients, and the definitions of the gradients.
  mutating func gradientElements(of states: States<Layer>) -> [SVGElement] {
    let parts = states.part { layer -> GradientPart? in
      guard case .gradient(let gradient) = layer.contents, !layer.bounds.isEmpty,
        gradient.isWritten
      else { return nil }
      return GradientPart(box: RoundedBox(layer.bounds, layer.cornerRadius), gradient: gradient)
    }
    guard let parts else { return [] }
    var elements: [SVGElement] = []
    for parts in parts.variants(by: { GradientForm($0.gradient) }) {
      guard let boxes = parts.replaced(\.box) else { continue }
      let sizes = parts.values.map { max($0.box.rect.width, $0.box.rect.height) }
      let tolerance = precision.length / max(sizes.max() ?? 1, 1)
      let definition = definition(
        of: parts.map(\.gradient),
        units: .objectBoundingBox,
        within: tolerance
      )
      elements.append(definition)
      var element = rect(boxes)
      element["fill"] = definition.reference
      elements.append(shown(element, parts))
    }
    return elements
  }

  /// Returns the definition of the gradients that paint an element, in the element's coordinates;
  /// `nil` if the element is always painted with a colour.
  mutating func definition(of gradients: [Gradient?]) -> SVGElement? {
    let gradients = gradients.compactMap(\.self)
    guard !gradients.isEmpty else { return nil }
    return definition(of: gradients, units: .userSpaceOnUse, within: precision.length)
  }

  /// The coordinate system of a gradient.
  private enum GradientUnits: String {
    /// The coordinates of the painted element.
    case userSpaceOnUse
    /// Fractions of the filled rectangle, the coordinates of a layer's gradient.
    case objectBoundingBox
  }

  private mutating func definition(
    of gradients: [Gradient],
    units: GradientUnits,
    within tolerance: Double
  ) -> SVGElement {
    let isRadial = gradients[0].kind == .radial
    var element = SVGElement(isRadial ? "radialGradient" : "linearGradient", ["id": makeID()])
    let isInFractions = units == .objectBoundingBox
    if !isInFractions { element["gradientUnits"] = units.rawValue }
    let half = isInFractions ? ".5" : nil
    var numbers: [(String, (Gradient) -> Double, String?)] = [
      ("x1", { $0.startPoint.x }, "0"), ("y1", { $0.startPoint.y }, "0"),
      ("x2", { $0.endPoint.x }, isInFractions ? "1" : nil), ("y2", { $0.endPoint.y }, "0"),
    ]
    if isRadial {
      // An ellipse is written as a circle with the same width, stretched along y.
      numbers = [
        ("cx", { $0.startPoint.x }, half), ("cy", { $0.startPoint.y / $0.stretch }, half),
        ("r", { $0.hasLength ? abs($0.endPoint.x - $0.startPoint.x) : 0 }, half),
      ]
      if gradients.contains(where: { $0.focalPoint != nil }) {
        numbers += [("fx", { $0.focus.x }, nil), ("fy", { $0.focus.y / $0.stretch }, nil)]
      }
    }
    for (name, value, usual) in numbers {
      let values = gradients.map { [value($0)] }
      set(.plain(name), of: &element, values, tolerance: tolerance, default: usual)
    }
    if isRadial { stretch(&element, gradients, tolerance) }
    let reach = gradients.map { ($0.endPoint - $0.startPoint).length }.max() ?? 1
    let share = isInFractions ? tolerance : tolerance / max(reach, 1)
    addStops(to: &element, gradients, within: share)
    return element
  }

  private func stretch(_ element: inout SVGElement, _ gradients: [Gradient], _ tolerance: Double) {
    let stretches = gradients.map(\.stretch)
    var scale = SVGElement("g")
    let isMoving = set(
      .transform("scale", isAdded: false),
      of: &scale,
      stretches.map { [1, $0] },
      tolerance: tolerance
    )
    if isMoving {
      scale.children[0]["attributeName"] = "gradientTransform"
      element.children += scale.children
    } else if abs(stretches[0] - 1) > tolerance / 5 {
      let text = DecimalText.text(stretches[0], decimals: VectorPrecision.decimals(tolerance))
      element["gradientTransform"] = "scale(1 \(text))"
    }
  }

  private func addStops(
    to element: inout SVGElement,
    _ gradients: [Gradient],
    within tolerance: Double
  ) {
    let stops = gradients.map(\.stops)
    for index in stops[0].indices {
      var stop = SVGElement("stop")
      let offsets = stops.map { [min(max($0[index].location, 0), 1)] }
      set(.plain("offset"), of: &stop, offsets, tolerance: tolerance, default: "0")
      let colors = stops.map { $0[index].color }
      set("stop-color", opacity: "stop-opacity", of: &stop, colors)
      element.children.append(stop)
    }
  }
}

extension Gradient {
  /// Whether an SVG file can show the gradient.
  fileprivate var isWritten: Bool {
    !colors.isEmpty && kind != .conic && startPoint.isFinite && endPoint.isFinite
  }

  /// The ratio of height to width of a radial gradient's ellipse; 1 if the ellipse is empty.
  fileprivate var stretch: Double {
    guard hasLength else { return 1 }
    return abs(endPoint.y - startPoint.y) / abs(endPoint.x - startPoint.x)
  }

  /// The focal point of a radial gradient, moved inside the ellipse if necessary.
  fileprivate var focus: Point {
    guard let focalPoint, focalPoint.isFinite, hasLength else { return startPoint }
    let way = focalPoint - startPoint
    let reach = endPoint - startPoint
    let share = Vector(dx: way.dx / reach.dx, dy: way.dy / reach.dy).length
    return share > 0.99 ? startPoint + way * (0.99 / share) : focalPoint
  }
}

extension SVGElement {
  /// The attribute value that refers to the element.
  var reference: String { "url(#\(self["id"] ?? ""))" }
}
