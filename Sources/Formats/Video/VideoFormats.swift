import Files

extension OutputFormat {
  /// An animated AVIF with AV1, written by ffmpeg.
  public static let avif = OutputFormat(
    name: "avif",
    summary: "AV1, through ffmpeg",
    content: .frames(.file { VideoFileEncoder(.avif, $0) }),
    file: .avif,
    player: .picture,
    options: [.matte, .compress, .lossy, .maximumBytes]
  )

  /// An MPEG-4 file with H.264, written by ffmpeg.
  public static let mp4 = OutputFormat(
    name: "mp4",
    summary: "H.264, through ffmpeg",
    content: .frames(.file { VideoFileEncoder(.mp4, $0) }),
    file: .mp4,
    player: .video,
    options: [.matte, .compress, .lossy, .maximumBytes]
  )

  /// A WebM file with VP9, written by ffmpeg.
  public static let webm = OutputFormat(
    name: "webm",
    summary: "VP9 with alpha, through ffmpeg",
    content: .frames(.file { VideoFileEncoder(.webm, $0) }),
    file: .webm,
    player: .video,
    options: [.compress, .lossy, .maximumBytes]
  )
}
