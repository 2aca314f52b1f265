/// An encoder that can reduce the quality until a file fits a byte limit.
package protocol SizeLimitedEncoder: ReportingEncoder {
  /// Returns the size, in bytes, of the file with the greatest loss; `watch` may throw to stop.
  func leastByteCount(
    of source: some FrameSource,
    watch: @escaping EncodingWatch
  ) throws -> Int
}

extension GIFEncoder: SizeLimitedEncoder {
  package func leastByteCount(
    of source: some FrameSource,
    watch: @escaping EncodingWatch
  ) throws -> Int {
    var options = options
    options.compression = .fast
    let clip = try AnalyzedClip(source, options, watch: watch)
    var file = TrialFile(room: 0)
    try clip.encode(source, options, .largest(within: 0, lossiness: 200), to: &file)
    return file.count
  }
}
