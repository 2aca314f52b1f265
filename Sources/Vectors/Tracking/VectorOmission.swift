/// Something that layers show and a file cannot.
public struct VectorOmission: Hashable, Sendable {
  /// What is missing, in a few words that fit behind "use".
  public let feature: String
  /// The names of the layers that have it, each once; some may be empty.
  public let layers: [String]
}
