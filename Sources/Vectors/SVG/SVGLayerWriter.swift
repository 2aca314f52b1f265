import Geometry
import Layers
import Pixels

/// Writes layers over time as elements of an SVG file.
struct SVGLayerWriter {
  let timeline: SVGTimeline
  /// How near the file has to come.
  let tolerance: Double
  /// The PNG of a picture.
  let encodePicture: (Bitmap) throws -> [UInt8]
  /// What it leaves out.
  private(set) var notes = SVGNotes()
  private var idCount = 0

  init(
    _ timeline: SVGTimeline,
    tolerance: Double,
    encodePicture: @escaping (Bitmap) throws -> [UInt8]
  ) {
    self.timeline = timeline
    self.tolerance = tolerance
    self.encodePicture = encodePicture
  }

  /// What a layer is written inside.
  struct Surroundings {
    /// Whether anything inside may be seen at each sample.
    var isVisible: [Bool]
    /// How near the file has to come there.
    var precision: VectorPrecision
  }

  /// A name for an element that others refer to: a, b, … z, aa, ….
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

  /// The elements of the whole picture.
  mutating func elements(of root: LayerTrack) throws -> [SVGElement] {
    let surroundings = Surroundings(
      isVisible: Array(repeating: true, count: timeline.times.count),
      precision: VectorPrecision(factor: tolerance)
    )
    return try elements(of: root, in: surroundings, isRoot: true)
  }

  /// The elements of a layer with everything inside it; none where nothing of it is ever seen.
  mutating func elements(
    of track: LayerTrack,
    in outer: Surroundings,
    isRoot: Bool = false
  ) throws -> [SVGElement] {
    guard let states = States<Layer>(track, inside: outer.isVisible) else { return [] }
    notes.note(states, of: track)
    let placement = SVGPlacement(states, outer.precision, timeline, extent: track.extent)
    var inner = Surroundings(isVisible: states.isVisible, precision: outer.precision)
    inner.precision.magnification *= placement.magnification

    let background = backgroundElements(of: states, inner.precision, fillsCanvas: isRoot)
    var content = try contentElements(of: states, inner.precision)
    content += shapeElements(of: states.part(\.shape), inner.precision)
    content += borderElements(of: states, inner.precision)
    var sublayers: [SVGElement] = []
    for child in track.children { sublayers += try elements(of: child, in: inner) }
    content += flipped(sublayers, states, inner.precision)
    content = background + clipped(content, track, states, inner.precision)
    guard !content.isEmpty else { return [] }

    var group = SVGElement("g", [:], content)
    addShadow(to: &group, track, states, inner.precision)
    try addMask(to: &group, track, states, inner)
    addOpacity(to: &group, states, inner.precision)
    if let display = timeline.display(of: states) { group.children.insert(display, at: 0) }
    return placement.place(group)
  }

  // MARK: Groups

  private func addOpacity(
    to group: inout SVGElement,
    _ states: States<Layer>,
    _ precision: VectorPrecision
  ) {
    let opacities = states.map { [min(max($0.opacity, 0), 1)] }
    set(.plain("opacity"), of: &group, opacities, tolerance: precision.level, default: "1")
  }

