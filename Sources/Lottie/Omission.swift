/// Something in a document that is not drawn.
public struct Omission: Hashable, Sendable {
  /// What is not drawn, in a few words that fit behind "use".
  public let feature: String
  /// The names of the layers that have it, each once, in the order of the file.
  public let layers: [String]
  /// How many layers have it; several may have the same name.
  public let layerCount: Int
}
