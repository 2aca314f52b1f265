/// An iterator over an animation's pictures that can report the changes between two pictures.
package protocol PictureIterator: IteratorProtocol<Bitmap> {
  /// A region with all pixels that differ between the last two returned pictures; `nil` if unknown.
  var changed: DirtyRegion? { get }
}
