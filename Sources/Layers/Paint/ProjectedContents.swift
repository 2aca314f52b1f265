public import Geometry

/// A picture or a gradient as it looks in perspective: what ``Layer/flattened()`` makes of the
/// contents of a layer that is turned in space.
///
/// It shows where the outline is, and is not clipped to the bounds of the layer that it is in.
public struct ProjectedContents: Hashable, Sendable {
  /// What is seen: a picture or a gradient; others show nothing.
  public var contents: LayerContents
  /// The bounds that the contents lie in, in the coordinates that they come from.
  public var bounds: Rect
  /// What of it can show, in the coordinates that it comes from.
  public var area: Rect
  /// Maps the coordinates that the contents come from to those of the layer.
  public var map: Homography
  /// Where the contents show, in the coordinates of the layer.
  public var outline: Path
  /// Which points lie inside the outline.
  public var fillRule: Shape.FillRule

  /// Creates projected contents.
  public init(
    _ contents: LayerContents,
    bounds: Rect,
    area: Rect,
    map: Homography,
    outline: Path,
    fillRule: Shape.FillRule = .nonZero
  ) {
    self.contents = contents
    self.bounds = bounds
    self.area = area
    self.map = map
    self.outline = outline
    self.fillRule = fillRule
  }
}
