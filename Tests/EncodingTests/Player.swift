import Decoding
import Encoding
import Pixels

/// Plays a GIF the way an old player does: the screen is never cleared except by disposals.
enum Player {
  static func play(_ image: GIFImage, times: Int) -> [Bitmap] {
    // The images themselves, separated by playing each of them alone.
    var screen = Bitmap(width: image.width, height: image.height)
    var shown: [Bitmap] = []
    let pictures = Array(image.pictures)
    for _ in 0..<times {
      for (index, frame) in image.frames.enumerated() {
        let before = screen
        // The first play shows inside the rectangle the pixels that this image adds or leaves;
        // where it leaves the screen alone, the screen of the first play shows the pixels it relied
        // on.
        let reliedOn = index == 0 ? nil : afterDisposal(pictures, image, index - 1)
        for y in frame.rect.y..<frame.rect.y + frame.rect.height {
          for x in frame.rect.x..<frame.rect.x + frame.rect.width {
            let wanted = pictures[index][x, y]
            let left = reliedOn?[x, y] ?? 0
            // An image that repeats the screen may have been transparent there.
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
