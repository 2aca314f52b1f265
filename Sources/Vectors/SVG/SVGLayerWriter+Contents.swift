/// The background, border, pictures, gradients and drawings of layers.
extension SVGLayerWriter {
  func backgroundElements(of states: States<Layer>, fillsCanvas: Bool) -> [SVGElement] {
    let parts = states.part(ColoredBox.init)
    guard let parts, let boxes = parts.replaced(\.box) else { return [] }
    var element: SVGElement
    if fillsCanvas, parts.values.allSatisfy({ $0.box.radius == 0 }) {
      // The percentages fill the viewport even if it is larger than the canvas.
      element = SVGElement("rect", ["width": "100%", "height": "100%"])
    } else {
      element = rect(boxes)
    }
    set("fill", opacity: "fill-opacity", of: &element, parts.map(\.color))
    return [shown(element, parts)]
  }

  func borderElements(of states: States<Layer>) -> [SVGElement] {
    let parts = states.part(BorderLine.init)
    guard let parts, let boxes = parts.replaced(\.box) else { return [] }
    var element = rect(boxes)
    element["fill"] = "none"
    set("stroke", opacity: "stroke-opacity", of: &element, parts.map(\.color))
    set(.plain("stroke-width"), of: &element, parts.map { [$0.width] }, default: "1")
    return [shown(element, parts)]
  }

  mutating func contentElements(of states: States<Layer>) throws -> [SVGElement] {
    var elements = gradientElements(of: states)
    elements += try pictureElements(of: states)
    for shapes in states.drawings { elements += shapeElements(of: shapes) }
    return elements + (try crossFadeElements(of: states))
  }

  /// Returns a crossfade: a weighted sum of the contents before and after the fade.
  private mutating func crossFadeElements(of states: States<Layer>) throws -> [SVGElement] {
    struct Fading: Equatable {
      var from: Layer
      var to: Layer
      var fraction: Double
    }
    let parts = states.part { layer -> Fading? in
      guard case .crossFade(let fade) = layer.contents else { return nil }
      var from = Layer()
      (from.bounds, from.cornerRadius, from.contents) = (
        layer.bounds, layer.cornerRadius, fade.from
      )
      var to = from
      to.contents = fade.to
      return Fading(from: from, to: to, fraction: min(max(fade.fraction, 0), 1))
    }
    guard let parts, let from = parts.replaced(\.from), let to = parts.replaced(\.to) else {
      return []
    }
    func share(_ elements: [SVGElement], _ share: (Fading) -> Double) -> SVGElement {
      var group = SVGElement("g", [:], elements)
      let shares = parts.map { [share($0)] }
      set(.plain("opacity"), of: &group, shares, tolerance: precision.level, default: "1")
      return group
    }
    let below = share(try contentElements(of: from)) { 1 - $0.fraction }
    var above = share(try contentElements(of: to)) { $0.fraction }
    above["style"] = "mix-blend-mode:plus-lighter"
    let sum = SVGElement("g", ["style": "isolation:isolate"], [below, above])
    return [shown(sum, parts)]
  }

  /// Returns the element, displayed only while the layer or part that `parts` describes is visible.
  func shown<Part>(_ element: SVGElement, _ parts: States<Part>) -> SVGElement {
    var element = element
    if let display = timeline.display(of: parts) { element.children.append(display) }
    return element
  }

  // MARK: Pictures

  private func pictureElements(of states: States<Layer>) throws -> [SVGElement] {
    guard let parts = states.part(PicturePart.init) else { return [] }
    struct Key: Hashable {
      var bitmap: Bitmap
      var part: Rect
      var isSharp: Bool

      init(_ image: ImageContents) {
        (bitmap, part) = (image.bitmap, image.contentsRect)
        isSharp = image.magnificationFilter == .nearest
      }
    }
    return try parts.variants(by: { Key($0.image) }).map { parts in
      let picture = Key(parts.values[0].image)
      let (width, height) = (Double(picture.bitmap.width), Double(picture.bitmap.height))
      var image = SVGElement("image")
      image["href"] = "data:image/png;base64," + Base64.text(try encodePicture(picture.bitmap))
      image["preserveAspectRatio"] = "none"
      if picture.isSharp { image["image-rendering"] = "pixelated" }
      var frame = image
      if picture.part != Rect(x: 0, y: 0, width: 1, height: 1) {
        // A nested `svg` clips the picture to a part.
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
        set(.plain(name), of: &frame, values, default: usual)
      }
      return shown(frame, parts)
    }
  }
}
