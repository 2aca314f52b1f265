/// The layers of a clip whose values are recorded in tracks.
public struct ClipTracking: Sendable {
  /// The names of the layers.
  public var layers: [String]
  /// Whether shortened layer paths must contain a name that the author gave, if the path has one.
  ///
  /// A layer's path is shortened to the last names that no other path ends with. If `holdsNames` is
  /// false, as for scenes, the shortened path may have only generated names such as `layer 2`. If
  /// `holdsNames` is true, it starts early enough to contain a name from the author.
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
