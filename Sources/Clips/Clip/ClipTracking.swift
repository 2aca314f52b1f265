/// The layers of a clip whose values are recorded in tracks.
public struct ClipTracking: Sendable {
  /// The names of the layers.
  public var layers: [String]
  /// Whether the short path of a layer keeps a name given by the author, if the full path has one.
  ///
  /// A path consists of the names from the root to a layer. Its shortest unique ending is the short
  /// path. For scenes, this is false: a short path may have only generated names such as `layer 2`.
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
