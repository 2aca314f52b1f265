/// A document feature that is not drawn as specified in the file.
public struct UnsupportedFeature: Hashable, Sendable {
  /// The feature, as a noun phrase that follows "uses", such as "a keyframe without a time".
  public let feature: String
  /// The consequence, as a clause that follows the feature, such as "which is not drawn".
  public let outcome: String
  /// The names of the layers with the feature, without duplicates, in the order of the file.
  public let layers: [String]
  /// The number of layers with the feature; several layers may have the same name.
  public let layerCount: Int

  /// The usual text of ``outcome``.
  static let isNotDrawn = "which is not drawn"
}
