/// A limit that a clip exceeds.
package enum EncodingLimit: Hashable, Sendable {
  /// The maximum size of the file and the size of the smallest possible file, in bytes.
  case bytes(Int, smallest: Int)
  /// The format's maximum for width as well as height, and the size of the picture, in pixels.
  case side(Int, width: Int, height: Int)
}

/// An encoding error that other options can avoid.
package protocol LimitFailure: Error {
  /// The limit that the clip exceeds; `nil` if the failure has a different cause.
  var exceededLimit: EncodingLimit? { get }
}
