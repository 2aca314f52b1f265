extension Layer {
  /// Whether parts or sublayers may overlap, so that fading each differs from fading the whole.
  var hasOverlaps: Bool {
    var parts = backgroundColor == nil ? 0 : 1
    if castsShadow { parts += 1 }
    if borderWidth > 0, borderColor != nil { parts += 1 }
    switch contents {
    case .none: break
    case .image, .gradient, .projected: parts += 1
    case .drawing(let drawing): for shape in drawing.shapes { parts += shape.partCount }
    // A cross-fade counts as one part: its two sides are added before they are faded.
    case .crossFade: parts += 1
    }
    if let shape { parts += shape.partCount }
    guard parts < 2 else { return true }
    // By index, since a loop over the layers would copy each layer.
    var visible: Int?
    for place in sublayers.indices where !sublayers[place].isHidden {
      guard parts == 0, visible == nil else { return true }
      visible = place
    }
    guard let visible else { return false }
    let inner = sublayers[visible]
    // A sublayer that blends must blend inside this layer's picture, not with the backdrop.
    return inner.blends || inner.hasOverlaps
  }

  /// Whether a shadow is visible; a layer that clips to its bounds also clips its shadow away.
  var castsShadow: Bool {
    shadow.opacity > 0 && !masksToBounds && (shadow.color?.alpha ?? 0) > 0
      && shadow.radius.isFinite && shadow.offset.width.isFinite && shadow.offset.height.isFinite
  }

  /// The path that casts the shadow instead of the layer's content; `nil` if there is none.
  var castingPath: Path? {
    guard hasOptions, let path = shadowPath, path.isFinite else { return nil }
    return path
  }

  /// The bounds of everything that casts the shadow, in the layer's coordinates; `nil` if empty.
  var castingExtent: Rect? {
    guard let path = castingPath else { return extentWithoutShadow }
    return isHidden ? nil : path.controlPointBounds
  }

  /// The bounds of everything that is drawn, in the layer's coordinates; `nil` if empty.
  var extent: Rect? {
    // Stored in a constant, since computing it twice would double the work at every level.
    let extent = unfilteredExtent
    return hasOptions ? extent.map { filters.reduce($0) { $1.extent(of: $0) } } : extent
  }

  /// The bounds of the layer with its sublayers and shadow, but not its filters; `nil` if empty.
  var unfilteredExtent: Rect? {
    let own = extentWithoutShadow
    guard castsShadow, let casting = castingPath == nil ? own : castingExtent else { return own }
    let reach = 3 * max(shadow.radius, 0)
    let fallen = casting.offset(by: Vector(dx: shadow.offset.width, dy: shadow.offset.height))
      .insetBy(dx: -reach, dy: -reach)
    return own?.union(fallen) ?? fallen
  }

  /// The bounds of the layer with its sublayers, but not its shadow and filters; `nil` if empty.
  var extentWithoutShadow: Rect? {
    guard !isHidden else { return nil }
    if masksToBounds { return bounds.isEmpty ? nil : bounds }
    var box: Rect?
    if backgroundColor != nil || borderWidth > 0 { box.formUnion(bounds) }
    box.formUnion(contents.extent(in: bounds))
    box.formUnion(shape?.extent)
    for sublayer in sublayers {
      let place = sublayer.transformToSuperlayer.then(sublayerGeometry)
      box.formUnion(sublayer.extent.map(place.boundingBox))
    }
    return box
  }
}

extension Shape {
  /// The number of parts that the shape draws: its fill and its stroke.
  fileprivate var partCount: Int { (hasFill ? 1 : 0) + (hasStroke ? 1 : 0) }
}
