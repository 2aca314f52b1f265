/// The strokes of layers, with trimming and dashes.
extension SVGLayerWriter {
  mutating func strokeElements(_ strokes: States<StrokePart>?) -> [SVGElement] {
    guard let strokes else { return [] }
    if strokes.hasOne(\.start), strokes.hasOne(\.end) {
      // A path with a constant trim is cut to its visible part here, as in the renderer.
      return wholeStrokes(strokes.replaced { $0.trimmed })
    }
    var elements: [SVGElement] = []
    for strokes in strokes.variants(by: \.form) {
      // Dashes restart in each subpath, so each subpath is a separate element.
      let pieces = strokes.replaced { $0.strokesOfPieces }
      guard let pieces, let count = pieces.values.first?.count else { continue }
      for index in 0..<count {
        guard let piece = pieces.replaced({ $0[index] }) else { continue }
        elements += trimmedStroke(piece)
      }
    }
    return elements
  }

  private mutating func wholeStrokes(_ strokes: States<StrokePart>?) -> [SVGElement] {
    guard let strokes else { return [] }
    var elements: [SVGElement] = []
    for strokes in strokes.variants(by: \.form) {
      var element = path(strokes.map(\.path))
      element["fill"] = "none"
      elements += pen(&element, strokes)
      elements.append(shown(element, strokes))
    }
    return elements
  }

  /// Returns a subpath's stroke whose visible part changes.
  ///
  /// The visible part is written as a single dash of a path with a length of 1. If the stroke
  /// already has dashes, a mask shows the visible part.
  private mutating func trimmedStroke(_ strokes: States<StrokePart>) -> [SVGElement] {
    var element = path(strokes.map(\.path))
    element["fill"] = "none"
    var part = element
    let paints = pen(&element, strokes)
    guard !strokes.values[0].dashes.isEmpty else {
      trim(&element, strokes)
      return paints + [shown(element, strokes)]
    }
    let width = strokes.values.map(\.width).max() ?? 1
    // The mask is wider than the stroke, because only the ends must be cut.
    let reach = width + 2 / precision.magnification
    part["stroke"] = "#fff"
    part["stroke-width"] = DecimalText.text(
      reach,
      decimals: VectorPrecision.decimals(precision.length)
    )
    trim(&part, strokes)
    let boxes = strokes.values.compactMap(\.path.controlPointBounds)
    let extent = boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    var mask = maskElement(around: extent?.grown(by: reach))
    let id = makeID()
    mask["id"] = id
    mask.children = [part]
    element["mask"] = "url(#\(id))"
    return paints + [mask, shown(element, strokes)]
  }

  /// Shows only the part of a path between the stroke's start and end.
  private func trim(_ element: inout SVGElement, _ strokes: States<StrokePart>) {
    let lengths = strokes.values.map { PathMeasure($0.path).length }
    let tolerance = precision.length / max(lengths.max() ?? 1, 1e-6)
    let decimals = VectorPrecision.decimals(tolerance)
    element["pathLength"] = "1"
    // The gap is longer than the path, so there is only one dash.
    set(
      .plain("stroke-dasharray"),
      of: &element,
      strokes.map { [$0.end - $0.start] },
      tolerance: tolerance,
      text: { "\(DecimalText.text($0[0], decimals: decimals)) 2" }
    )
    set(
      .plain("stroke-dashoffset"),
      of: &element,
      strokes.map { [-$0.start] },
      tolerance: tolerance,
      default: "0"
    )
  }

  /// Sets the stroke of an element, and returns the definitions to which the element refers.
  mutating func pen(_ element: inout SVGElement, _ strokes: States<StrokePart>) -> [SVGElement] {
    let length = precision.length
    let definition = definition(of: strokes.map(\.gradient))
    if let definition {
      element["stroke"] = definition.reference
    } else {
      set("stroke", opacity: "stroke-opacity", of: &element, strokes.map(\.color))
    }
    let paints = [definition].compactMap(\.self)
    let widths = strokes.map { [$0.width] }
    set(.plain("stroke-width"), of: &element, widths, tolerance: length, default: "1")
    let stroke = strokes.values[0]
    if stroke.cap != .butt { element["stroke-linecap"] = stroke.cap.rawValue }
    if stroke.join == .miter {
      if stroke.path.hasCorners {
        let limits = strokes.map { [$0.miterLimit] }
        set(.plain("stroke-miterlimit"), of: &element, limits, tolerance: 0.01, default: "4")
      }
    } else {
      element["stroke-linejoin"] = stroke.join.rawValue
    }
    guard !stroke.dashes.isEmpty else { return paints }
    let dashes = strokes.map(\.dashes)
    set(.plain("stroke-dasharray"), of: &element, dashes, tolerance: length)
    let phases = strokes.map { [$0.phase] }
    set(.plain("stroke-dashoffset"), of: &element, phases, tolerance: length, default: "0")
    return paints
  }
}

extension Path {
  /// Whether the path may have corners.
  fileprivate var hasCorners: Bool { elements.count > 2 }
}
