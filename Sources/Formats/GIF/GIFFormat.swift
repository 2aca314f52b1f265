import Decoding
import Files

extension OutputFormat {
  /// An animated GIF.
  public static let gif = OutputFormat(
    name: "gif",
    summary: "",
    content: .frames(
      .file { setup in
        let options = setup.options
        return GIFEncoder(
          options: .init(
            colors: options.colors,
            loopCount: options.loopCount,
            matte: options.matte,
            alphaThreshold: options.alphaThreshold,
            compression: options.compression,
            lossiness: options.lossiness,
            maximumBytes: options.maximumBytes,
            dithering: options.dithering,
            memoryBudget: setup.memoryBudget
          )
        )
      }
    ),
    file: .gif,
    player: .picture,
    // Delays are in hundredths of a second, and players replace delays of 0 and 1 by 10.
    defaultFramesPerSecond: 50,
    largestFramesPerSecond: 50,
    options: [
      .loop, .colors, .matte, .alphaThreshold, .compress, .dither, .lossy, .maximumBytes,
    ]
  )
}