  /// Sublayers that see y growing upwards.
  private func flipped(
    _ sublayers: [SVGElement],
    _ states: States<Layer>,
    _ precision: VectorPrecision
  ) -> [SVGElement] {
    guard !sublayers.isEmpty, !states.values.allSatisfy({ !$0.isGeometryFlipped }) else {
      return sublayers
    }
    // A layer that is flipped only at times is not interpolated exactly; that is rare.
    var group = SVGElement("g", [:], sublayers)
    var turned = SVGElement("g")
    let heights = states.map { [0, $0.bounds.minY + $0.bounds.maxY] }
    let isMoving = set(
      .transform("translate", isAdded: false),
      of: &turned,
      heights,
      tolerance: precision.length
    )
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

  /// What a layer clips to its bounds.
  private mutating func clipped(
    _ content: [SVGElement],
    _ track: LayerTrack,
    _ states: States<Layer>,
    _ precision: VectorPrecision
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
    clip.children = [rect(boxes, precision)]
    var group = SVGElement("g", [:], [clip] + content)
    group["clip-path"] = "url(#\(clip["id"] ?? ""))"
    return [group]
  }

  private mutating func addMask(
    to group: inout SVGElement,
    _ track: LayerTrack,
    _ states: States<Layer>,
    _ inner: Surroundings
  ) throws {
    guard let maskTrack = track.mask else { return }
    var content = try elements(of: maskTrack, in: inner)
    let id = makeID()
    // Where there is no mask for a while, everything is let through.
    let isPresent = maskTrack.isPresent(count: inner.isVisible.count)
    let isOpen = zip(isPresent, inner.isVisible).map { !$0 && $1 }
    var extent = maskTrack.place
    if isOpen.contains(true), let whole = track.extent {
      extent = extent?.union(whole) ?? whole
      let box = RoundedBox(whole.grown(by: 1), 0)
      var everything = rect(box, inner.precision)
      if let display = timeline.display(isOpen) { everything.children.append(display) }
      content.append(everything)
    }
    if content.count == 1, content[0].isPlainArea {
      let clip = SVGElement("clipPath", ["id": id], [content[0].withoutPaint])
      group.children.insert(clip, at: 0)
      group["clip-path"] = "url(#\(id))"
      return
    }
    var mask = maskElement(around: extent)
    mask["id"] = id
    mask["mask-type"] = "alpha"
    mask.children = content
    group.children.insert(mask, at: 0)
    group["mask"] = "url(#\(id))"
  }

  /// A mask without content for what lies in a rectangle.
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

  private mutating func addShadow(
    to group: inout SVGElement,
    _ track: LayerTrack,
    _ states: States<Layer>,
    _ precision: VectorPrecision
  ) {
    func casts(_ layer: Layer) -> Bool {
      layer.shadow.opacity > 0 && !layer.masksToBounds && (layer.shadow.color?.alpha ?? 0) > 0
    }
    guard states.values.contains(where: casts), let extent = track.extent else { return }
    let shadows = states.map { layer -> Shadow in
      var shadow = layer.shadow
      if !casts(layer) { shadow.opacity = 0 }
      return shadow
    }
    let id = makeID()
    var drop = SVGElement("feDropShadow")
    let length = precision.length
    set(.plain("dx"), of: &drop, shadows.map { [$0.offset.width] }, tolerance: length)
    set(.plain("dy"), of: &drop, shadows.map { [$0.offset.height] }, tolerance: length)
    set(.plain("stdDeviation"), of: &drop, shadows.map { [max($0.radius, 0)] }, tolerance: length)
    let colors = shadows.map { shadow in
      let color = shadow.color ?? .black
      return color.withAlpha(color.alpha * min(shadow.opacity, 1))
    }
    set("flood-color", opacity: "flood-opacity", of: &drop, colors, precision)
    let reach = states.values.map(\.shadowReach).max() ?? 0
    var filter = maskElement(around: extent.grown(by: reach))
    filter.name = "filter"
    filter["id"] = id
    filter["maskUnits"] = nil
    filter["filterUnits"] = "userSpaceOnUse"
    filter["color-interpolation-filters"] = "sRGB"
    filter.children = [drop]
    group.children.insert(filter, at: 0)
    group["filter"] = "url(#\(id))"
  }
}

extension SVGElement {
  /// Whether it is an opaque area of one shape, so that clipping to it is masking with it.
  fileprivate var isPlainArea: Bool {
    (name == "path" || name == "rect") && self["fill"] != "none" && self["fill-opacity"] == nil
      && !mentions("stroke") && !mentions("opacity") && !mentions("display") && !mentions("mask")
      && !mentions("clip-path") && !mentions("fill-opacity") && !mentions("filter")
      && self["fill"]?.hasPrefix("url") != true
  }

  /// The shape alone.
  fileprivate var withoutPaint: SVGElement {
    var shape = self
    shape["fill"] = nil
    shape["clip-rule"] = self["fill-rule"]
    shape["fill-rule"] = nil
    shape.children.removeAll { $0["attributeName"] == "fill" }
    return shape
  }
}

extension SVGTimeline {
  /// What shows a thing only where it is seen; nil where that is always so.
  func display<Value>(of states: States<Value>) -> SVGElement? {
    let isVisible = zip(states.isVisible, states.isOuterVisible).map { $0 || !$1 }
    return isVisible.allSatisfy { $0 } ? nil : display(isVisible)
  }
}
