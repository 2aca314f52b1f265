/// Something in a document that is not drawn as the file says.
public struct Omission: Hashable, Sendable {
  /// What it is, in a few words that fit behind "use".
  public let feature: String
  /// What comes of it, in words that fit behind the feature and a comma.
  public let outcome: String
  /// The names of the layers that have it, each once, in the order of the file.
  public let layers: [String]
  /// How many layers have it; several may have the same name.
  public let layerCount: Int

  /// What comes of nearly all.
  static let isNotDrawn = "which is not drawn"
}
