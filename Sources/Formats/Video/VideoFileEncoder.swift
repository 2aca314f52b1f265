import Files

/// An encoder that writes a clip as a video through ffmpeg.
///
/// Frames are piped to ffmpeg at a fixed frame rate. For a codec without alpha, frames are drawn
/// over the matte, which is white by default. Frames for such a codec also get an even width and
/// height: the last column or row is repeated if necessary.
struct VideoFileEncoder: ReportingEncoder {
  private let codec: VideoCodec
  private let options: EncodingOptions
  private let rate: FrameRate
  private let path: String

  init(_ codec: VideoCodec, _ setup: EncodingSetup) {
    self.codec = codec
    options = setup.options
    rate = FrameRate(setup.framesPerSecond)
    path = setup.path
  }

  /// The maximum number of encodings: one, then six to search for the rate factor by bisection.
  private static let maximumAttempts = 7

  var passes: EncodingPasses {
    EncodingPasses(
      before: codec.hasAlpha ? 1 : 0,
      attempts: options.maximumBytes == nil ? 1 : Self.maximumAttempts
    )
  }

  func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    try watch(.frames)
    let isTransparent = try codec.hasAlpha && Self.isTransparent(source)
    let factors = codec.rateFactors
    let first = factors.lowerBound + options.lossiness * factors.count / 201
    var result = try file(of: source, rateFactor: first, isTransparent)
    if let limit = options.maximumBytes, result.byteCount > limit {
      var best: ScratchFile?
      var smallest = result.byteCount
      var (low, high) = (first + 1, factors.upperBound)
      var attempts = 1
      while low <= high {
        attempts += 1
        try watch(.attempt(attempts, of: Self.maximumAttempts))
        let middle = (low + high) / 2
        let attempt = try file(of: source, rateFactor: middle, isTransparent)
        smallest = min(smallest, attempt.byteCount)
        if attempt.byteCount <= limit {
          best = attempt
          high = middle - 1
        } else {
          low = middle + 1
        }
      }
      guard let best else {
        throw Problem.doesNotFit(
          "video",
          within: limit,
          found: "the smallest file with these options has \(smallest) bytes",
          at: path,
          remedy: "raise \(.maximumBytes)"
        )
      }
      result = best
    }
    try watch(.compression)
    var failure: (any Error)?
    try InputFile.forEachChunk(of: result.path) { chunk in
      do { try sink.write(chunk) } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
  }

  private static func isTransparent(_ source: some FrameSource) throws -> Bool {
    var frames = try source.makeFrames()
    while let frame = try frames.next() {
      if frame.bitmap.withPixels({ $0.contains { $0 >> 24 != 255 } }) { return true }
    }
    return false
  }

  /// Encodes the clip at a rate factor, and returns the complete file.
  private func file(
    of source: some FrameSource,
    rateFactor: Int,
    _ isTransparent: Bool
  ) throws -> ScratchFile {
    let place = try ScratchFile(pathExtension: codec.pathExtension)
    var picture = VideoPicture(
      width: source.width,
      height: source.height,
      matte: codec.hasAlpha ? nil : options.matte ?? .white
    )
    let ffmpeg = try Subprocess(
      "ffmpeg",
      ["-v", "error", "-xerror", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "bgra"]
        + ["-s", "\(picture.width)x\(picture.height)", "-r", rate.text, "-i", "-"]
        + codec.arguments(
          rateFactor: rateFactor,
          isSmall: options.compression == .small,
          isTransparent: isTransparent
        ) + ["file:" + place.path],
      pipe: .input,
      advice: "install ffmpeg, or choose another \(.format)"
    )
    var frames = try ConstantRateFrames(source, at: rate)
    while let (bitmap, count) = try frames.next() {
      picture.set(bitmap)
      for _ in 0..<count { try picture.withBytes { try ffmpeg.write($0) } }
    }
    try ffmpeg.finish()
    let beginning = try InputFile.beginning(of: place.path)
    guard codec.signature.matches(beginning) else {
      throw Problem.unavailable("ffmpeg reported success but wrote no video").at(path)
        .remedy("check that ffmpeg can write \(codec.pathExtension) files")
    }
    return place
  }
}
