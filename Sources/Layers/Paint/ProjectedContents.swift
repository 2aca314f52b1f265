/// A picture or a gradient in perspective: the result of ``Layer/flattened()`` for the contents of
/// a layer that is turned in space.
///
/// The contents show inside the outline, and are not clipped to the bounds of their layer.
public struct ProjectedContents: Hashable, Sendable {
  /// The projected contents: a picture or a gradient; any other kind shows nothing.
  package var contents: LayerContents
  /// The bounds of the contents, in their own coordinates.
  package var bounds: Rect
  /// The part of the contents that can show, in their own coordinates.
  package var area: Rect
  /// The map from the contents' own coordinates to those of the layer.
  package var map: Homography
  /// The area where the contents show, in the coordinates of the layer.
  package var outline: Path
  /// The rule for the points inside the outline.
  package var fillRule = Shape.FillRule.nonZero
}
