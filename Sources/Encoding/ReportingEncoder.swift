/// An encoder that reports its progress and can be stopped.
package protocol ReportingEncoder: FrameEncoder {
  /// The number of passes through the frames.
  var passes: EncodingPasses { get }

  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames, read once or several times.
  ///   - sink: Receives the file in pieces.
  ///   - watch: Receives progress for every stage except drawing, and may end the work.
  /// - Throws: The errors of the source, the sink and `watch`, and an error if the format cannot
  ///   hold the clip.
  func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws
}

extension ReportingEncoder {
  /// Encodes a clip in memory.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - watch: Receives progress for every stage except drawing, and may end the work.
  /// - Returns: The file.
  /// - Throws: The errors of ``encode(_:to:watch:)``.
  package func bytes(
    of source: some FrameSource,
    watch: @escaping EncodingWatch
  ) throws -> [UInt8] {
    var sink = MemorySink()
    try encode(source, to: &sink, watch: watch)
    return sink.bytes
  }

  package func encode(_ source: some FrameSource, to sink: inout some ByteSink) throws {
    try encode(source, to: &sink, watch: { _ in })
  }
}
