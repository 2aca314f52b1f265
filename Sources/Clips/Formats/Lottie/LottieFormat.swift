import Encoding
import Files
import Vectors

extension FileKind {
  /// A Lottie document, or an archive of one, which begin differently.
  static let lottie = FileKind(
    "Lottie file",
    signature: FileSignature(""),
    mimeType: "application/zip+dotlottie"
  )
  /// A Lottie document, gzipped.
  static let tgs = FileKind(
    "Telegram sticker",
    signature: FileSignature([0x1F, 0x8B]),
    mimeType: "application/x-tgsticker"
  )
}

extension OutputFormat {
  /// A Lottie file, for players on every platform: an archive where its name ends in `.lottie`, else
  /// plain JSON.
  public static let lottie = OutputFormat(
    "lottie",
    "keyframes for Lottie players; plain JSON in a .json",
    content: .document(LottieOutput.lottie),
    file: .lottie,
    player: .drawn,
    takesMoment: true,
    options: [.fitTolerance]
  )

  /// A gzipped Lottie file, as Telegram's stickers are.
  public static let tgs = OutputFormat(
    "tgs",
    "gzipped Lottie",
    content: .document(LottieOutput.tgs),
    file: .tgs,
    player: .drawn,
    takesMoment: true,
    options: [.fitTolerance]
  )
}
