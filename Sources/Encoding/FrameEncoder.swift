public import Bytes

/// Writes the frames of a clip as one file.
///
/// The encoders of all animated formats share this interface, for code that takes a format as a
/// value.
///
/// ```swift
/// let encoders: [any FrameEncoder] = [GIFEncoder(), APNGEncoder(), WebPEncoder()]
/// for encoder in encoders {
///   let file = try encoder.encode(frames)
///   print(type(of: encoder), file.count)
/// }
/// ```
public protocol FrameEncoder: Sendable {
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

extension FrameEncoder {
  /// Encodes a clip without reports of progress.
  public func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink
  ) throws {
    try encode(source, to: &sink, watch: { _ in })
  }

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

/// The largest number of passes through the frames of a clip.
public struct EncodingPasses: Hashable, Sendable {
  /// The passes before the first attempt.
  public var before: Int
  /// The number of attempts.
  public var attempts: Int
  /// The passes of each attempt.
  public var perAttempt: Int

  /// Creates a number of passes.
  public init(before: Int = 0, attempts: Int = 1, perAttempt: Int = 1) {
    self.before = before
    self.attempts = attempts
    self.perAttempt = perAttempt
  }

  /// The number of all passes.
  public var count: Int { before + attempts * perAttempt }
}

extension GIFEncoder: FrameEncoder {
  /// One pass for the colours, for each attempted size one pass per way in which a file may be
  /// small, and one for the file itself if it was not kept.
  ///
  /// A search for a size tries single amounts of loss after the first attempt. If no such file
  /// fits, or only much smaller ones do, all amounts are tried once more, which is not counted
  /// here.
  public var passes: EncodingPasses {
    let isLimited = options.maximumBytes != nil
    let ways = max(
      ClipPlanner.mostPlans(lossiness: options.lossiness),
      isLimited ? ClipPlanner.mostPlansOfOneAmount : 1
    )
    return EncodingPasses(
      before: 1,
      attempts: isLimited ? Self.mostAttempts : 1,
      perAttempt: ways > 1 || options.compression == .small ? ways + 1 : 1
    )
  }
}

extension APNGEncoder: FrameEncoder {
  /// One pass for the colours, and one for the pictures.
  public var passes: EncodingPasses { EncodingPasses(before: 1) }
}
