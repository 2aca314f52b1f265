/// The clipping and masking of layers.
extension SVGLayerWriter {
  /// Returns a layer's content, clipped to the layer's bounds.
  ///
  /// If the content blends with content behind the layer, each element is clipped separately. This
  /// is not necessary if the layer is isolated (`isApart`).
  mutating func clipped(
    _ content: [SVGElement],
    _ track: LayerTrack,
    _ states: States<Layer>,
    isApart: Bool
  ) -> [SVGElement] {
    guard !content.isEmpty, states.values.contains(where: \.masksToBounds),
      !track.clipsNothing(states)
    else { return content }
    let everything = Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
    let boxes = states.part { layer in
      layer.masksToBounds
        ? RoundedBox(layer.bounds, layer.cornerRadius) : RoundedBox(everything, 0)
    }
    guard let boxes else { return content }
    var clip = SVGElement("clipPath")
    clip["id"] = makeID()
    clip.children = [rect(boxes)]
    if !isApart, content.contains(where: \.isBlending) {
      return [clip] + clippedSeparately(content, clip, track)
    }
    var group = SVGElement("g", [:], [clip] + content)
    group["clip-path"] = clip.reference
    return [group]
  }

  /// Clips each element in its own group; a common group would not blend with the layer's backdrop.
  private mutating func clippedSeparately(
    _ content: [SVGElement],
    _ clip: SVGElement,
    _ track: LayerTrack
  ) -> [SVGElement] {
    content.map { element in
      guard element.isPainted else { return element }
      var element = element
      var group = SVGElement("g", ["clip-path": clip.reference])
      if element.isBlending, element["style"] == nil { notes.note(.clippedBlending, track) }
      group["style"] = element["style"]
      element["style"] = nil
      group.children = [element]
      return group
    }
  }

  mutating func addMask(
    to group: inout SVGElement,
    _ track: LayerTrack,
    _ states: States<Layer>
  ) throws {
    guard let maskTrack = track.mask else { return }
    let kind = states.values[0].maskKind
    let content = try elements(of: maskTrack, inside: states.isVisible)
    // While the layer has no mask, all of the layer is visible.
    let isPresent = maskTrack.isPresent(count: states.isVisible.count)
    let isOpen = zip(isPresent, states.isVisible).map { !$0 && $1 }
    if kind.isInverted, content.isEmpty { return }
    var extent = maskTrack.place
    let whole = everything(in: track, states)
    var open: [SVGElement] = []
    if isOpen.contains(true), let whole {
      var all = rect(RoundedBox(whole, 0))
      if kind != .alpha { all["fill"] = "#fff" }
      if let display = timeline.display(isOpen) { all.children.append(display) }
      open = [all]
    }
    if kind.isInverted || !open.isEmpty, let whole { extent = extent?.union(whole) ?? whole }
    if kind == .alpha, (content + open).count == 1, let area = (content + open).first,
      area.isPlainArea
    {
      clip(&group, to: [area.withoutPaint])
      return
    }
    let region = maskElement(around: extent)
    var mask = region
    mask["id"] = makeID()
    if kind == .alpha { mask["mask-type"] = "alpha" }
    mask.children = maskContent(content, kind, whole ?? .zero, region) + open
    apply(mask, to: &group)
  }

  /// Clips a group to the outlines of some shapes.
  mutating func clip(_ group: inout SVGElement, to shapes: [SVGElement]) {
    let clip = SVGElement("clipPath", ["id": makeID()], shapes)
    group.children.insert(clip, at: 0)
    group["clip-path"] = clip.reference
  }

  func apply(_ mask: SVGElement, to group: inout SVGElement) {
    // An element can have only one mask.
    if group["mask"] != nil { group = SVGElement("g", [:], [group]) }
    var mask = mask
    // If only a nested mask changes, Chromium does not redraw the outer mask.
    if mask.children.contains(where: \.holdsMovingMask) {
      mask.children.append(timeline.redrawTrigger)
    }
    group.children.insert(mask, at: 0)
    group["mask"] = mask.reference
  }

