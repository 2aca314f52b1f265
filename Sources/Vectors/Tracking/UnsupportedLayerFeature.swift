/// A feature of layers that a file cannot show.
public struct UnsupportedLayerFeature: Hashable, Sendable {
  /// The feature, in a few words that fit behind "use".
  public let feature: String
  /// The names of the layers that use the feature, each once; some may be empty.
  public let layers: [String]
  /// The number of layers that use the feature.
  public let layerCount: Int
}
