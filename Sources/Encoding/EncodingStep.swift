/// The next step of an encoder, as reported to the caller.
package enum EncodingStep: Hashable, Sendable {
  /// The encoder reads the frames for the first time.
  case frames
  /// The encoder starts another attempt at a file of limited size; the number counts from 1.
  case attempt(Int, of: Int)
  /// The encoder chooses a palette, which takes long if there are many colours.
  case palette
  /// The encoder compresses.
  case compression
  /// The encoder works on the next frame without having it drawn again.
  case frame
  /// The encoder measures how small the next row of a picture becomes.
  case row
}

/// Receives the next step of an encoder, and throws an error to end the work.
package typealias EncodingWatch = (EncodingStep) throws -> Void