  /// Returns the bounds of everything that a layer draws, with a margin for antialiased edges.
  func everything(in track: LayerTrack, _ states: States<Layer>) -> Rect? {
    track.extent?.grown(by: 1 + (states.values.map(\.reach).max() ?? 0))
  }

  /// Returns an empty mask element that covers a rectangle and a margin.
  func maskElement(around extent: Rect?) -> SVGElement {
    let box = (extent ?? .zero).grown(by: 2)
    func whole(_ number: Double, _ rule: FloatingPointRoundingRule) -> String {
      DecimalText.text(number.rounded(rule), decimals: 0)
    }
    return SVGElement(
      "mask",
      [
        "id": "", "maskUnits": "userSpaceOnUse", "x": whole(box.minX, .down),
        "y": whole(box.minY, .down), "width": whole(box.width + 1, .up),
        "height": whole(box.height + 1, .up),
      ]
    )
  }

  // MARK: Kinds of masks

  /// Converts the content of a layer's mask so that an SVG mask element has the same effect.
  private mutating func maskContent(
    _ content: [SVGElement],
    _ kind: MaskKind,
    _ whole: Rect,
    _ region: SVGElement
  ) -> [SVGElement] {
    switch kind {
    case .alpha, .luma: return content
    case .invertedAlpha:
      var all = rect(RoundedBox(whole, 0))
      all["fill"] = "#fff"
      if content.count == 1, content[0].isPlainArea { return [all, content[0].inBlack] }
      return [all, recolored(content, "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0", region)]
    case .invertedLuma:
      // The background is black because transparent pixels hide content, like black pixels.
      let dark = rect(RoundedBox(whole, 0))
      let inversion = "-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0"
      return [recolored([dark] + content, inversion, region)]
    }
  }

  /// Returns a group to which a colour matrix is applied.
  private mutating func recolored(
    _ content: [SVGElement],
    _ matrix: String,
    _ region: SVGElement
  ) -> SVGElement {
    let filter = filterElement(region, [SVGElement("feColorMatrix", ["values": matrix])])
    return SVGElement("g", ["filter": filter.reference], [filter] + content)
  }
}

extension MaskKind {
  fileprivate var isInverted: Bool { self == .invertedAlpha || self == .invertedLuma }
}

extension SVGTimeline {
  /// An invisible element that always changes, so that Chromium redraws the mask that contains it.
  fileprivate var redrawTrigger: SVGElement { .init("g", [:], [ramp(of: .plain("opacity"))]) }
}

extension SVGElement {
  /// Whether the element is drawn, unlike a definition.
  fileprivate var isPainted: Bool {
    !["linearGradient", "radialGradient", "mask", "clipPath", "filter"].contains(name)
  }

  /// Whether the element contains an animated mask.
  fileprivate var holdsMovingMask: Bool {
    name == "mask" && isMoving || children.contains(where: \.holdsMovingMask)
  }

  private var isMoving: Bool { isAnimation || children.contains(where: \.isMoving) }

  /// Whether the element is one opaque shape, for which clipping and masking have the same effect.
  fileprivate var isPlainArea: Bool {
    (name == "path" || name == "rect") && self["fill"] != "none" && self["fill-opacity"] == nil
      && !mentions("stroke") && !mentions("opacity") && !mentions("display") && !mentions("mask")
      && !mentions("clip-path") && !mentions("fill-opacity") && !mentions("filter")
      && self["fill"]?.hasPrefix("url") != true && self["style"] == nil
  }

  /// The shape without its paint, for use in a clip path.
  var withoutPaint: SVGElement {
    var shape = self
    shape["fill"] = nil
    shape["clip-rule"] = self["fill-rule"]
    shape["fill-rule"] = nil
    shape.children.removeAll { $0["attributeName"] == "fill" }
    return shape
  }

  /// The shape in black, which hides content in a mask.
  fileprivate var inBlack: SVGElement {
    var shape = self
    shape["fill"] = nil
    shape.children.removeAll { $0["attributeName"] == "fill" }
    return shape
  }
}
