/// What an encoder is about to do, for those who wait for it.
public enum EncodingStep: Hashable, Sendable {
  /// It goes through the frames for the first time.
  case frames
  /// It begins another attempt at a file of limited size; the number counts from 1.
  case attempt(Int, of: Int)
  /// It chooses a palette, which takes long where there are many colours.
  case palette
  /// It compresses.
  case compression
}
