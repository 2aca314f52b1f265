/// Looks for the least lossiness with which a clip fits into so many bytes.
struct SizeSearch {
  private let clip: RecordedClip
  private var options: GIFEncoder.Options
  private let limit: Int

  /// The most attempts.
  static let attempts = 8

  /// - Parameters:
  ///   - clip: The clip.
  ///   - options: What is asked for; its lossiness is the least that is tried.
  ///   - limit: The most bytes.
  init(_ clip: RecordedClip, _ options: GIFEncoder.Options, limit: Int) {
    self.clip = clip
    self.options = options
    self.limit = limit
  }

  /// Writes the best file that fits.
  ///
  /// - Throws: What the source, the sink and the watch throw, ``GIFError``, and
  ///   ``GIFEncodingError/tooManyBytes(limit:smallest:)`` where nothing fits.
  func encode(_ source: inout some FrameSource, to sink: inout some ByteSink) throws {
    var number = 0
    func attempt(_ lossiness: Int) throws -> [UInt8] {
      number += 1
      try clip.watch(.attempt(number, of: Self.attempts))
      var options = options
      options.lossiness = lossiness
      var memory = MemorySink()
      try clip.encode(&source, options, to: &memory)
      return memory.bytes
    }
    var best = try attempt(options.lossiness)
    if best.count > limit {
      let first = best.count
      best = try attempt(200)
      guard best.count <= limit else {
        throw GIFEncodingError.tooManyBytes(limit: limit, smallest: min(first, best.count))
      }
      var tooLittle = options.lossiness
      var enough = 200
      for _ in 2..<SizeSearch.attempts where enough - tooLittle > 1 {
        let middle = (tooLittle + enough) / 2
        let bytes = try attempt(middle)
        if bytes.count <= limit {
          (best, enough) = (bytes, middle)
        } else {
          tooLittle = middle
        }
      }
    }
    try sink.write(best)
  }
}
