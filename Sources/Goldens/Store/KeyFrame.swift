public import Pixels

/// A frame whose picture a golden keeps.
public struct KeyFrame: Hashable, Sendable {
  /// The number of the frame in its clip, from 0.
  public let number: Int
  /// The picture.
  public let bitmap: Bitmap

  /// Creates a key frame.
  public init(number: Int, bitmap: Bitmap) {
    self.number = number
    self.bitmap = bitmap
  }
}
