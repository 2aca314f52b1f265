/// A part of a document with a name.
///
/// ```swift
/// let document = try LottieDocument(json: bytes)
/// for marker in document.markers {
///   let start = (marker.frame - document.firstFrame) / document.frameRate
///   print("\(marker.name) begins at \(start) s")
/// }
/// ```
public struct LottieMarker: Hashable, Sendable {
  /// What the part is called.
  public let name: String
  /// Where it begins, in frames of the document.
  public let frame: Double
  /// How long it is, in frames; 0 for a moment.
  public let frameCount: Double
}
