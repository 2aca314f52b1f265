/// An export of frames to a file or a folder.
struct FrameExport {
  /// The path; `-` is standard output.
  var path: String
  /// The name of the output in messages.
  let name: String
  let format: OutputFormat
  let encoding: EncodingOptions
  /// Pixels per point.
  var scale = 1.0
  /// Frames per second, for formats with a fixed rate.
  let framesPerSecond: Double
  var strip = StripLayout(options: StripOptions(), appearance: .light)
  /// The approximate number of bytes that an encoder may keep in memory.
  var memoryBudget = usualMemoryBudget
  /// Whether the bytes are hashed while they are written.
  var hashes = false
  /// The reason why the clip does not move; `nil` if it moves or if the reason is unknown.
  var stillness: Message?
  /// Called for every frame in every pass; throws an error to stop the export.
  var frameWillBeWritten: @Sendable () throws -> Void = { try Interruption.check() }
  /// Receives the progress of the export; throws an error to stop the export.
  var progress: @Sendable (ArtefactProgress) throws -> Void = { _ in }

  /// The approximate number of bytes that all encoders together may keep in memory.
  static let usualMemoryBudget = 32 << 20

  /// Writes frames as a file, a film strip or a folder; a failure leaves no half-written file.
  ///
  /// A film strip's options select its labels: `times`, in seconds, or numbers from `firstNumber`.
  func write(
    _ source: any FrameSource,
    in container: OutputFormat.FrameContainer,
    times: [Double],
    firstNumber: Int = 0
  ) throws -> ExportResult {
    let survey = ClipSurvey(for: format, encoding)
    func watched(_ count: ProgressCount) -> WatchedFrames {
      WatchedFrames(source: source, survey: survey) {
        try frameWillBeWritten()
        try count.frameWillBegin()
      }
    }
    var result: ExportResult
    switch container {
    case .file(let make):
      let encoder = make(
        EncodingSetup(
          encoding,
          scale: scale,
          framesPerSecond: framesPerSecond,
          memoryBudget: memoryBudget,
          path: name
        )
      )
      let count = ProgressCount(frames: source.frameCount, encoder.passes, progress)
      result = try explaining { try write(watched(count), encoder, count) }
    case .folder:
      result = try writeFolder(
        watched(ProgressCount(frames: source.frameCount, EncodingPasses(), progress))
      )
    case .strip:
      let count = ProgressCount(frames: source.frameCount, EncodingPasses(), progress)
      let texts: [String] =
        switch strip.options.labels {
        case .none: []
        case .frame: times.indices.map { "\(firstNumber + $0)" }
        case .time: times.map { FixedPoint.text($0, decimals: 3) + " s" }
        }
      result = try write(still: try makeStrip(watched(count), texts).bitmap, count)
    }
    result.remarks += survey.notes(on: name, stillness: stillness)
    return result
  }

  /// Writes pictures that appear at `times`, in seconds; throws if the format needs layers.
  func write(pictures source: any FrameSource, times: [Double]) throws -> ExportResult {
    switch format.content {
    case .frames(let container): return try write(source, in: container, times: times)
    case .document: throw Problem.needsLayers(at: Message(path))
    case .still:
      var frames = try source.makeFrames()
      guard let frame = try frames.next() else { throw FrameError.noFrames(clip: source.clipName) }
      return try write(still: frame.bitmap)
    }
  }

  private func write(
    _ frames: WatchedFrames,
    _ encoder: any ReportingEncoder,
    _ count: ProgressCount
  ) throws -> ExportResult {
    if let limit = encoding.maximumBytes, format.options.contains(.maximumBytes) {
      return try write(frames, encoder, within: limit, count)
    }
    var file = try OutputFile(path, hashes: hashes)
    try encoder.encode(frames, to: &file) { step in
      try Interruption.check()
      try count.enter(step)
    }
    return try finish(file)
  }

  /// Runs an encoder, and adds a remedy to the problem if the clip exceeds the encoder's limits.
  func explaining<Value>(_ work: () throws -> Value) throws -> Value {
    do { return try work() } catch let failure as any LimitFailure {
      guard let limit = failure.exceededLimit else { throw failure }
      try Interruption.check()
      switch limit {
      case .bytes(let limit, let smallest):
        let isDithered = format.options.contains(.dither) && encoding.dithering != .none
        throw Problem.doesNotFit(
          format.file.name,
          within: limit,
          found: "the smallest file with these options has \(smallest) bytes",
          at: name,
          remedy: "raise \(.maximumBytes)" + (isDithered ? ", use \(.dither) none" : ""),
          losses: format.options.contains(.colors) ? "\(.colors), " : ""
        )
      case .side(let longest, let width, let height):
        throw Problem.usage("a \(format.file.name) cannot have \(width) × \(height) pixels")
          .at(name).remedy("choose at most \(longest) pixels a side")
      }
    }
  }

  func write(still: Bitmap) throws -> ExportResult {
    try frameWillBeWritten()
    return try write(still: still, ProgressCount(frames: 1, EncodingPasses(), progress))
  }

  func write(document: DocumentFile) throws -> ExportResult {
    var result = try write(document.bytes)
    result.remarks = document.unsupportedFeatures.map { Message($0) }
    return result
  }

  func write(_ bytes: [UInt8]) throws -> ExportResult {
    let file = try OutputFile(path, hashes: hashes)
    try bytes.withUnsafeBytes { try file.write($0) }
    return try finish(file)
  }

  private func write(still: Bitmap, _ count: ProgressCount) throws -> ExportResult {
    var file = try OutputFile(path, hashes: hashes)
    try count.enter(.compression)
    try pngEncoder.encode(still, to: &file) { step in
      try Interruption.check()
      try count.enter(step)
    }
    return try finish(file)
  }

  func finish(_ file: OutputFile) throws(Problem) -> ExportResult {
    try file.finish()
    return ExportResult(bytes: file.byteCount, sha256: file.sha256)
  }

  /// The PNG encoder for stills, numbered frames and film strips.
  var pngEncoder: PNGEncoder {
    PNGEncoder(options: .init(compression: encoding.compression, scale: scale))
  }

  private func makeStrip(_ frames: WatchedFrames, _ texts: [String]) throws -> FilmStrip {
    var film = FilmStrip(
      frameCount: frames.frameCount,
      width: frames.width,
      height: frames.height,
      arrangement: strip.arrangement,
      margins: strip.margins(scale: scale)
    )
    let labels = StripLabel(width: frames.width, scale: scale, appearance: strip.appearance)
    let longest = texts.map(\.count).max() ?? 0
    try frames.forEachFrame { frame in
      let text = texts.isEmpty ? nil : texts[film.count]
      film.append(frame.bitmap, label: try text.map { try labels.draw($0, longest: longest) })
    }
    return film
  }
}

/// A hash of a folder of frames: the hash of the files' hashes, one per line, in order.
package struct FrameHash {
  private var hash = SHA256()

  package init() {}

  package mutating func add(_ fileHash: String) { hash.update(Array((fileHash + "\n").utf8)) }

  package mutating func finish() -> String { hash.finish() }
}
