/// A part of a document with a name.
public struct LottieMarker: Hashable, Sendable {
  /// What the part is called.
  public let name: String
  /// Where it begins, in frames of the document.
  public let frame: Double
  /// How long it is, in frames; 0 for a moment.
  public let frameCount: Double
}
