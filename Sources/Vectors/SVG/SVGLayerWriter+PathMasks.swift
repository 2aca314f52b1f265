/// The path masks of layers.
///
/// The areas of the masks are stacked in a luminance mask. White areas add to the visible area and
/// black areas subtract from it, in proportion to their alpha. If an area cannot be added or
/// subtracted as one path, it becomes a black-and-white group with a blend mode.
extension SVGLayerWriter {
  mutating func addPathMasks(
    to group: inout SVGElement,
    _ track: LayerTrack,
    _ states: States<Layer>
  ) {
    let masks = states.values[0].pathMasks.indices.compactMap { place in
      states.part { $0.pathMasks[place] }
    }
    guard let first = masks.first, let whole = everything(in: track, states) else { return }
    if masks.count == 1, first.values.allSatisfy(\.isPlain) {
      clip(&group, to: areas(first).map(\.withoutPaint))
      return
    }
    var content: [SVGElement] = []
    for (number, mask) in masks.enumerated() {
      content += elements(of: mask, isFirst: number == 0, in: whole)
    }
    // Blend modes need a backdrop.
    if content.contains(where: \.isBlending) { content.insert(filled(whole, .black), at: 0) }
    var mask = maskElement(around: whole)
    mask["id"] = makeID()
    mask.children = content
    apply(mask, to: &group)
  }

  private enum Tone {
    case white
    case black

    var other: Tone { self == .white ? .black : .white }
    /// The fill colour; `nil` for black, the default.
    var fill: String? { self == .white ? "#fff" : nil }
    var stroke: String { self == .white ? "#fff" : "#000" }
  }

  private func filled(_ rect: Rect, _ tone: Tone) -> SVGElement {
    var element = self.rect(RoundedBox(rect, 0))
    element["fill"] = tone.fill
    return element
  }

  /// Returns the elements that combine a mask's area with the areas of the previous masks.
  private func elements(of masks: States<PathMask>, isFirst: Bool, in whole: Rect) -> [SVGElement] {
    let mask = masks.values[0]
    // If the first area is subtracted, everything outside the area is visible.
    let tone = mask.mode == .subtract ? Tone.black : .white
    let isPath = !mask.isInverted && masks.values.allSatisfy { !($0.expansion < 0) }
    if isPath, mask.mode == .add || mask.mode == .subtract || isFirst {
      let area = faded(areas(masks, tone), masks)
      return isFirst && tone == .black ? [filled(whole, .white), area] : [area]
    }
    let ground = filled(whole, tone.other)
    var area = areas(masks, mask.isInverted ? tone.other : tone)
    if mask.isInverted { area.insert(filled(whole, tone), at: 0) }
    let both = [ground, faded(area, masks)]
    if isFirst { return tone == .white ? Array(both.dropFirst()) : both }
    let modes: [PathMask.Mode: BlendMode] = [.add: .screen, .difference: .exclusion]
    let mode = modes[mask.mode] ?? .multiply
    return [SVGElement("g", ["style": "mix-blend-mode:\(mode.rawValue)"], both)]
  }

  /// Returns elements as one element with the opacity of their mask.
  private func faded(_ elements: [SVGElement], _ masks: States<PathMask>) -> SVGElement {
    var element = elements.count == 1 ? elements[0] : SVGElement("g", [:], elements)
    let opacities = masks.map { [min(max($0.opacity, 0), 1)] }
    set(.plain("opacity"), of: &element, opacities, tolerance: precision.level, default: "1")
    return element
  }

  /// Returns the areas of masks, grown by `expansion`; paths of equal structure share an element.
  private func areas(_ masks: States<PathMask>, _ tone: Tone = .black) -> [SVGElement] {
    guard let masks = masks.replaced({ $0.path.isFinite ? $0.withClosedEdge : nil }) else {
      return []
    }
    return masks.variants(by: \.form).map { masks in
      var element = path(masks.map(\.path))
      element["fill"] = tone.fill
      let mask = masks.values[0]
      if mask.fillRule == .evenOdd { element["fill-rule"] = "evenodd" }
      guard mask.hasEdge else { return shown(element, masks) }
      // The stroke's outer half enlarges the area. A stroke in the opposite tone shrinks the area.
      element["stroke"] = mask.form.isSmaller ? tone.other.stroke : tone.stroke
      let widths = masks.map { [2 * abs($0.expansion)] }
      set(.plain("stroke-width"), of: &element, widths)
      if mask.corners == .round {
        element["stroke-linejoin"] = "round"
        element["stroke-linecap"] = "round"
      }
      return shown(element, masks)
    }
  }
}

extension PathMask {
  /// The mask properties that cannot be interpolated.
  fileprivate struct Form: Hashable {
    var verbs: [Path.Verb]
    var rule: Shape.FillRule
    var corners: Corners
    var hasEdge: Bool
    var isSmaller: Bool
  }

  fileprivate var form: Form {
    Form(
      verbs: path.verbs,
      rule: fillRule,
      corners: corners,
      hasEdge: hasEdge,
      isSmaller: expansion < 0
    )
  }

  fileprivate var hasEdge: Bool { expansion != 0 && expansion.isFinite }

  /// Whether the mask shows exactly its path's inside: no inversion, fading or expansion.
  fileprivate var isPlain: Bool {
    (mode == .add || mode == .intersect) && !isInverted && opacity >= 1 && !hasEdge
  }

  /// The mask, with closed outlines if its path is expanded or contracted with round corners.
  fileprivate var withClosedEdge: PathMask {
    guard hasEdge, corners == .round else { return self }
    var mask = self
    mask.path = path.closed
    return mask
  }
}
