/// The layers of a clip that value tracks record.
public struct ClipTracking: Sendable {
  /// The names of the layers.
  public var layers: [String]
  /// Whether each layer's recorded path includes at least one name that the author gave, to the
  /// layer or to an outer one.
  ///
  /// Otherwise a path has the fewest names, given or generated, that distinguish the layer from all
  /// others, as in goldens of scenes.
  package var holdsNames: Bool
  /// The size of the animated view, in its own points; `nil` for that of the canvas.
  package var viewSize: Size?

  /// Creates a choice of layers.
  public init(_ layers: [String] = [], holdsNames: Bool = false, viewSize: Size? = nil) {
    self.layers = layers
    self.holdsNames = holdsNames
    self.viewSize = viewSize
  }
}
