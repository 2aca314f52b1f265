/// The canvas on which a player draws the frames of a file.
///
/// The canvas starts transparent, as in browsers, even if the file has a background colour.
struct FrameCanvas {
  /// The picture on the canvas, over which the current frame is drawn.
  var picture: Bitmap
  /// A region that contains all pixels that differ between the previous and the current picture.
  private(set) var changed = DirtyRegion()
  private var rect = PixelRect.none
  private var disposal = FrameDisposal.keep
  private var saved: Bitmap?

  /// Creates a canvas with a size in pixels.
  init(width: Int, height: Int) { picture = Bitmap(width: width, height: height) }

  /// Disposes of the current frame and prepares for the next frame.
  ///
  /// `rect` and `disposal` belong to the next frame; `rect` may extend beyond the canvas.
  mutating func begin(_ rect: PixelRect, disposal: FrameDisposal) {
    let visible = rect.intersection(picture.bounds)
    changed = DirtyRegion(visible)
    switch self.disposal {
    case .none, .keep: break
    case .background:
      picture.fill(0, in: self.rect)
      changed.add(self.rect.intersection(picture.bounds))
    case .previous:
      changed.add(self.rect.intersection(picture.bounds))
      // Frames never exceed the left or top edge, so the saved part begins at the frame's corner.
      if let saved { picture.draw(saved, x: self.rect.x, y: self.rect.y) }
    }
    // Only the rectangle is saved, because copying the canvas would make small frames slow.
    let isSaved = disposal == .previous && !visible.isEmpty
    saved = isSaved ? picture.cropped(to: visible) : nil
    (self.rect, self.disposal) = (rect, disposal)
  }
}
