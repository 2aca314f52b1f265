public import Bytes

/// Writes the frames of a clip as one file.
///
/// This is what the encoders of all animated formats have in common, for whoever takes a format as a
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
  /// How often it goes through the frames.
  var passes: EncodingPasses { get }

  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames; it is asked for them once or several times.
  ///   - sink: Takes the file in pieces.
  ///   - watch: Is told of all that is not drawing, and may end it.
  /// - Throws: What the source, the sink and `watch` throw, and what keeps the format from holding the
  ///   clip.
  func encode(
    _ source: inout some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws
}

extension FrameEncoder {
  /// Encodes a clip without reports of progress.
  public func encode(
    _ source: inout some FrameSource,
    to sink: inout some ByteSink
  ) throws {
    try encode(&source, to: &sink, watch: { _ in })
  }

  /// Encodes frames that are in memory.
  ///
  /// - Parameter frames: The frames, all of one size, each ending later than the one before.
  /// - Returns: The whole file.
  /// - Throws: ``FrameError`` where there is no frame, or one has another size than the first one or no
  ///   finite end; and what keeps the format from holding the clip.
  public func encode(_ frames: some Collection<Frame>) throws -> [UInt8] {
    guard var source = FrameSequence(frames) else { throw FrameError.noFrames(clip: nil) }
    var sink = MemorySink()
    try encode(&source, to: &sink)
    return sink.bytes
  }
}

/// How often an encoder goes through the frames of a clip, at most.
public struct EncodingPasses: Hashable, Sendable {
  /// The passes before the first attempt.
  public var before: Int
  /// How many attempts are made.
  public var attempts: Int
  /// The passes of each attempt.
  public var perAttempt: Int

  /// Counts passes.
  public init(before: Int = 0, attempts: Int = 1, perAttempt: Int = 1) {
    self.before = before
    self.attempts = attempts
    self.perAttempt = perAttempt
  }

  /// All of them.
  public var count: Int { before + attempts * perAttempt }
}

extension GIFEncoder: FrameEncoder {
  /// One for the colours, and for each size that is tried one for each way in which a file may be small, and
  /// one for the file itself where it was not kept.
  ///
  /// A search for a size tries single amounts of loss after the first attempt. Where these make no file that
  /// fits, or only much smaller ones, all amounts are tried once more, which is not counted here.
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
  /// One for the colours, and one for the pictures.
  public var passes: EncodingPasses { EncodingPasses(before: 1) }
}
