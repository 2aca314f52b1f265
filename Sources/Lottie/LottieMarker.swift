/// A named time span of a document.
///
/// ```swift
/// let document = try LottieDocument(json: bytes)
/// for marker in document.markers {
///   let start = (marker.frame - document.firstFrame) / document.frameRate
///   print("\(marker.name) begins at \(start) s")
/// }
/// ```
public struct LottieMarker: Hashable, Sendable {
  /// The name of the marker.
  public let name: String
  /// The start, in frames of the document.
  public let frame: Double
  /// The duration, in frames; 0 if the marker is a single point in time.
  public let frameCount: Double
}
