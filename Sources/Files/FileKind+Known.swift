extension FileKind {
  /// A GIF.
  package static let gif = FileKind("GIF", signature: FileSignature("GIF8"), mimeType: "image/gif")

  /// A PNG, with or without animation.
  package static let png = FileKind(
    "PNG",
    signature: FileSignature([0x89]).followed(byAny: 0, then: "PNG"),
    mimeType: "image/png"
  )

  /// A JPEG.
  package static let jpeg = FileKind(
    "JPEG",
    signature: FileSignature([0xFF, 0xD8, 0xFF]),
    mimeType: "image/jpeg"
  )

  /// A WebP, with or without animation.
  package static let webp = FileKind(
    "WebP",
    signature: FileSignature("RIFF").followed(byAny: 4, then: "WEBP"),
    mimeType: "image/webp"
  )

  /// A picture made of shapes.
  package static let svg = FileKind(
    "SVG",
    signature: FileSignature("<svg"),
    mimeType: "image/svg+xml"
  )

  /// An MPEG-4 file.
  package static let mp4 = FileKind(
    "MP4",
    signature: FileSignature("").followed(byAny: 4, then: "ftyp"),
    mimeType: "video/mp4"
  )
  /// A WebM file: Matroska's header.
  package static let webm = FileKind(
    "WebM",
    signature: FileSignature([0x1A, 0x45, 0xDF, 0xA3]),
    mimeType: "video/webm"
  )

  /// An animated AVIF.
  package static let avif = FileKind(
    "AVIF",
    signature: FileSignature("").followed(byAny: 4, then: "ftypavis"),
    mimeType: "image/avif"
  )

  /// A YUV4MPEG2 stream.
  package static let y4m = FileKind(
    "YUV4MPEG2 stream",
    signature: FileSignature("YUV4MPEG2 "),
    mimeType: "video/x-yuv4mpeg"
  )

  /// Raw pixels without a header.
  package static let rgba = FileKind(
    "file of raw pixels",
    signature: FileSignature(""),
    mimeType: "application/octet-stream"
  )

  /// A Lottie document, or an archive of one, which begin differently.
  package static let lottie = FileKind(
    "Lottie file",
    signature: FileSignature(""),
    mimeType: "application/zip+dotlottie"
  )
  /// A Lottie document, gzipped.
  package static let tgs = FileKind(
    "Telegram sticker",
    signature: FileSignature([0x1F, 0x8B]),
    mimeType: "application/x-tgsticker"
  )

  /// A JSON object.
  package static let json = FileKind(
    "JSON object",
    signature: FileSignature("{"),
    mimeType: "application/json"
  )
}
