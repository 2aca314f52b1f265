/// A picture or a gradient in perspective, made by ``Layer/flattened()`` from the contents of a
/// layer that is turned in space.
///
/// The contents show inside `outline`, and are not clipped to the bounds of their layer.
public struct ProjectedContents: Hashable, Sendable {
  /// The projected contents: a picture or a gradient; any other kind shows nothing.
  package var contents: LayerContents
  /// The bounds of the contents, in the contents' own coordinates.
  package var bounds: Rect
  /// The part of the contents that can be visible, in the contents' own coordinates.
  package var area: Rect
  /// The map from the contents' own coordinates to the layer's.
  package var map: Homography
  /// The outline of the area where the contents show, in the layer's coordinates.
  package var outline: Path
  /// The rule that decides which points are inside the outline.
  package var fillRule = Shape.FillRule.nonZero
}
