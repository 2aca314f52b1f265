/// An iterator over the pictures of an animation, which may also know the pixels that changed.
package protocol PictureIterator: IteratorProtocol<Bitmap> {
  /// A region that contains all pixels that changed with the latest picture; `nil` if unknown.
  var changed: DirtyRegion? { get }
}
