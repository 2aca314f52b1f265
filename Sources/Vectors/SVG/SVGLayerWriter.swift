/// A writer that converts sampled layers to elements of an SVG file.
struct SVGLayerWriter {
  let timeline: SVGTimeline
  /// The required precision for the coordinates that are being written.
  var precision: VectorPrecision
  /// Encodes a picture as a PNG.
  let encodePicture: (Bitmap) throws -> [UInt8]
  /// The unsupported features found while writing.
  var notes = SVGNotes()
  var idCount = 0

  /// Returns a new identifier for a referenced element: a, b, … z, aa, ….
  mutating func makeID() -> String {
    var number = idCount
    idCount += 1
    var name = ""
    repeat {
      name = String(UnicodeScalar(UInt8(97 + number % 26))) + name
      number = number / 26 - 1
    } while number >= 0
    return name
  }

  mutating func elements(of root: LayerTrack) throws -> [SVGElement] {
    try elements(of: root, inside: timeline.times.map { _ in true }, isRoot: true)
  }

  /// Returns the elements of a layer and its content; empty if the layer is never visible.
  mutating func elements(
    of track: LayerTrack,
    inside isOuterVisible: [Bool],
    isRoot: Bool = false
  ) throws -> [SVGElement] {
    guard let states = States<Layer>(track, inside: isOuterVisible) else { return [] }
    notes.note(states, of: track)
    var elements: [SVGElement] = []
    for states in states.withNeutralFilters.variants(by: EffectsForm.init) {
      elements += try self.elements(of: track, states, isRoot: isRoot)
    }
    return elements
  }

  /// Returns a layer's elements for some of its states, whose effects all have the same form.
  private mutating func elements(
    of track: LayerTrack,
    _ states: States<Layer>,
    isRoot: Bool
  ) throws -> [SVGElement] {
    let placement = SVGPlacement(states, precision, timeline, extent: track.extent)
    let outer = precision
    precision.magnification *= placement.magnification
    defer { precision = outer }

    var background = shadowElements(of: states)
    background += backgroundElements(of: states, fillsCanvas: isRoot)
    var content = try contentElements(of: states)
    content += shapeElements(of: states.part(\.shape))
    var sublayers: [SVGElement] = []
    for child in track.children { sublayers += try elements(of: child, inside: states.isVisible) }
    content += flipped(sublayers, states)
    content += borderElements(of: states)
    // In an isolated group, elements blend only with content that has the same clip.
    let isApart = background.isEmpty && track.isGroup
    content = clipped(content, track, states, isApart: isApart)
    content = background + content
    guard !content.isEmpty else { return [] }

    var group = SVGElement("g", [:], content)
    addFilter(to: &group, track, states)
    addPathMasks(to: &group, track, states)
    try addMask(to: &group, track, states)
    addOpacity(to: &group, states)
    addBlending(to: &group, track, states)
    if let display = timeline.display(of: states) { group.children.insert(display, at: 0) }
    return placement.place(group)
  }

  // MARK: Groups

  private func addOpacity(to group: inout SVGElement, _ states: States<Layer>) {
    let opacities = states.map { [min(max($0.opacity, 0), 1)] }
    set(.plain("opacity"), of: &group, opacities, tolerance: precision.level, default: "1")
  }

  private func addBlending(
    to group: inout SVGElement,
    _ track: LayerTrack,
    _ states: States<Layer>
  ) {
    let layer = states.values[0]
    if layer.blendMode != .normal {
      group["style"] = "mix-blend-mode:\(layer.blendMode.rawValue)"
    } else if states.values.contains(where: \.isIsolated), track.hasBlendingInside {
      group["style"] = "isolation:isolate"
    }
  }

  /// Returns the sublayers, flipped if their y axis points up.
  private func flipped(_ sublayers: [SVGElement], _ states: States<Layer>) -> [SVGElement] {
    // All states here have the same flip, so the first state is enough.
    guard !sublayers.isEmpty, states.values[0].isGeometryFlipped else { return sublayers }
    var group = SVGElement("g", [:], sublayers)
    var turned = SVGElement("g")
    let heights = states.map { [0, $0.bounds.minY + $0.bounds.maxY] }
    let isMoving = set(.transform("translate", isAdded: false), of: &turned, heights)
    if !isMoving {
      let text = DecimalText.text(
        heights[0][1],
        decimals: VectorPrecision.decimals(precision.length)
      )
      group["transform"] = "matrix(1 0 0 -1 0 \(text))"
      return [group]
    }
    group["transform"] = "scale(1 -1)"
    turned.children.append(group)
    return [turned]
  }
}

extension SVGTimeline {
  /// Returns an element that hides its parent at invisible samples; `nil` if it would hide nothing.
  func display<Value>(of states: States<Value>) -> SVGElement? {
    let isVisible = zip(states.isVisible, states.isOuterVisible).map { $0 || !$1 }
    return isVisible.allSatisfy { $0 } ? nil : display(isVisible)
  }
}
