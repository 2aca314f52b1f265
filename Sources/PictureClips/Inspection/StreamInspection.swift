import Files

/// The content of a video or a YUV4MPEG2 stream.
package struct StreamInspection: Encodable, Hashable, Sendable {
  /// The type: y4m or video.
  package let type: String
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The number of pictures.
  package let frames: Int
  /// Frames per second; null if the file does not state them.
  package let fps: Double?
  /// The duration of one play, in seconds; null if the file does not state it.
  package let duration: Double?
  /// The size of the file, in bytes.
  package let bytes: Int

  /// Decodes everything.
  init(_ stream: any PictureStream, path: String) throws(Problem) {
    var stream = stream
    var frames = 0
    while try stream.next() != nil {
      try Interruption.check()
      frames += 1
    }
    type = stream is Y4MStream ? "y4m" : "video"
    (width, height, self.frames) = (stream.width, stream.height, frames)
    func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
    let times = StreamTimes(stream)
    duration = times.areKnown ? rounded(times.start(of: frames)) : nil
    // The mean, if it varies.
    fps =
      stream.startTimes == nil
      ? stream.framesPerSecond.map(rounded) : duration.map { rounded(Double(frames) / $0) }
    bytes = if case .file(let size) = FileFacts(at: path) { size } else { 0 }
  }

  /// The inspection of the file.
  var inspection: FileInspection {
    let length = duration.map { " in \($0) s" } ?? ""
    return FileInspection(
      "\(type), \(width) × \(height) pixels, \(frames) frames\(length), \(bytes) bytes",
      self
    )
  }
}
