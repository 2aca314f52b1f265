import Files

extension PictureClip {
  /// The usual file name extensions of videos and raw streams, without the dot.
  private static let streamNameEndings = ["avif", "mp4", "webm", "y4m", "rgba"]

  /// Returns the kind of a file with these first bytes: gif, y4m, video, …; `nil` if unsupported.
  package static func kind(of beginning: [UInt8]) -> String? {
    if let format = PictureFormat.of(beginning) { return format.kind.name.lowercased() }
    guard isStream(beginning) else { return nil }
    return FileKind.y4m.signature.matches(beginning) ? "y4m" : "video"
  }

  /// Returns whether a file with these first bytes is a YUV4MPEG2 stream, or a video for ffmpeg.
  static func isStream(_ beginning: [UInt8]) -> Bool {
    ([FileKind.y4m.signature] + VideoStream.signatures).contains { $0.matches(beginning) }
  }

  /// Returns whether a path has the extension of a supported format.
  package static func isNamedLikeOne(_ path: String) -> Bool {
    (PictureFormat.all.flatMap(\.nameEndings) + streamNameEndings)
      .contains { path.lowercased().hasSuffix("." + $0) }
  }
}
