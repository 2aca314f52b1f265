/// An encoder that writes the frames of a clip as one file.
///
/// All animated formats have such an encoder, so code can choose a format at run time.
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
  /// - Throws: An error of the source or the sink, or an error if the format cannot store the clip.
  func encode(_ source: some FrameSource, to sink: inout some ByteSink) throws
}

extension FrameEncoder {
  /// Encodes frames in memory.
  ///
  /// - Parameter frames: The frames. All frames have the same size, and their end times ascend.
  /// - Returns: The complete file.
  /// - Throws: ``FrameError`` if there are no frames, or if a frame differs in size from the first
  ///   frame or has no finite end time. An error if the format cannot store the clip.
  public func encode(_ frames: some Collection<Frame>) throws -> [UInt8] {
    guard let source = FrameSequence(frames) else { throw FrameError.noFrames(clip: nil) }
    var sink = MemorySink()
    try encode(source, to: &sink)
    return sink.bytes
  }
}
