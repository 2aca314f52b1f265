extension Presentation {
  /// Returns rectangles that contain all differences from another presentation; `nil` if the
  /// pictures differ in size.
  ///
  /// The rectangles are found without drawing. If nothing differs, there are no rectangles. Outside
  /// the rectangles, the two pictures are identical. Inside, some pixels may be equal by chance.
  /// `scale` is in pixels per point and positive.
  package func changes(from other: Presentation, scale: Double) -> DirtyRegion? {
    let (width, height) = Renderer.pixelSize(of: root.bounds.size, scale: scale)
    guard Renderer.pixelSize(of: other.root.bounds.size, scale: scale) == (width, height) else {
      return nil
    }
    let picture = PixelRect(x: 0, y: 0, width: width, height: height)
    let extents = PaintedExtents(picture: picture, shapes: ShapeCache())
    return PresentationDifference(
      from: DisplayList(other.drawnRoot, scale: scale, extents: extents),
      to: DisplayList(drawnRoot, scale: scale, extents: extents),
      extents: extents
    ).changed
  }

  /// The root layer as it is drawn: projected to a plane, without a shadow and without blending.
  ///
  /// There is no backdrop for a shadow or for blending. The bounds of the root are the picture, so
  /// clipping to the bounds is switched off unless the corners are rounded.
  var drawnRoot: Layer {
    var root = root.flattened()
    if root.cornerRadius == 0 { root.masksToBounds = false }
    root.shadow.opacity = 0
    if root.hasOptions {
      root.blendMode = .normal
      root.isIsolated = false
    }
    return root
  }
}
