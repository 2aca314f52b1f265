/// Shapes as a layer's contents.
///
/// The shapes are in the layer's coordinates and are not clipped to its bounds. A drawing can be
/// text, a shape with several fills and strokes, or a picture made of paths.
///
/// ```swift
/// let outline = Path(roundedRect: Rect(x: 0, y: 0, width: 80, height: 40), cornerRadius: 8)
/// let button = Drawing([
///   Shape(outline, fill: .white),
///   Shape(outline, stroke: .black, lineWidth: 2),
/// ])
/// layer.contents = .drawing(button)
/// ```
public struct Drawing: Hashable, Sendable {
  /// The shapes, back to front.
  public var shapes: [Shape]

  /// Creates a drawing.
  public init(_ shapes: [Shape]) { self.shapes = shapes }
}
