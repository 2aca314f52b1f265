/// A frame whose picture a golden keeps.
package struct KeyFrame: Hashable, Sendable {
  /// The number of the frame in its clip, from 0.
  package let number: Int
  /// The picture.
  package let bitmap: Bitmap
}
