/// The shadows and filters of layers, which apply to a layer and its sublayers together.
extension SVGLayerWriter {
  /// Applies a layer's shadow and filters to its group, in order.
  mutating func addFilter(
    to group: inout SVGElement,
    _ track: LayerTrack,
    _ states: States<Layer>
  ) {
    guard let extent = track.extent else { return }
    var steps: [SVGElement] = []
    if states.values.contains(where: { $0.castsShadow && $0.shadowPath == nil }) {
      if track.hasBlendingInside { notes.note(.clippedBlending, track) }
      steps.append(dropShadow(states.map(\.dropShadow)))
    }
    // The distance by which the previous steps enlarge the picture.
    var reach = states.values.map(\.shadowReach).max() ?? 0
    for place in states.values[0].filters.indices {
      let filters = states.map { $0.filters[place] }
      steps += self.steps(filters, in: extent.grown(by: reach), after: steps.count)
      reach += states.values.map { $0.filters[place].reach }.max() ?? 0
    }
    guard !steps.isEmpty else { return }
    let filter = filterElement(maskElement(around: extent.grown(by: reach)), steps)
    group.children.insert(filter, at: 0)
    group["filter"] = filter.reference
  }

  /// Returns a filter element with the given primitives and the bounds of `region`, a mask element.
  mutating func filterElement(_ region: SVGElement, _ steps: [SVGElement]) -> SVGElement {
    var filter = region
    filter.name = "filter"
    filter["id"] = makeID()
    filter["maskUnits"] = nil
    filter["filterUnits"] = "userSpaceOnUse"
    filter["color-interpolation-filters"] = "sRGB"
    filter.children = steps
    return filter
  }

  // MARK: Shadows

  private func dropShadow(_ shadows: [DropShadow]) -> SVGElement {
    var drop = SVGElement("feDropShadow")
    set(.plain("dx"), of: &drop, shadows.map { [$0.offset.dx] })
    set(.plain("dy"), of: &drop, shadows.map { [$0.offset.dy] })
    set(.plain("stdDeviation"), of: &drop, shadows.map { [$0.sigma] })
    set("flood-color", opacity: "flood-opacity", of: &drop, shadows.map(\.color))
    if shadows.contains(where: \.isMixedInLinearLight) {
      drop["color-interpolation-filters"] = "linearRGB"
    }
    return drop
  }

  private struct ShadowPart: Hashable {
    var path: Path
    var shadow: DropShadow
  }

  /// Returns the shadows with a shadow path; they lie behind the content and the sublayers.
  mutating func shadowElements(of states: States<Layer>) -> [SVGElement] {
    let parts = states.part { layer -> ShadowPart? in
      guard layer.castsShadow, let path = layer.shadowPath, path.isFinite else { return nil }
      return ShadowPart(path: path, shadow: layer.dropShadow)
    }
    guard let parts else { return [] }
    var elements: [SVGElement] = []
    for parts in parts.variants(by: \.path.verbs) {
      var element = path(parts.map(\.path))
      let shadows = parts.map(\.shadow)
      set("fill", opacity: "fill-opacity", of: &element, shadows.map(\.color))
      var blur = SVGElement("feGaussianBlur")
      set(.plain("stdDeviation"), of: &blur, shadows.map { [$0.sigma] })
      var offset = SVGElement("feOffset")
      set(.plain("dx"), of: &offset, shadows.map { [$0.offset.dx] })
      set(.plain("dy"), of: &offset, shadows.map { [$0.offset.dy] })
      let boxes = parts.values.compactMap { part in
        part.path.controlPointBounds?.grown(by: Filter.dropShadow(part.shadow).reach)
      }
      let extent = boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
      let filter = filterElement(maskElement(around: extent), [blur, offset])
      element["filter"] = filter.reference
      elements += [filter, shown(element, parts)]
    }
    return elements
  }

  // MARK: Filters

