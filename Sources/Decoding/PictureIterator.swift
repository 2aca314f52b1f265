/// An iterator over an animation's pictures; it can report where each differs from the previous.
package protocol PictureIterator: IteratorProtocol<Bitmap> {
  /// A region with all pixels that differ between the last two returned pictures; `nil` if unknown.
  var changed: DirtyRegion? { get }
}
