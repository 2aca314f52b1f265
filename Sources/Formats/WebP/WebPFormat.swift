import Files
import WebP

extension OutputFormat {
  /// An animated WebP: lossless unless something may be lost, with full opacity.
  public static let webp = OutputFormat(
    "webp",
    "lossless unless --lossy says otherwise, with alpha",
    content: .frames(.file(WebPFileEncoder.init)),
    file: .webp,
    player: .picture,
    // Browsers show a delay of 10 ms or less as 100 ms.
    largestFramesPerSecond: 90,
    options: [.loop, .compress, .lossy, .maximumBytes]
  )
}
