/// An iterator over the pictures of an animation; it may also know which pixels have changed.
package protocol PictureIterator: IteratorProtocol<Bitmap> {
  /// A region that contains all pixels that changed with the latest picture; `nil` if unknown.
  var changed: DirtyRegion? { get }
}
