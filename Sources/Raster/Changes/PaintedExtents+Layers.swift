import Geometry
import Layers
import Pixels

extension PaintedExtents {
  /// One thing that is painted.
  struct Part {
    /// The pixels that it can touch.
    var box: PixelRect
    /// Whether some of its pixels can be drawn alone, as if all of it had been drawn.
    ///
    /// Of a polygon they cannot: how Cairo measures and rounds the coverage of a row depends on
    /// all edges that cross it and on where they begin.
    var isDivisible = false
    /// Pixels in which nothing shows of what was there before.
    var covered = PixelRect.none
  }

  /// Visits everything that a layer paints, with everything inside it.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - place: What it is drawn with.
  ///   - keepingGroups: Whether what is drawn as one picture, or through one clip, is one part.
  ///   - skipsBackground: Whether the layer's own background is left out.
  ///   - visit: Takes each part.
  func forEachPart(
    of layer: Layer,
    at place: LayerPlace,
    keepingGroups: Bool,
    skipsBackground: Bool = false,
    _ visit: (Part) -> Void
  ) {
    var inner = place
    if layer.needsGroup(alpha: place.alpha) {
      if keepingGroups {
        let box = groupBox(of: layer, at: place).intersection(place.clip)
        return visit(Part(box: box))
      }
      inner.alpha = 1
    }
    if layer.castsShadow {
      visit(Part(box: shadowBox(of: layer, at: place), isDivisible: true))
    }
    // Of most layers nobody needs to know.
    lazy var bounds = boundsBox(of: layer, at: place)
    let isUpright = layer.cornerRadius == 0 && place.transform.keepsRectangles
    if layer.backgroundColor != nil, !skipsBackground {
      visit(Part(box: bounds, isDivisible: isUpright))
    }
    if layer.masksToBounds {
      inner.clip = bounds
      if keepingGroups, !isUpright {
        return visit(Part(box: bounds))
      }
    }
    switch layer.contents {
    case .none: break
    case .shape(let shape):
      visit(fill(of: shape, at: inner))
      visit(Part(box: strokeBox(of: shape, at: inner)))
    case .image(let image):
      let box = imageBox(of: layer, image, at: inner)
      visit(Part(box: box, isDivisible: isDivisible(image, in: layer.bounds, at: place)))
    case .gradient: visit(Part(box: bounds))
    }
    if layer.borderWidth > 0, layer.borderColor != nil {
      visit(Part(box: bounds))
    }
    if layer.isGeometryFlipped { inner.transform = layer.sublayerGeometry.then(inner.transform) }
    for sublayer in layer.sublayersInDrawingOrder {
      guard let place = sublayer.place(in: inner) else { continue }
      forEachPart(of: sublayer, at: place, keepingGroups: keepingGroups, visit)
    }
  }

  /// Cairo's library of pixels counts in 65,536ths, and rounds a picture's transform so that it is
  /// right in the middle of what is drawn: only one that needs no rounding is the same for a part.
  private func isDivisible(
    _ image: ImageContents,
    in bounds: Rect,
    at place: LayerPlace
  ) -> Bool {
    guard place.transform.keepsRectangles,
      let map = image.toPicture(from: image.frame(in: bounds), through: place.transform)
    else { return false }
    func isExact(_ number: Double) -> Bool { (number * 65_536).rounded() == number * 65_536 }
    return [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(isExact)
  }

  /// The pixels of a shape's fill.
  func fillBox(of shape: Shape, at place: LayerPlace) -> PixelRect {
    fill(of: shape, at: place).box
  }

  private func fill(of shape: Shape, at place: LayerPlace) -> Part {
    guard let color = shape.visibleFill, let path = shape.path, path.hasArea else {
      return Part(box: .none)
    }
    let area = shapes.area(of: path, through: place.transform)
    var part = Part(box: area.bounds.pixels(in: place.clip))
    if let inside = area.inside, color.alpha >= 1, place.alpha >= 1, shape.fillRule == .nonZero {
      // At its edges a clip may let through but a part of a pixel.
      part.covered = inside.intersection(place.clip.inset(by: 2))
    }
    return part
  }

  /// The pixels of a shape's stroke.
  func strokeBox(of shape: Shape, at place: LayerPlace) -> PixelRect {
    guard shape.visibleStroke != nil, let path = shape.path,
      let stroke = shapes.stroke(of: shape, path: path)
    else { return .none }
    return strokeBox(of: stroke, shape, at: place)
  }
}
