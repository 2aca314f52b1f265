/// A frame whose picture is stored in a golden.
package struct KeyFrame: Hashable, Sendable {
  /// The frame number, from 0.
  package let number: Int
  package let bitmap: Bitmap
}
