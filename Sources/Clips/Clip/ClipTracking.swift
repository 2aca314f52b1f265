/// The layers of a clip that value tracks record.
public struct ClipTracking: Sendable {
  /// The names of the layers.
  public var layers: [String]
  /// Whether the recorded path of each layer includes at least one name from the author, if
  /// necessary that of an outer layer.
  ///
  /// Otherwise a path has the fewest names, given or generated, that distinguish the layer from all
  /// others, as in goldens of scenes.
  package var holdsNames: Bool
  /// The size of the animated view, in points of its own; `nil` for that of the canvas.
  package var viewSize: Size?

  /// Chooses layers.
  public init(_ layers: [String] = [], holdsNames: Bool = false, viewSize: Size? = nil) {
    self.layers = layers
    self.holdsNames = holdsNames
    self.viewSize = viewSize
  }
}
