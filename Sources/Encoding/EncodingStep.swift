/// A step of an encoder, reported to the caller when the step begins.
package enum EncodingStep: Hashable, Sendable {
  /// The encoder reads the frames for the first time.
  case frames
  /// The encoder starts another attempt at a file of limited size; attempts count from 1.
  case attempt(Int, of: Int)
  /// The encoder chooses a palette, which takes a long time for a clip with many colours.
  case palette
  /// The encoder starts to compress.
  case compression
  /// The encoder processes the next frame from its stored changes, without drawing the frame.
  case frame
  /// The encoder compresses a row as a trial, to measure its size.
  case row
}

/// A closure that is called with each step of an encoder; a thrown error stops the encoder.
package typealias EncodingWatch = (EncodingStep) throws -> Void
