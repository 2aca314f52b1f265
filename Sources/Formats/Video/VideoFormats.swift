import Files

extension OutputFormat {
  /// AV1 as an animated picture, made by ffmpeg.
  public static let avif = OutputFormat(
    name: "avif",
    summary: "AV1, through ffmpeg",
    content: .frames(.file { VideoFileEncoder(.avif, $0) }),
    file: .avif,
    player: .picture,
    options: [.matte, .compress, .lossy, .maximumBytes]
  )

  /// H.264 in MPEG-4, made by ffmpeg.
  public static let mp4 = OutputFormat(
    name: "mp4",
    summary: "H.264, through ffmpeg",
    content: .frames(.file { VideoFileEncoder(.mp4, $0) }),
    file: .mp4,
    player: .video,
    options: [.matte, .compress, .lossy, .maximumBytes]
  )

  /// VP9 in WebM, made by ffmpeg.
  public static let webm = OutputFormat(
    name: "webm",
    summary: "VP9 with alpha, through ffmpeg",
    content: .frames(.file { VideoFileEncoder(.webm, $0) }),
    file: .webm,
    player: .video,
    options: [.compress, .lossy, .maximumBytes]
  )
}
