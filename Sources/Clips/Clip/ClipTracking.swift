/// The layers of a clip whose values are recorded in tracks.
public struct ClipTracking: Sendable {
  /// The names of the layers.
  public var layers: [String]
  /// Whether a shortened layer path must keep a name that a layer's author gave, if it has any.
  ///
  /// A path is shortened to the last names that no other path ends with. If `holdsNames` is false,
  /// as for scenes, the shortened path may have only generated names such as `layer 2`.
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
