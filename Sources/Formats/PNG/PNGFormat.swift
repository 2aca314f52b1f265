import Decoding
import Files

extension OutputFormat {
  /// An animated PNG: lossless, with an alpha channel.
  public static let apng = OutputFormat(
    name: "apng",
    summary: "lossless, with alpha",
    content: .frames(
      .file { setup in
        let options = setup.options
        return APNGEncoder(
          options: .init(
            compression: options.compression,
            loopCount: options.loopCount,
            scale: setup.scale
          )
        )
      }
    ),
    file: .png,
    player: .picture,
    options: [.loop, .compress]
  )

  /// A PNG of a single moment.
  public static let png = OutputFormat(
    name: "png",
    summary: "one still",
    content: .still,
    file: .png,
    player: .picture,
    acceptsTime: true,
    options: [.compress]
  )

  /// A folder of numbered pictures.
  public static let frames = OutputFormat(
    name: "frames",
    isSelectedByExtension: false,
    summary: "a folder of numbered PNGs",
    content: .frames(.folder),
    file: .png,
    player: .film,
    options: [.compress]
  )

  /// One picture that contains all frames.
  public static let strip = OutputFormat(
    name: "strip",
    isSelectedByExtension: false,
    summary: "all frames on one PNG",
    content: .frames(.strip),
    file: .png,
    player: .strip,
    options: [.compress]
  )
}
