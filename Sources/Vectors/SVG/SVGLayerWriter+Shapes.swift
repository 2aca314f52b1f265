/// The fills of layers, and the `path` elements that both fills and strokes use.
extension SVGLayerWriter {
  mutating func shapeElements(of shapes: States<Shape>?) -> [SVGElement] {
    let fills = shapes?.part { FillPart($0) }
    let strokes = shapes?.part { StrokePart($0) }
    if let fills, let strokes, let both = filledAndStroked(fills, strokes) { return both }
    return fillElements(fills) + strokeElements(strokes)
  }

  /// Returns one element for a fill and a stroke of the same path, preceded by definitions for
  /// paint; `nil` if the fill and the stroke cannot share a path.
  private mutating func filledAndStroked(
    _ fills: States<FillPart>,
    _ strokes: States<StrokePart>
  ) -> [SVGElement]? {
    guard fills.isVisible == strokes.isVisible, strokes.values.allSatisfy(\.isWhole),
      zip(fills.map(\.path), strokes.map(\.path)).allSatisfy({ $0 == $1 }),
      strokes.hasOne(\.form), fills.hasOne(\.form)
    else { return nil }
    var element = path(fills.map(\.path))
    let paints = paint(&element, fills) + pen(&element, strokes)
    return paints + [shown(element, fills)]
  }

  private mutating func fillElements(_ fills: States<FillPart>?) -> [SVGElement] {
    guard let fills else { return [] }
    var elements: [SVGElement] = []
    for fills in fills.variants(by: \.form) {
      // Scaling a path would also scale its gradient.
      let isPlain = fills.values[0].gradient == nil
      var element = path(fills.map(\.path), isFill: isPlain)
      elements += paint(&element, fills)
      elements.append(shown(element, fills))
    }
    return elements
  }

  /// Sets the fill of an element, and returns the definitions to which the element refers.
  private mutating func paint(
    _ element: inout SVGElement,
    _ fills: States<FillPart>
  ) -> [SVGElement] {
    let definition = definition(of: fills.map(\.gradient))
    if let definition {
      element["fill"] = definition.reference
    } else {
      set("fill", opacity: "fill-opacity", of: &element, fills.map(\.color))
    }
    if fills.values[0].rule == .evenOdd { element["fill-rule"] = "evenodd" }
    return [definition].compactMap(\.self)
  }

  /// Returns a path without paint, with an animation if the path changes.
  ///
  /// All `paths` have the same structure. The element of a path that is only filled (`isFill`) may
  /// have a scale transform, and may omit lines without length.
  func path(_ paths: [Path], isFill: Bool = false) -> SVGElement {
    var distinct: [Path] = []
    let places = paths.map { path in
      if distinct.last != path { distinct.append(path) }
      return distinct.count - 1
    }
    let tolerance = precision.length
    let smooth = PolylineSmoothing.smoothed(distinct, within: tolerance * VectorPrecision.smoothing)
    let components = smooth.map(\.components)
    let samples = places.map { components[$0] }
    let decimals = SVGPathText.Grid(decimals: VectorPrecision.decimals(tolerance))
    let element = path(samples, smooth[0].verbs, decimals, tolerance, isFill: isFill)
    guard isFill, distinct.count > 1, let own = decimals.ownGrid(for: components, tolerance)
    else { return element }
    var scaled = path(samples, smooth[0].verbs, own, tolerance, isFill: true)
    let steps = [own.stepX, own.stepY].map { DecimalText.text($0, decimals: 6) }
    scaled["transform"] = "scale(\(steps.joined(separator: " ")))"
    return scaled.xml.utf8.count < element.xml.utf8.count ? scaled : element
  }

  /// Returns a path whose coordinates are multiples of a grid's steps.
  private func path(
    _ samples: [[Double]],
    _ verbs: [Path.Verb],
    _ grid: SVGPathText.Grid,
    _ tolerance: Double,
    isFill: Bool
  ) -> SVGElement {
    func texts(_ values: [[Double]]) -> [String] {
      SVGPathText.texts(of: values, verbs, grid: grid, dropsEmptyLines: isFill)
    }
    var element = SVGElement("path")
    element["d"] = texts([samples[0]])[0]
    let parts = samples[0].map { _ in tolerance * VectorPrecision.fitting }
    guard !parts.isEmpty, !KeyframeFitter(tolerance: parts).isConstant(samples) else {
      return element
    }
    let animation = timeline.animation(of: .plain("d"), samples, tolerance: parts, texts: texts)
    if let animation { element.children.append(animation) }
    return element
  }
}

extension States {
  /// Whether a property has the same value in all states.
  func hasOne<Key: Hashable>(_ key: (Value) -> Key) -> Bool {
    let first = key(values[0])
    return values.allSatisfy { key($0) == first }
  }
}

extension SVGPathText.Grid {
  /// Returns a grid that needs few digits; `nil` if there is no such grid.
  ///
  /// The grid is meant for many paths whose points do not move along x. It contains the x
  /// coordinate of every point. Its steps along y are half of `tolerance`, which is the maximum
  /// distance that a point may move. Each path is given as ``Path/components``.
  func ownGrid(for paths: [[Double]], _ tolerance: Double) -> SVGPathText.Grid? {
    guard paths.count > 8, let first = paths.first else { return nil }
    let places = stride(from: 0, to: first.count, by: 2)
    for path in paths {
      guard path.count == first.count else { return nil }
      for place in places where abs(path[place] - first[place]) > tolerance / 10 { return nil }
    }
    let width = places.map { abs(first[$0]) }.max() ?? 0
    guard width > 0 else { return nil }
    for count in 1...99 {
      let step = width / Double(count)
      let fits = places.allSatisfy { place in
        let multiple = first[place] / step
        return abs(multiple - multiple.rounded()) * step <= tolerance / 10
      }
      if fits { return SVGPathText.Grid(stepX: step, stepY: tolerance / 2) }
    }
    return nil
  }
}
