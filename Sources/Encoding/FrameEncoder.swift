/// Writes the frames of a clip as one file.
///
/// The encoders of all animated formats share this interface, for code that takes a format as a
/// value.
///
/// ```swift
/// let encoders: [any FrameEncoder] = [GIFEncoder(), APNGEncoder()]
/// for encoder in encoders {
///   let file = try encoder.encode(frames)
///   print(type(of: encoder), file.count)
/// }
/// ```
public protocol FrameEncoder: Sendable {
  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames, read once or several times.
  ///   - sink: Receives the file in pieces.
  /// - Throws: The errors of the source and the sink, and an error if the format cannot hold the
  ///   clip.
  func encode(_ source: some FrameSource, to sink: inout some ByteSink) throws
}

extension FrameEncoder {
  /// Encodes frames that are in memory.
  ///
  /// - Parameter frames: The frames, all of one size, each ending later than the one before.
  /// - Returns: The whole file.
  /// - Throws: ``FrameError`` if there is no frame, or a frame differs in size from the first one
  ///   or has no finite end. An error if the format cannot hold the clip.
  public func encode(_ frames: some Collection<Frame>) throws -> [UInt8] {
    guard let source = FrameSequence(frames) else { throw FrameError.noFrames(clip: nil) }
    var sink = MemorySink()
    try encode(source, to: &sink)
    return sink.bytes
  }
}
