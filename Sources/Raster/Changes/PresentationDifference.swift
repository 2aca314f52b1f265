import Geometry
import Layers
import Pixels

/// Where two layer trees do not paint the same pixels.
///
/// Both trees are walked together. Outside what is found every pixel is painted by the same things
/// in the same order; inside, something differs or did not show that it is the same.
struct PresentationDifference {
  /// What paints where.
  let extents: PaintedExtents
  /// Everything that was found to differ.
  private(set) var changed = PixelCover()

  /// Compares two roots of the same size.
  init(from old: Layer, to new: Layer, scale: Double, extents: PaintedExtents) {
    self.extents = extents
    compare(
      old,
      at: old.place(asRootIn: extents.picture, scale: scale),
      with: new,
      at: new.place(asRootIn: extents.picture, scale: scale)
    )
  }

  /// Compares two layers that are drawn in the same place of the order.
  ///
  /// - Parameters:
  ///   - old: The one layer.
  ///   - before: What it is drawn with; nil where it is not drawn.
  ///   - new: The other layer.
  ///   - after: What that one is drawn with; nil where it is not drawn.
  private mutating func compare(
    _ old: Layer,
    at before: LayerPlace?,
    with new: Layer,
    at after: LayerPlace?
  ) {
    guard let before, let after, before == after,
      isSameGroup(old, new, at: after),
      isSameClip(old, new),
      isSameShadow(old, new)
    else {
      add(old, at: before)
      add(new, at: after)
      return
    }
    if new.needsGroup(alpha: after.alpha) { return }
    var inner = after
    compareBounds(old, new, at: after)
    if new.masksToBounds { inner.clip = extents.boundsBox(of: new, at: after) }
    compareContents(old, new, at: inner)

    if new.isGeometryFlipped { inner.transform = new.sublayerGeometry.then(inner.transform) }
    if old.isGeometryFlipped == new.isGeometryFlipped,
      !new.isGeometryFlipped || old.bounds == new.bounds
    {
      compareSublayers(
        old.sublayersInDrawingOrder,
        new.sublayersInDrawingOrder,
        in: inner
      )
    } else {
      add(old, at: before)
      add(new, at: after)
    }
  }

  private mutating func add(_ layer: Layer, at place: LayerPlace?) {
    guard let place else { return }
    // Each part by itself: between parts that turn or move together nothing differs.
    extents.forEachPart(of: layer, at: place, keepingGroups: false) { add($0.box) }
  }

  private mutating func add(_ box: PixelRect) { changed.add(box) }

  // MARK: What concerns a layer with everything inside it

  /// Whether two layers are faded and masked in the same way.
  ///
  /// What is drawn first in a group is not blended with the nothing below it, which rounds its
  /// colours in another way. So a group in which anything differs may differ everywhere.
  private func isSameGroup(_ old: Layer, _ new: Layer, at place: LayerPlace) -> Bool {
    let isGroup = new.needsGroup(alpha: place.alpha)
    guard isGroup || old.needsGroup(alpha: place.alpha) else { return true }
    return old == new
  }

  private func isSameClip(_ old: Layer, _ new: Layer) -> Bool {
    guard old.masksToBounds == new.masksToBounds else { return false }
    return !new.masksToBounds || (old.bounds == new.bounds && old.cornerRadius == new.cornerRadius)
  }

  /// A shadow is cast by everything inside a layer, and blurred: any difference changes all of it.
  private func isSameShadow(_ old: Layer, _ new: Layer) -> Bool {
    (!old.castsShadow && !new.castsShadow) || old == new
  }

  // MARK: What a layer paints itself

  private mutating func compareBounds(_ old: Layer, _ new: Layer, at place: LayerPlace) {
    let isSameOutline = old.bounds == new.bounds && old.cornerRadius == new.cornerRadius
    let isSameBorder =
      old.borderWidth == new.borderWidth && old.borderColor == new.borderColor && isSameOutline
    let isSameGround = old.backgroundColor == new.backgroundColor && isSameOutline
    func differs(_ layer: Layer) -> Bool {
      (!isSameGround && layer.backgroundColor != nil)
        || (!isSameBorder && layer.borderWidth > 0 && layer.borderColor != nil)
    }
    if differs(old) { add(extents.boundsBox(of: old, at: place)) }
    if differs(new) { add(extents.boundsBox(of: new, at: place)) }
  }

  private mutating func compareContents(_ old: Layer, _ new: Layer, at place: LayerPlace) {
    switch (old.contents, new.contents) {
    case (.none, .none): return
    case (.shape(let before), .shape(let after)):
      if !before.fillsLike(after) {
        add(extents.fillBox(of: before, at: place))
        add(extents.fillBox(of: after, at: place))
      }
      if !before.strokesLike(after) {
        add(extents.strokeBox(of: before, at: place))
        add(extents.strokeBox(of: after, at: place))
      }
    case (let before, let after):
      // Gradients have the bounds' rounded corners.
      guard
        before != after || old.bounds != new.bounds || old.cornerRadius != new.cornerRadius
      else { return }
      add(contentsBox(of: old, at: place))
      add(contentsBox(of: new, at: place))
    }
  }

  private func contentsBox(of layer: Layer, at place: LayerPlace) -> PixelRect {
    switch layer.contents {
    case .none: .none
    case .shape(let shape):
      extents.fillBox(of: shape, at: place).union(extents.strokeBox(of: shape, at: place))
    case .image(let image): extents.imageBox(of: layer, image, at: place)
    case .gradient: extents.boundsBox(of: layer, at: place)
    }
  }

  // MARK: Sublayers

  /// Compares what is drawn one after the other.
  ///
  /// Any pairing that keeps the order is right; the better it is, the less is found to differ.
  /// Layers are paired while their names agree, from the back and from the front.
  private mutating func compareSublayers(
    _ old: [Layer],
    _ new: [Layer],
    in outer: LayerPlace
  ) {
    let shorter = min(old.count, new.count)
    var back = 0
    while back < shorter, old[back].name == new[back].name { back += 1 }
    var front = 0
    while front < shorter - back,
      old[old.count - 1 - front].name == new[new.count - 1 - front].name
    {
      front += 1
    }
    for index in 0..<back { compare(old[index], new[index], in: outer) }
    for layer in old[back..<old.count - front] { add(layer, at: layer.place(in: outer)) }
    for layer in new[back..<new.count - front] { add(layer, at: layer.place(in: outer)) }
    for distance in 0..<front {
      compare(old[old.count - 1 - distance], new[new.count - 1 - distance], in: outer)
    }
  }

  private mutating func compare(_ old: Layer, _ new: Layer, in outer: LayerPlace) {
    compare(old, at: old.place(in: outer), with: new, at: new.place(in: outer))
  }
}

extension Shape {
  /// Whether two shapes are filled alike.
  fileprivate func fillsLike(_ other: Shape) -> Bool {
    if visibleFill == nil, other.visibleFill == nil { return true }
    return fillColor == other.fillColor && fillRule == other.fillRule && path == other.path
  }

  /// Whether two shapes are stroked alike.
  fileprivate func strokesLike(_ other: Shape) -> Bool {
    if visibleStroke == nil, other.visibleStroke == nil { return true }
    return strokeStart == other.strokeStart && strokeEnd == other.strokeEnd
      && strokeColor == other.strokeColor && lineWidth == other.lineWidth
      && lineDashPhase == other.lineDashPhase && lineDashPattern == other.lineDashPattern
      && lineCap == other.lineCap && lineJoin == other.lineJoin && miterLimit == other.miterLimit
      && dashAnchor == other.dashAnchor && path == other.path
  }
}
