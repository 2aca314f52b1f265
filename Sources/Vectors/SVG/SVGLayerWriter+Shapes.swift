import Geometry
import Layers
import Pixels

/// Filled paths, and what fills and strokes have in common.
extension SVGLayerWriter {
  mutating func shapeElements(
    of shapes: States<Shape>?,
    _ precision: VectorPrecision
  ) -> [SVGElement] {
    let fills = shapes?.part { FillPart($0) }
    let strokes = shapes?.part { StrokePart($0) }
    if let fills, let strokes, let both = filledAndStroked(fills, strokes, precision) {
      return both
    }
    return fillElements(fills, precision) + strokeElements(strokes, precision)
  }

  /// One element for a fill with a stroke around the same path, where nothing is trimmed, with what it
  /// is painted with before it.
  private mutating func filledAndStroked(
    _ fills: States<FillPart>,
    _ strokes: States<StrokePart>,
    _ precision: VectorPrecision
  ) -> [SVGElement]? {
    guard fills.isVisible == strokes.isVisible, strokes.values.allSatisfy(\.isWhole),
      zip(fills.map(\.path), strokes.map(\.path)).allSatisfy({ $0 == $1 }),
      strokes.hasOne(\.form), fills.hasOne(\.form)
    else { return nil }
    var element = path(fills.map(\.path), precision)
    let paints = paint(&element, fills, precision) + pen(&element, strokes, precision)
    return paints + [shown(element, fills)]
  }

  private mutating func fillElements(
    _ fills: States<FillPart>?,
    _ precision: VectorPrecision
  ) -> [SVGElement] {
    guard let fills else { return [] }
    var elements: [SVGElement] = []
    for fills in fills.variants(by: \.form) {
      // What is scaled would scale its gradient, too.
      let isPlain = fills.values[0].gradient == nil
      var element = path(fills.map(\.path), precision, isFill: isPlain)
      elements += paint(&element, fills, precision)
      elements.append(shown(element, fills))
    }
    return elements
  }

  /// Gives an element the paint of a fill.
  ///
  /// - Returns: What it refers to.
  private mutating func paint(
    _ element: inout SVGElement,
    _ fills: States<FillPart>,
    _ precision: VectorPrecision
  ) -> [SVGElement] {
    let definition = definition(of: fills.map(\.gradient), precision)
    if let definition {
      element["fill"] = definition.reference
    } else {
      set("fill", opacity: "fill-opacity", of: &element, fills.map(\.color), precision)
    }
    if fills.values[0].rule == .evenOdd { element["fill-rule"] = "evenodd" }
    return [definition].compactMap(\.self)
  }

  /// A path without paint.
  ///
  /// - Parameters:
  ///   - paths: The path of each sample, all of equal structure.
  ///   - precision: How near it has to come.
  ///   - isFill: Whether it is filled only, so that it may be scaled and lines without length count for
  ///     nothing.
  /// - Returns: The element, which moves where the path does.
  func path(_ paths: [Path], _ precision: VectorPrecision, isFill: Bool = false) -> SVGElement {
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
    guard isFill, distinct.count > 1, let own = decimals.ofItsOwn(for: components, tolerance)
    else { return element }
    var scaled = path(samples, smooth[0].verbs, own, tolerance, isFill: true)
    let steps = [own.stepX, own.stepY].map { DecimalText.text($0, decimals: 6) }
    scaled["transform"] = "scale(\(steps.joined(separator: " ")))"
    return scaled.xml.utf8.count < element.xml.utf8.count ? scaled : element
  }

  /// A path on a grid.
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
  /// Whether all states have one value in common.
  func hasOne<Key: Hashable>(_ key: (Value) -> Key) -> Bool {
    let first = key(values[0])
    return values.allSatisfy { key($0) == first }
  }
}

extension SVGPathText.Grid {
  /// A grid on which few digits are enough, for points that lie at the same few places along x in
  /// each of many paths; `nil` if they do not.
  ///
  /// - Parameters:
  ///   - paths: The points of each, as ``Path/components``.
  ///   - tolerance: How far a point may be away.
  /// - Returns: Steps along x from which all places are whole multiples, and half a tolerance along y.
  func ofItsOwn(for paths: [[Double]], _ tolerance: Double) -> SVGPathText.Grid? {
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