  /// Returns a filter's primitives; each primitive uses the result of the previous primitive.
  ///
  /// All samples of the filter have the same form. `extent` contains the picture before the filter,
  /// and `count` is the number of preceding primitives.
  private func steps(_ filters: [Filter], in extent: Rect, after count: Int) -> [SVGElement] {
    switch filters[0] {
    case .blur(let filter):
      var blur = SVGElement("feGaussianBlur")
      let deviations = filters.map(\.deviation)
      set(.plain("stdDeviation"), of: &blur, deviations)
      if filter.isInLinearLight { blur["color-interpolation-filters"] = "linearRGB" }
      return [blur]
    case .colorMatrix:
      let matrices = filters.map { filter in
        if case .colorMatrix(let matrix) = filter { matrix } else { ColorMatrix.identity }
      }
      return [colorMatrix(matrices, in: extent)]
    case .tones(_, let lightness, _):
      return tones(filters, by: lightness, after: count)
    case .dropShadow:
      let shadows = filters.compactMap { filter in
        if case .dropShadow(let shadow) = filter { shadow } else { nil }
      }
      return [dropShadow(shadows)]
    }
  }

  private func colorMatrix(_ matrices: [ColorMatrix], in extent: Rect) -> SVGElement {
    var element = SVGElement("feColorMatrix")
    if matrices.contains(where: { $0.alpha.constant > 0 }) {
      // A matrix that adds alpha also colours transparent pixels. Limit it to the layer's area.
      let sides = [
        ("x", extent.minX), ("y", extent.minY), ("width", extent.width), ("height", extent.height),
      ]
      for (name, side) in sides {
        let decimals = VectorPrecision.decimals(precision.length)
        element[name] = DecimalText.text(side, decimals: decimals)
      }
    }
    set(.plain("values"), of: &element, matrices.map(\.numbers), tolerance: precision.level)
    return element
  }

  /// Returns filter primitives that map the lightness of each pixel to a colour scale.
  private func tones(
    _ filters: [Filter],
    by lightness: Lightness,
    after count: Int
  ) -> [SVGElement] {
    let scales = filters.map { filter -> (colors: [Color], amount: Double) in
      if case .tones(let colors, _, let amount) = filter { (colors, amount) } else { ([], 0) }
    }
    guard let first = scales.first, !first.colors.isEmpty else { return [] }
    var grey = SVGElement("feColorMatrix")
    switch lightness {
    case .luma: grey["values"] = Self.grey(".2125 .7154 .0721")
    case .linearMean:
      grey["color-interpolation-filters"] = "linearRGB"
      grey["values"] = Self.grey(".33333 .33333 .33333")
    }
    var scale = SVGElement("feComponentTransfer")
    let channels: [(String, (Color) -> Double)] = [
      ("feFuncR", { $0.red }), ("feFuncG", { $0.green }), ("feFuncB", { $0.blue }),
    ]
    for (name, channel) in channels {
      var function = SVGElement(name, ["type": "table"])
      // A table must have at least two entries.
      let tables = scales.map { scale in
        (scale.colors.count == 1 ? scale.colors + scale.colors : scale.colors).map(channel)
      }
      set(.plain("tableValues"), of: &function, tables, tolerance: precision.level)
      scale.children.append(function)
    }
    guard scales.contains(where: { $0.amount < 1 }) else { return [grey, scale] }
    // Mixes the original with the filtered picture, which has the same alpha.
    var own = SVGElement("feOffset", ["result": "r\(count)"])
    own["dx"] = "0"
    var mix = SVGElement("feComposite", ["operator": "arithmetic", "in2": "r\(count)"])
    let amounts = scales.map { min(max($0.amount, 0), 1) }
    set(.plain("k2"), of: &mix, amounts.map { [$0] }, tolerance: precision.level, default: "0")
    set(.plain("k3"), of: &mix, amounts.map { [1 - $0] }, tolerance: precision.level, default: "0")
    return [own, grey, scale, mix]
  }

  /// Returns a colour matrix that sets red, green and blue to their weighted sum.
  private static func grey(_ factors: String) -> String {
    let row = factors + " 0 0 "
    return row + row + row + "0 0 0 1 0"
  }
}

extension Filter {
  /// The standard deviation of a blur, as one number or as one number per axis.
  fileprivate var deviation: [Double] {
    guard case .blur(let blur) = self else { return [0] }
    let sigma = blur.sigma.isFinite ? max(blur.sigma, 0) : 0
    return switch blur.axes {
    case .both: [sigma]
    case .horizontal: [sigma, 0]
    case .vertical: [0, sigma]
    }
  }
}

extension ColorMatrix {
  fileprivate var numbers: [Double] {
    [red, green, blue, alpha].flatMap { [$0.red, $0.green, $0.blue, $0.alpha, $0.constant] }
  }
}
