public import Pixels

/// Writes a clip as an animated GIF with one palette for all frames.
///
/// Up to 256 colours, or 255 where something is transparent, are kept exactly. The clip is gone
/// through once; what changes is remembered as runs of equal pixels. Only where that exceeds the
/// memory budget are the frames drawn a second time. The same frames and options always yield the
/// same bytes.
public struct GIFEncoder: Sendable {
  /// What can be chosen.
  public struct Options: Hashable, Sendable {
    /// The most colours, in `2...256`, counting the transparent one; by default 256.
    public var colors: Int
    /// How often the clip plays; 0, the default, for ever.
    ///
    /// 1 leaves the loop block out; a file can say at most 65,536.
    public var loopCount: Int
    /// What partly transparent pixels are laid over, which makes them opaque.
    ///
    /// Fully transparent pixels stay so. Default: none; the threshold decides.
    public var matte: Color?
    /// Without a matte, the least alpha, in `0...255`, that becomes opaque; by default 128.
    ///
    /// What is below becomes transparent, and what is fully transparent stays so whatever the
    /// threshold is.
    public var alphaThreshold: Int
    /// About how many bytes of runs may be kept before frames are drawn twice.
    ///
    /// Default: 64 MiB.
    public var memoryBudget: Int

    /// Creates options.
    public init(
      colors: Int = 256,
      loopCount: Int = 0,
      matte: Color? = nil,
      alphaThreshold: Int = 128,
      memoryBudget: Int = 64 << 20
    ) {
      self.colors = colors
      self.loopCount = loopCount
      self.matte = matte
      self.alphaThreshold = alphaThreshold
      self.memoryBudget = memoryBudget
    }
  }

  /// What was chosen; within its ranges.
  public let options: Options

  /// Creates an encoder.
  ///
  /// - Precondition: The options lie within their ranges.
  public init(options: Options = Options()) {
    precondition(2...256 ~= options.colors, "A GIF cannot have \(options.colors) colours")
    precondition(0...65_536 ~= options.loopCount, "A GIF cannot play \(options.loopCount) times")
    precondition(
      0...255 ~= options.alphaThreshold,
      "An alpha threshold of \(options.alphaThreshold) is not in 0...255"
    )
    self.options = options
  }

  /// Encodes frames that are in memory.
  ///
  /// - Parameter frames: The frames, all of one size, each ending later than the one before.
  /// - Returns: The whole file.
  /// - Throws: ``GIFEncodingError`` and ``GIFError``.
  public func encode(_ frames: some Collection<Frame>) throws -> [UInt8] {
    guard var source = FrameSequence(frames) else { throw GIFEncodingError.noFrames }
    var sink = MemorySink()
    try encode(&source, to: &sink)
    return sink.bytes
  }

  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames; gone through once or, beyond the memory budget, twice.
  ///   - sink: Takes the file in small pieces.
  /// - Throws: What the source and the sink throw, ``GIFEncodingError`` and ``GIFError``.
  public func encode(
    _ source: inout some FrameSource,
    to sink: inout some ByteSink
  ) throws {
    let (width, height) = (source.width, source.height)
    guard 1...0xFFFF ~= width, 1...0xFFFF ~= height else {
      throw GIFEncodingError.tooLarge(width: width, height: height)
    }
    let binarize = Binarizer(matte: options.matte, alphaThreshold: options.alphaThreshold)
    let recorder = ClipRecorder(
      width: width,
      height: height,
      binarize: binarize,
      budget: options.memoryBudget
    )
    try source.forEachFrame { recorder.record($0) }
    guard !recorder.records.isEmpty else { throw GIFEncodingError.noFrames }

    let plan = PalettePlan(recorder, limit: options.colors)
    let writer = try GIFWriter(
      width: width,
      height: height,
      colors: plan.table,
      background: recorder.hasTransparency ? plan.transparentIndex ?? 0 : 0
    )
    if options.loopCount != 1 { try writer.putLoop(repetitions: max(0, options.loopCount - 1)) }
    let composer = ClipComposer(
      width: width,
      height: height,
      style: ClipComposer.Style(
        transparentIndex: plan.transparentIndex,
        hasTransparency: recorder.hasTransparency,
        repeats: options.loopCount != 1
      ),
      writer: writer
    )
    let delays = FrameDelays(endTimes: recorder.endTimes).centiseconds
    let painter = IndexPainter(recorder.histogram, plan, binarize)
    if recorder.isComplete {
      for (record, delay) in zip(recorder.records, delays) {
        try composer.add(record.rect, delay: delay, to: &sink) { canvas in
          painter.paint(record.runs, in: record.rect, of: canvas)
        }
      }
    } else {
      var index = 0
      try source.forEachFrame { frame in
        precondition(index < delays.count, "The second pass has more frames than the first")
        let rect = recorder.records[index].rect
        try composer.add(rect, delay: delays[index], to: &sink) { canvas in
          painter.paint(frame.bitmap, in: rect, of: canvas)
        }
        index += 1
      }
    }
    try composer.finish(to: &sink)
    try writer.finish()
    try writer.drain(to: &sink)
  }
}
