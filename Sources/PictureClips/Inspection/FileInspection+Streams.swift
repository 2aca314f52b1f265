import Files

extension FileInspection {
  /// Creates the inspection of a video or a YUV4MPEG2 stream by decoding every frame.
  init(_ stream: any PictureStream, path: String) throws(Problem) {
    var stream = stream
    var frames = 0
    while try stream.next() != nil {
      try Interruption.check()
      frames += 1
    }
    let type = stream is Y4MStream ? "y4m" : "video"
    func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
    let times = StreamTimes(stream)
    let duration = times.areKnown ? rounded(times.start(of: frames)) : nil
    // If the rate varies, this is the mean rate.
    let fps =
      stream.startTimes == nil
      ? stream.framesPerSecond.map(rounded) : duration.map { rounded(Double(frames) / $0) }
    let bytes = if case .file(let size) = FileFacts(at: path) { size } else { 0 }
    var content: [String: JSONValue] = [
      "type": .text(type), "width": .number(Double(stream.width)),
      "height": .number(Double(stream.height)), "frames": .number(Double(frames)),
      "bytes": .number(Double(bytes)),
    ]
    // The rate and the duration are omitted if the file states no times.
    content["fps"] = fps.map(JSONValue.number)
    content["duration"] = duration.map(JSONValue.number)
    let length = duration.map { " in \($0) s" } ?? ""
    self.init(
      "\(type), \(stream.width) × \(stream.height) pixels, \(frames) frames\(length), \(bytes) bytes",
      content
    )
  }
}
