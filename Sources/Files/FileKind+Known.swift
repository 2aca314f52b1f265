extension FileKind {
  package static let gif = FileKind("GIF", "GIF8", "image/gif")

  /// A PNG, with or without animation.
  package static let png = FileKind(
    "PNG",
    FileSignature([0x89]).followed(byAny: 0, then: "PNG"),
    "image/png"
  )

  package static let jpeg = FileKind("JPEG", [0xFF, 0xD8, 0xFF], "image/jpeg")

  /// A WebP, with or without animation.
  package static let webp = FileKind(
    "WebP",
    FileSignature("RIFF").followed(byAny: 4, then: "WEBP"),
    "image/webp"
  )

  package static let svg = FileKind("SVG", "<svg", "image/svg+xml")

  package static let mp4 = FileKind(
    "MP4",
    FileSignature("").followed(byAny: 4, then: "ftyp"),
    "video/mp4"
  )
  /// A WebM file, recognised by the header of Matroska.
  package static let webm = FileKind("WebM", [0x1A, 0x45, 0xDF, 0xA3], "video/webm")

  /// An animated AVIF.
  package static let avif = FileKind(
    "AVIF",
    FileSignature("").followed(byAny: 4, then: "ftypavis"),
    "image/avif"
  )

  package static let y4m = FileKind("YUV4MPEG2 stream", "YUV4MPEG2 ", "video/x-yuv4mpeg")

  /// Raw pixels without a header.
  package static let rgba = FileKind("file of raw pixels", "", "application/octet-stream")

  /// A Lottie document, as JSON or in a zip archive; the two forms have no common signature.
  package static let lottie = FileKind("Lottie file", "", "application/zip+dotlottie")
  /// A Lottie document, gzipped.
  package static let tgs = FileKind("Telegram sticker", [0x1F, 0x8B], "application/x-tgsticker")

  package static let json = FileKind("JSON object", "{", "application/json")
}
