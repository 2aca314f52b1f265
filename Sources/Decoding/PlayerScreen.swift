import Pixels

/// What a player shows while it goes through the frames of a file.
///
/// The screen begins transparent, as in browsers, whatever background colour a file names.
struct PlayerScreen {
  /// What is shown; the current frame is laid over it.
  var picture: Bitmap
  private var rect = PixelRect.none
  private var disposal = FrameDisposal.keep
  private var saved: Bitmap?

  /// A screen of so many pixels.
  init(width: Int, height: Int) { picture = Bitmap(width: width, height: height) }

  /// Disposes of the last frame and makes ready for the next one.
  ///
  /// - Parameters:
  ///   - rect: Where the next frame lies; it may reach beyond the screen.
  ///   - disposal: What will become of it.
  mutating func begin(_ rect: PixelRect, disposal: FrameDisposal) {
    switch self.disposal {
    case .none, .keep: break
    case .background: picture.fill(0, in: self.rect)
    case .previous:
      // Where the frame reaches beyond the screen, the screen's part of it begins at its corner.
      if let saved { picture.draw(saved, x: self.rect.x, y: self.rect.y) }
    }
    // The rectangle alone: a copy of the screen a frame would make small frames cost as much.
    let visible = rect.intersection(picture.bounds)
    let isSaved = disposal == .previous && !visible.isEmpty
    saved = isSaved ? picture.cropped(to: visible) : nil
    (self.rect, self.disposal) = (rect, disposal)
  }
}
