/// The layers of a clip that value tracks record.
public struct ClipTracking: Sendable {
  /// The names of the layers.
  public var layers: [String]
  /// Whether each layer's recorded path includes a name that the author gave to the layer or to one
  /// of its ancestors.
  ///
  /// Otherwise a path has the fewest names, given or generated, that distinguish the layer from all
  /// other layers, as in goldens of scenes.
  package var holdsNames: Bool
  /// The size of the animated view, in its own points; `nil` for the size of the canvas.
  package var viewSize: Size?

  /// Creates a selection of layers.
  public init(_ layers: [String] = [], holdsNames: Bool = false, viewSize: Size? = nil) {
    self.layers = layers
    self.holdsNames = holdsNames
    self.viewSize = viewSize
  }
}
