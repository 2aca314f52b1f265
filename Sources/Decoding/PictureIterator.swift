/// An iterator over an animation's pictures; it can report where the last two pictures differ.
package protocol PictureIterator: IteratorProtocol<Bitmap> {
  /// A region with all pixels that differ between the last two pictures; `nil` if unknown.
  var changed: DirtyRegion? { get }
}
