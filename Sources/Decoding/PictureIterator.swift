/// An iterator over the pictures of an animation; it may know the region that a picture changes.
package protocol PictureIterator: IteratorProtocol<Bitmap> {
  /// A region that contains all differences between the last picture and the picture before it;
  /// `nil` if unknown.
  var changed: DirtyRegion? { get }
}
