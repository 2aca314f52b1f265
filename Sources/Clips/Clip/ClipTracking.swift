public import Geometry

/// The layers of a clip that value tracks tell of.
public struct ClipTracking: Sendable {
  /// The names of the layers.
  public var layers: [String]
  /// Whether recorded tracks call each layer by at least one name that its author gave, if need be
  /// the name of a layer around it.
  ///
  /// Otherwise they call it by the fewest names that tell it from all others, given or generated,
  /// as goldens of scenes do.
  package var holdsNames: Bool
  /// The size of the animated view, in points of its own; `nil` for that of the canvas.
  public var viewSize: Size?

  /// Chooses layers.
  public init(_ layers: [String] = [], holdsNames: Bool = false, viewSize: Size? = nil) {
    self.layers = layers
    self.holdsNames = holdsNames
    self.viewSize = viewSize
  }
}
