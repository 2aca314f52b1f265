/// A limit that a clip exceeds.
package enum EncodingLimit: Hashable, Sendable {
  /// The largest number of bytes requested, and the size of the smallest possible file.
  case bytes(Int, smallest: Int)
  /// The longest side that the format allows, and the size of the picture, in pixels.
  case side(Int, width: Int, height: Int)
}

/// An error of an encoder that other options can avoid.
package protocol LimitFailure: Error {
  /// The limit that the clip exceeds; `nil` for another failure.
  var exceededLimit: EncodingLimit? { get }
}
