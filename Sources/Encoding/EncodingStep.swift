/// What an encoder does next, for those who wait for it.
///
/// ```swift
/// guard var clip = FrameSequence(frames) else { return }
/// var sink = MemorySink()
/// let encoder = GIFEncoder(options: .init(maximumBytes: 100_000))
/// try encoder.encode(&clip, to: &sink) { step in
///   if case .attempt(let number, let count) = step { print("attempt \(number) of \(count)") }
/// }
/// ```
public enum EncodingStep: Hashable, Sendable {
  /// It goes through the frames for the first time.
  case frames
  /// It begins another attempt at a file of limited size; the number counts from 1.
  case attempt(Int, of: Int)
  /// It chooses a palette, which takes long where there are many colours.
  case palette
  /// It compresses.
  case compression
  /// It works on the next frame without having it drawn again.
  case frame
  /// It tries how small the next row of a picture becomes.
  case row
}

/// Is told what an encoder does next, and throws whatever is to end the work.
public typealias EncodingWatch = (EncodingStep) throws -> Void
