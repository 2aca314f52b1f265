/// An encoder that reports its progress and can be stopped.
package protocol ReportingEncoder: FrameEncoder {
  /// The maximum number of passes through the frames.
  var passes: EncodingPasses { get }

  /// Encodes a clip.
  ///
  /// The frames are read once or several times. `watch` is called with each step except drawing; a
  /// thrown error stops the encoder. Throws an error if the format cannot store the clip.
  func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws
}

extension ReportingEncoder {
  /// Encodes a clip in memory; `watch` is called as in ``encode(_:to:watch:)``.
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
