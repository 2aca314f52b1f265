import Files
import WebP

extension OutputFormat {
  /// An animated WebP with an alpha channel; lossless unless a loss is allowed.
  public static let webp = OutputFormat(
    name: "webp",
    summary: "with alpha, lossless unless --lossy is set",
    content: .frames(
      .file { setup in
        let options = setup.options
        return WebPEncoder(
          options: .init(
            compression: options.compression,
            loopCount: options.loopCount,
            // A lossiness of 200 selects the lowest quality, 0.
            quality: options.lossiness > 0 ? 100 - options.lossiness / 2 : nil,
            maximumBytes: options.maximumBytes
          )
        )
      }
    ),
    file: .webp,
    player: .picture,
    // Browsers show a frame with a delay of 10 ms or less for 100 ms.
    largestFramesPerSecond: 90,
    options: [.loop, .compress, .lossy, .maximumBytes]
  )
}
