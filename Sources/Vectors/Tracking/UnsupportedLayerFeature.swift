/// A feature of layers that a file cannot show.
public struct UnsupportedLayerFeature: Hashable, Sendable {
  /// The feature, as a noun phrase that can follow "use".
  public let feature: String
  /// The names of the layers that use the feature, without duplicates; a name may be empty.
  public let layers: [String]
  /// The number of layers that use the feature.
  public let layerCount: Int
}
