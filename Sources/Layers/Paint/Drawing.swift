/// Shapes drawn one over the other, in the layer's coordinates, not clipped to its bounds.
///
/// What a layer that draws itself leaves behind: lines of text, a shape with several fills and
/// strokes, a picture made of paths.
public struct Drawing: Hashable, Sendable {
  /// The shapes, back to front.
  public var shapes: [Shape]

  /// Creates a drawing.
  public init(_ shapes: [Shape]) { self.shapes = shapes }
}
