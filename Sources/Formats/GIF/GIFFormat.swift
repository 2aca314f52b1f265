import Decoding
import Files

extension OutputFormat {
  /// An animated GIF.
  public static let gif = OutputFormat(
    "gif",
    content: .frames(.file(GIFFileEncoder.init)),
    file: .gif,
    player: .picture,
    // Delays are whole hundredths, and players take 0 and 1 for 10.
    defaultFramesPerSecond: 50,
    largestFramesPerSecond: 50,
    options: [
      .loop, .colors, .matte, .alphaThreshold, .compress, .dither, .lossy, .maximumBytes,
    ]
  )
}
