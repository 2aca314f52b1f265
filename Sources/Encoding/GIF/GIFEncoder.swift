import Requirements

/// Writes a clip as an animated GIF with one palette for all frames.
///
/// Without lossiness, up to 256 colours (255 if something is transparent) are kept exactly. The
/// encoder reads the clip once and remembers its changes as runs of equal pixels. If the runs
/// exceed the memory budget, or colours are dithered, the frames are drawn again: once for each
/// attempt at the file, of which lossiness takes several, and once more with
/// ``CompressionEffort/small``. The same frames and options always give the same bytes.
///
/// GIF delays are hundredths of a second, and players honour no delay below two. Faster frames are
/// dropped as if they had never existed: the frame before is held in their place. Only next to a
/// long frame, or before the last one, does a frame shorter than 2 cs give its time to the next
/// frame; its colours still count for the palette.
///
/// ```swift
/// let bitmap = Bitmap(width: 32, height: 32)
/// let bytes = try GIFEncoder().encode([Frame(bitmap: bitmap, endTime: 0.1)])
/// ```
public struct GIFEncoder: Sendable {
  /// The options of the encoder.
  public struct Options: Hashable, Sendable {
    /// The largest number of colours, in `2...256`, counting the transparent one; by default 256.
    public var colors: Int
    /// The number of plays; 0, the default, means for ever.
    ///
    /// 1 omits the loop block. The format allows at most 65,536.
    public var loopCount: Int
    /// The colour behind partly transparent pixels; white if `nil`, the default.
    ///
    /// Fully transparent pixels stay transparent.
    public var matte: Color?
    /// The lowest alpha, in `0...255`, that becomes opaque; if `nil`, the default, 1 with a matte
    /// and 128 without one.
    ///
    /// Pixels below the threshold become transparent. Fully transparent pixels stay transparent at
    /// any threshold.
    public var alphaThreshold: Int?
    /// The effort spent on a small file, which does not affect the pixels; by default fast.
    public var compression: CompressionEffort
    /// The loss that is allowed beyond the limits of the format, in `0...200`; by default 0.
    ///
    /// Lossiness counts in steps of ten; a value between two steps counts as the lower one. With
    /// ``CompressionEffort/fast``, more lossiness never makes a larger file.
    public var lossiness: Int
    /// The largest number of bytes that the file may have; `nil`, the default, means any number.
    ///
    /// Lossiness is raised until the file fits.
    public var maximumBytes: Int?
    /// The dithering of colours that are not in the palette; by default none.
    public var dithering: Dithering
    /// The approximate number of bytes that runs, and a finished attempt, may take in memory;
    /// beyond it, frames are drawn again for each attempt.
    ///
    /// Default: 32 MiB.
    public var memoryBudget: Int

    /// Creates options.
    public init(
      colors: Int = 256,
      loopCount: Int = 0,
      matte: Color? = nil,
      alphaThreshold: Int? = nil,
      compression: CompressionEffort = .fast,
      lossiness: Int = 0,
      maximumBytes: Int? = nil,
      dithering: Dithering = .none,
      memoryBudget: Int = 32 << 20
    ) {
      self.colors = colors
      self.loopCount = loopCount
      self.matte = matte
      self.alphaThreshold = alphaThreshold
      self.compression = compression
      self.lossiness = lossiness
      self.maximumBytes = maximumBytes
      self.dithering = dithering
      self.memoryBudget = memoryBudget
    }
  }

  /// The options, within their ranges.
  public let options: Options
  /// The largest number of attempts at a file of limited size.
  package static var mostAttempts: Int { SizeSearch.attempts }

  /// Creates an encoder.
  ///
  /// - Precondition: The options lie within their ranges.
  public init(options: Options = Options()) {
    require(2...256 ~= options.colors, "A GIF cannot have \(options.colors) colours")
    require(0...65_536 ~= options.loopCount, "A GIF cannot play \(options.loopCount) times")
    require(
      options.alphaThreshold.map { 0...255 ~= $0 } ?? true,
      "An alpha threshold of \(options.alphaThreshold ?? 0) is not in 0...255"
    )
    require(
      0...200 ~= options.lossiness,
      "A lossiness of \(options.lossiness) is not in 0...200"
    )
    self.options = options
  }

  /// Encodes a clip.
  ///
  /// - Parameters:
  ///   - source: The frames, read once or, if they have to be drawn again, several times.
  ///   - sink: Receives the file in pieces of whole images, or at the end if its size is limited.
  /// - Throws: The errors of the source and the sink, ``GIFEncodingError``, an
  ///   error of giflib, and ``FrameError`` if a frame differs in size from the source or has no
  ///   finite end, or if the frames change between passes.
  public func encode(_ source: some FrameSource, to sink: inout some ByteSink) throws {
    try encode(source, to: &sink, watch: { _ in })
  }

  package func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    let clip = try AnalyzedClip(source, options, watch: watch)
    if let limit = options.maximumBytes {
      try SizeSearch(clip, options, limit: limit).encode(source, to: &sink)
    } else {
      try clip.encode(source, options, to: &sink)
    }
  }
}

extension GIFEncoder: ReportingEncoder {
  /// One pass for the colours; then, for each attempted size, one pass per plan of the file, and
  /// one for the file itself if it was not kept.
  ///
  /// A search for a size tries single amounts of loss after the first attempt. If no such file
  /// fits, or only much smaller ones do, all amounts are tried once more, which is not counted
  /// here.
  package var passes: EncodingPasses {
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
