import Files

extension FileKind {
  /// An MPEG-4 file.
  static let mp4 = FileKind(
    "MP4",
    signature: FileSignature("").followed(byAny: 4, then: "ftyp"),
    mimeType: "video/mp4"
  )
  /// A WebM file: Matroska's header.
  static let webm = FileKind(
    "WebM",
    signature: FileSignature([0x1A, 0x45, 0xDF, 0xA3]),
    mimeType: "video/webm"
  )
}

extension FileKind {
  /// An AVIF that moves.
  static let avif = FileKind(
    "AVIF",
    signature: FileSignature("").followed(byAny: 4, then: "ftypavis"),
    mimeType: "image/avif"
  )
}

extension OutputFormat {
  /// AV1 as an animated picture, made by ffmpeg.
  public static let avif = OutputFormat(
    "avif",
    "AV1, through ffmpeg",
    content: .animation { VideoFileEncoder(.avif, $0) },
    file: .avif,
    player: .picture,
    options: [.matte, .compress, .lossy, .maximumBytes]
  )

  /// H.264 in MPEG-4, made by ffmpeg.
  public static let mp4 = OutputFormat(
    "mp4",
    "H.264, through ffmpeg",
    content: .animation { VideoFileEncoder(.mp4, $0) },
    file: .mp4,
    player: .video,
    options: [.matte, .compress, .lossy, .maximumBytes]
  )

  /// VP9 in WebM, made by ffmpeg.
  public static let webm = OutputFormat(
    "webm",
    "VP9 with alpha, through ffmpeg",
    content: .animation { VideoFileEncoder(.webm, $0) },
    file: .webm,
    player: .video,
    options: [.compress, .lossy, .maximumBytes]
  )
}
