import Files
import JSON

/// The pictures of a video, decoded by ffmpeg.
struct VideoStream {
  /// The signatures of files that can only be read through ffmpeg.
  static let signatures: [FileSignature] =
    // MPEG-4 and QuickTime, Matroska and WebM, AVI, Ogg, Flash, MPEG program streams, ASF.
    ["ftyp", "moov", "mdat", "wide", "free"].map { FileSignature("").followed(byAny: 4, then: $0) }
    + [
      FileSignature([0x1A, 0x45, 0xDF, 0xA3]),
      FileSignature("RIFF").followed(byAny: 4, then: "AVI "),
      FileSignature("OggS"), FileSignature("FLV"), FileSignature([0, 0, 1, 0xBA]),
      FileSignature([0x30, 0x26, 0xB2, 0x75]),
    ]

  /// The longest accepted side, in pixels.
  private static let longestSide = 16_384
  /// The lowest accepted frame rate of a video, in frames per second.
  private static let lowestRate = 0.001
  /// The highest accepted frame rate, in frames per second; above it, the mean rate is used.
  private static let highestRate = 240.0

  /// Starts ffmpeg to decode a video, and returns the stream of decoded frames.
  ///
  /// Frames are upright, and have alpha if the video has alpha. The rate may be constant or vary.
  ///
  /// - Throws: A problem if ffmpeg is missing, or cannot read the file.
  static func open(_ path: String) throws(Problem) -> RawStream {
    let facts = try facts(of: path)
    // The file may state wrong numbers.
    guard 1...longestSide ~= facts.width, 1...longestSide ~= facts.height else {
      throw unreadable(path)
    }
    // Pixels that are not square are made square, except in a video that is rotated sideways.
    let shown = (Double(facts.width) * facts.pixelAspect).rounded()
    guard shown <= Double(longestSide) else { throw unreadable(path) }
    let width = max(Int(shown), 1)
    let size = facts.isTurned ? (facts.height, facts.width) : (width, facts.height)
    guard max(size.0, size.1) <= longestSide else { throw unreadable(path) }
    let matrix = facts.matrix ?? (facts.height < 720 ? "bt601" : "bt709")
    // By default, the colour sample of 2 × 2 pixels is located between the two left pixels, not at
    // the centre of all four.
    let place = facts.isHalved ? ":in_h_chr_pos=0:in_v_chr_pos=128" : ""
    let sides = "w=\(size.0):h=\(size.1)"
    let scale =
      "scale=\(sides):in_color_matrix=\(matrix)\(place):flags=accurate_rnd+full_chroma_int"
    let times = try VideoTimes.read(path, rate: value(facts.rate), advice: advice)
    let pace = times == nil ? "fps=\(facts.rate)," : ""
    let program = try Subprocess(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-protocol_whitelist", "file"]
        + (facts.decoder.map { ["-c:v", $0] } ?? []) + ["-i", "file:" + path, "-map", "0:v:0"]
        + (times == nil ? [] : ["-fps_mode", "passthrough"])
        + ["-vf", "\(pace)\(scale),format=rgba", "-f", "rawvideo", "-"],
      pipe: .output,
      advice: advice
    )
    return RawStream(
      ByteStream(program, name: path),
      width: size.0,
      height: size.1,
      framesPerSecond: times?.meanRate ?? value(facts.rate),
      startTimes: times?.starts
    )
  }

  /// The remedy if ffmpeg is not installed.
  private static let advice: Message = "install ffmpeg, or use a GIF, an APNG or a WebP instead"

  private struct Facts {
    let width: Int
    let height: Int
    /// The frames per second, as a fraction.
    let rate: String
    /// Whether the video is rotated by a quarter turn.
    let isTurned: Bool
    /// Whether chroma is subsampled 4:2:0, with its samples aligned to the left pixels.
    let isHalved: Bool
    /// The ratio of a pixel's width to its height.
    let pixelAspect: Double
    /// The name of the decoder that keeps the video's alpha; `nil` for ffmpeg's default decoder.
    let decoder: String?
    /// The name of the stream's colour matrix; `nil` if not stated.
    let matrix: String?
  }

  private static func facts(of path: String) throws(Problem) -> Facts {
    let program = try Subprocess(
      "ffprobe",
      ["-v", "error", "-protocol_whitelist", "file", "-select_streams", "v:0", "-show_streams"]
        + ["-of", "json", "file:" + path],
      pipe: .output,
      advice: advice
    )
    let stream = ByteStream(program, name: path)
    var text = [UInt8](repeating: 0, count: 1 << 20)
    let count = try text.withMutableBytes { (bytes) throws(Problem) in
      try stream.read(into: bytes)
    }
    try stream.finish()
    guard let facts = (try? JSONReader.read(Array(text[..<count])))?["streams"]?.array?.first,
      let width = facts["width"]?.int, let height = facts["height"]?.int
    else { throw unreadable(path) }
    let turn = facts["side_data_list"]?.array?.compactMap { $0["rotation"]?.number }.first ?? 0
    // A damaged file may state a huge rotation, which cannot be counted in quarter turns.
    guard abs(turn) <= 360 else { throw unreadable(path) }
    let isTransparent =
      facts["tags"]?["alpha_mode"]?.string == "1" || facts["tags"]?["ALPHA_MODE"]?.string == "1"
    return Facts(
      width: width,
      height: height,
      rate: rate(facts),
      isTurned: Int((turn / 90).rounded()) % 2 != 0,
      isHalved: facts["pix_fmt"]?.string?.contains("420") ?? false
        && [nil, "left", "unspecified"].contains(facts["chroma_location"]?.string)
        && facts["codec_name"]?.string != "mjpeg",
      pixelAspect: pixelAspect(facts["sample_aspect_ratio"]?.string ?? ""),
      decoder: isTransparent
        ? ["vp8": "libvpx", "vp9": "libvpx-vp9"][facts["codec_name"]?.string ?? ""] : nil,
      matrix: ["bt709": "bt709", "smpte170m": "bt601", "bt470bg": "bt601", "bt2020nc": "bt2020"][
        facts["color_space"]?.string ?? ""
      ]
    )
  }

  /// Returns the frame rate as a fraction: the lowest rate that fits all frame times, the mean rate
  /// if the lowest rate is out of range, or 25 if both are out of range.
  private static func rate(_ facts: JSONNode) -> String {
    let rates = ["r_frame_rate", "avg_frame_rate"].compactMap { facts[$0]?.string }
    return rates.first { lowestRate...highestRate ~= value($0) } ?? "25/1"
  }

  /// Returns the value of a fraction such as 30000/1001; 0 if the text is not a fraction.
  private static func value(_ text: String) -> Double {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    return parts.count == 2 && parts[1] > 0 ? parts[0] / parts[1] : 0
  }

  /// Returns the ratio of a pixel's width to its height from a text such as 16:9; 1 if unknown.
  private static func pixelAspect(_ text: String) -> Double {
    let parts = text.split(separator: ":").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return 1 }
    return min(max(parts[0] / parts[1], 0.1), 10)
  }

  private static func unreadable(_ path: String) -> Problem {
    Problem.badInput("the file has no video that ffmpeg can read").at(path)
      .remedy("check that ffprobe lists a video stream")
  }
}
