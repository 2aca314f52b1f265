import Geometry
import Layers
import Pixels

/// Background, border, pictures, gradients and drawings.
extension SVGLayerWriter {
  private struct ColoredBox: Hashable {
    var box: RoundedBox
    var color: Color
  }

  func backgroundElements(
    of states: States<Layer>,
    _ precision: VectorPrecision,
    fillsCanvas: Bool
  ) -> [SVGElement] {
    let parts = states.part { layer -> ColoredBox? in
      guard let color = layer.backgroundColor, color.alpha > 0 else { return nil }
      return ColoredBox(box: RoundedBox(layer.bounds, layer.cornerRadius), color: color)
    }
    guard let parts, let boxes = parts.replaced(\.box) else { return [] }
    var element: SVGElement
    if fillsCanvas, parts.values.allSatisfy({ $0.box.radius == 0 }) {
      // Also where a canvas is not as large as what it is shown in.
      element = SVGElement("rect", ["width": "100%", "height": "100%"])
    } else {
      element = rect(boxes, precision)
    }
    set("fill", opacity: "fill-opacity", of: &element, parts.map(\.color), precision)
    return [shown(element, parts)]
  }

  func borderElements(of states: States<Layer>, _ precision: VectorPrecision) -> [SVGElement] {
    struct Border: Hashable {
      var box: RoundedBox
      var color: Color
      var width: Double
    }
    let parts = states.part { layer -> Border? in
      guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else {
        return nil
      }
      // The line lies inside the bounds, and meets itself in the middle where it is wide.
      let width = min(layer.borderWidth, min(layer.bounds.width, layer.bounds.height) / 2)
      guard width > 0 else { return nil }
      let middle = layer.bounds.insetBy(dx: width / 2, dy: width / 2)
      let radius = layer.cornerRadius > 0 ? max(layer.cornerRadius - width / 2, 0) : 0
      return Border(box: RoundedBox(middle, radius), color: color, width: width)
    }
    guard let parts, let boxes = parts.replaced(\.box) else { return [] }
    var element = rect(boxes, precision)
    element["fill"] = "none"
    set("stroke", opacity: "stroke-opacity", of: &element, parts.map(\.color), precision)
    let widths = parts.map { [$0.width] }
    let tolerance = precision.length
    set(.plain("stroke-width"), of: &element, widths, tolerance: tolerance, default: "1")
    return [shown(element, parts)]
  }

  mutating func contentElements(
    of states: States<Layer>,
    _ precision: VectorPrecision
  ) throws -> [SVGElement] {
    var elements = gradientElements(of: states, precision)
    elements += try pictureElements(of: states, precision)
    for shapes in states.drawings { elements += shapeElements(of: shapes, precision) }
    return elements
  }

  /// An element that shows only where a part is seen.
  func shown<Part>(_ element: SVGElement, _ parts: States<Part>) -> SVGElement {
    var element = element
    if let display = timeline.display(of: parts) { element.children.append(display) }
    return element
  }

  // MARK: Gradients

  private struct GradientPart: Hashable {
    var box: RoundedBox
    var gradient: Gradient
  }

  private mutating func gradientElements(
    of states: States<Layer>,
    _ precision: VectorPrecision
  ) -> [SVGElement] {
    let parts = states.part { layer -> GradientPart? in
      guard case .gradient(let gradient) = layer.contents, !gradient.colors.isEmpty,
        !layer.bounds.isEmpty, gradient.kind != .conic,
        gradient.kind == .axial || gradient.stretch.isFinite,
        gradient.kind == .axial || gradient.stretch > 0
      else { return nil }
      return GradientPart(box: RoundedBox(layer.bounds, layer.cornerRadius), gradient: gradient)
    }
    guard let parts else { return [] }
    struct Key: Hashable {
      var kind: Gradient.Kind
      var count: Int
    }
    var elements: [SVGElement] = []
    for parts in parts.variants(by: { Key(kind: $0.gradient.kind, count: $0.gradient.colors.count) }
    ) {
      guard let boxes = parts.replaced(\.box) else { continue }
      let id = makeID()
      elements.append(definition(of: parts, id: id, precision))
      var element = rect(boxes, precision)
      element["fill"] = "url(#\(id))"
      elements.append(shown(element, parts))
    }
    return elements
  }

