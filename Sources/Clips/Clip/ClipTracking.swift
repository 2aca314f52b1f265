/// The layers of a clip whose values are recorded in tracks.
public struct ClipTracking: Sendable {
  /// The names of the layers.
  public var layers: [String]
  /// Whether each recorded layer path includes a name given by the author, if any layer on the path
  /// has such a name.
  ///
  /// If false, as for scenes, a path has only the last names, given or generated, that distinguish
  /// the layer from all other layers.
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
