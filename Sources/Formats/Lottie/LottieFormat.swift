import Files
import Vectors

extension OutputFormat {
  /// A Lottie file for players on every platform.
  ///
  /// The file is an archive if its name ends in `.lottie`, otherwise plain JSON.
  public static let lottie = OutputFormat(
    name: "lottie",
    summary: "keyframes for Lottie players, plain JSON if the name ends in .json",
    content: .document(LottieOutput.lottie),
    file: .lottie,
    player: .drawn,
    acceptsTime: true,
    options: [.fitTolerance]
  )

  /// A gzipped Lottie file, the format of animated Telegram stickers.
  public static let tgs = OutputFormat(
    name: "tgs",
    summary: "gzipped Lottie",
    content: .document(LottieOutput.tgs),
    file: .tgs,
    player: .drawn,
    acceptsTime: true,
    options: [.fitTolerance]
  )
}
