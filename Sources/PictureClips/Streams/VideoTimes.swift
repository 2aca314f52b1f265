import Files

/// The start times of the frames of a video with a variable rate, as stated by ffprobe.
///
/// The rate varies in screen recordings, which have no frames while nothing moves, and in videos
/// from phones, which adapt the rate to the light.
struct VideoTimes {
  /// The start time of each frame and the end of the last frame, in seconds after the first start;
  /// ascending.
  let starts: [Double]

  /// The mean number of frames per second.
  var meanRate: Double { Double(starts.count - 1) / (starts.last ?? 1) }

  /// Reads the times of a video; `nil` if the rate is constant or the file states no times.
  ///
  /// `rate` is the constant rate to test the times against, in frames per second. `advice` is the
  /// remedy if ffprobe is not installed.
  ///
  /// - Throws: A problem if ffprobe fails.
  static func read(_ path: String, rate: Double, advice: Message) throws(Problem) -> VideoTimes? {
    // Listing packets is fast, because ffprobe does not decode them.
    let packets = try entries("packet=pts_time,flags", of: path, advice)
      .filter { $0["flags"]?.contains("D") != true }
      .map { $0["pts_time"].flatMap { Double($0) } }
    let known = packets.compactMap(\.self).sorted()
    guard known.count == packets.count, !isSteady(known, rate: rate) else { return nil }
    let fields = "frame=best_effort_timestamp_time,pkt_duration_time,duration_time"
    let frames = try entries(fields, of: path, advice)
    let times = frames.compactMap { $0["best_effort_timestamp_time"].flatMap { Double($0) } }
    guard times.count == frames.count, let first = times.first, let last = times.last,
      let entry = frames.last
    else { return nil }
    let duration = (entry["duration_time"] ?? entry["pkt_duration_time"]).flatMap { Double($0) }
    let mean = (last - first) / Double(max(times.count - 1, 1))
    let end = last + (duration.flatMap { $0 > 0 ? $0 : nil } ?? (mean > 0 ? mean : 1 / rate))
    var starts: [Double] = []
    // Times must ascend, so each is moved to at least a millisecond after the previous time.
    for time in times + [end] {
      starts.append(max(time - first, starts.last.map { $0 + 0.001 } ?? 0))
    }
    return VideoTimes(starts: starts)
  }

  /// Returns whether the times fit a constant rate, apart from rounding.
  private static func isSteady(_ times: [Double], rate: Double) -> Bool {
    guard let first = times.first else { return true }
    return times.enumerated().allSatisfy { number, time in
      Int(((time - first) * rate).rounded()) == number
    }
  }

  /// The longest accepted line of ffprobe's output, in bytes.
  private static let longestLine = 4096

  /// Returns the named values that ffprobe prints for each packet or frame.
  private static func entries(
    _ fields: String,
    of path: String,
    _ advice: Message
  ) throws(Problem) -> [[Substring: Substring]] {
    let program = try Subprocess(
      "ffprobe",
      ["-v", "error", "-protocol_whitelist", "file", "-select_streams", "v:0"]
        + ["-show_entries", fields, "-of", "compact=p=0", "file:" + path],
      pipe: .output,
      advice: advice
    )
    let stream = ByteStream(program, name: path)
    var entries: [[Substring: Substring]] = []
    while let line = try stream.line(upTo: longestLine) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: "|")
      var entry: [Substring: Substring] = [:]
      for part in parts {
        guard let place = part.firstIndex(of: "=") else { continue }
        entry[part[..<place]] = part[part.index(after: place)...]
      }
      if !entry.isEmpty { entries.append(entry) }
    }
    try stream.finish()
    return entries
  }
}
