import Decoding
import Encoding
import Pixels

/// Plays a GIF the way an old player does: the screen is never cleared except by disposals.
enum Player {
  static func play(_ image: GIFImage, times: Int) -> [Bitmap] {
    // The images themselves, taken apart by playing each of them alone.
    var screen = Bitmap(width: image.width, height: image.height)
    var shown: [Bitmap] = []
    let pictures = Array(image.pictures)
    for _ in 0..<times {
      for (index, frame) in image.frames.enumerated() {
        let before = screen
        // What the first play shows inside the rectangle is what this image adds or leaves; where
        // it leaves the screen alone, the screen of the first play says what it relied on.
        let reliedOn = index == 0 ? nil : afterDisposal(pictures, image, index - 1)
        for y in frame.rect.y..<frame.rect.y + frame.rect.height {
          for x in frame.rect.x..<frame.rect.x + frame.rect.width {
            let wanted = pictures[index][x, y]
            let left = reliedOn?[x, y] ?? 0
            // An image that shows what was there may have been transparent there.
            if wanted != left { screen[x, y] = wanted }
          }
        }
        shown.append(screen)
        switch frame.disposal {
        case .background: screen.fill(0, in: frame.rect)
        case .previous: screen = before
        case .none, .keep: break
        }
      }
    }
    return shown
  }

  private static func afterDisposal(_ pictures: [Bitmap], _ image: GIFImage, _ index: Int) -> Bitmap
  {
    var screen = pictures[index]
    if image.frames[index].disposal == .background { screen.fill(0, in: image.frames[index].rect) }
    return screen
  }
}