  /// The gradient in fractions of the rectangle that it fills, as layers have it.
  private func definition(
    of parts: States<GradientPart>,
    id: String,
    _ precision: VectorPrecision
  ) -> SVGElement {
    let gradients = parts.map(\.gradient)
    let sizes = parts.values.map { max($0.box.rect.width, $0.box.rect.height) }
    let tolerance = precision.length / max(sizes.max() ?? 1, 1)
    var element: SVGElement
    switch parts.values[0].gradient.kind {
    case .axial:
      element = SVGElement("linearGradient", ["id": id])
      let ends: [(String, (Gradient) -> Double, String?)] = [
        ("x1", { $0.startPoint.x }, "0"), ("y1", { $0.startPoint.y }, "0"),
        ("x2", { $0.endPoint.x }, "1"), ("y2", { $0.endPoint.y }, "0"),
      ]
      for (name, value, usual) in ends {
        let values = gradients.map { [value($0)] }
        set(.plain(name), of: &element, values, tolerance: tolerance, default: usual)
      }
    // SVG has no conic gradients; those are left out before.
    case .radial, .conic:
      element = SVGElement("radialGradient", ["id": id])
      // A circle that is stretched along y: its height is a multiple of its width.
      let stretches = gradients.map(\.stretch)
      let numbers: [(String, (Gradient) -> Double, String?)] = [
        ("cx", { $0.startPoint.x }, ".5"), ("cy", { $0.startPoint.y / $0.stretch }, ".5"),
        ("r", { abs($0.endPoint.x - $0.startPoint.x) }, ".5"),
      ]
      for (name, value, usual) in numbers {
        let values = gradients.map { [value($0)] }
        set(.plain(name), of: &element, values, tolerance: tolerance, default: usual)
      }
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
    for index in parts.values[0].gradient.colors.indices {
      var stop = SVGElement("stop")
      let offsets = gradients.map { [min(max($0.stops[index].location, 0), 1)] }
      set(.plain("offset"), of: &stop, offsets, tolerance: tolerance, default: "0")
      let colors = gradients.map { $0.colors[index] }
      set("stop-color", opacity: "stop-opacity", of: &stop, colors, precision)
      element.children.append(stop)
    }
    return element
  }

  // MARK: Pictures

  private struct PicturePart: Hashable {
    var bitmap: Bitmap
    var part: Rect
    var frame: Rect
  }

  private func pictureElements(
    of states: States<Layer>,
    _ precision: VectorPrecision
  ) throws -> [SVGElement] {
    let parts = states.part { layer -> PicturePart? in
      guard case .image(let image) = layer.contents else { return nil }
      let frame = image.frame(in: layer.bounds)
      guard !frame.isEmpty, !image.contentsRect.isEmpty else { return nil }
      return PicturePart(bitmap: image.bitmap, part: image.contentsRect, frame: frame)
    }
    guard let parts else { return [] }
    struct Key: Hashable {
      var bitmap: Bitmap
      var part: Rect
    }
    return try parts.variants(by: { Key(bitmap: $0.bitmap, part: $0.part) }).map { parts in
      let picture = parts.values[0]
      let (width, height) = (Double(picture.bitmap.width), Double(picture.bitmap.height))
      var image = SVGElement("image")
      image["href"] = "data:image/png;base64," + Base64.text(try encodePicture(picture.bitmap))
      image["preserveAspectRatio"] = "none"
      var frame = image
      if picture.part != Rect(x: 0, y: 0, width: 1, height: 1) {
        // An inner picture shows a part of it, and clips the rest.
        image["width"] = "\(picture.bitmap.width)"
        image["height"] = "\(picture.bitmap.height)"
        let box = [
          picture.part.minX * width, picture.part.minY * height, picture.part.width * width,
          picture.part.height * height,
        ]
        frame = SVGElement("svg", ["preserveAspectRatio": "none"], [image])
        frame["viewBox"] = box.map { DecimalText.text($0, decimals: 3) }.joined(separator: " ")
      }
      let sides: [(String, (PicturePart) -> Double, String?)] = [
        ("x", { $0.frame.minX }, "0"), ("y", { $0.frame.minY }, "0"),
        ("width", { $0.frame.width }, nil), ("height", { $0.frame.height }, nil),
      ]
      for (name, value, usual) in sides {
        let values = parts.map { [value($0)] }
        set(.plain(name), of: &frame, values, tolerance: precision.length, default: usual)
      }
      return shown(frame, parts)
    }
  }
}

extension Gradient {
  /// How much higher than wide the ellipse of a radial gradient is, in fractions of the bounds.
  var stretch: Double {
    abs(endPoint.y - startPoint.y) / abs(endPoint.x - startPoint.x)
  }
}
