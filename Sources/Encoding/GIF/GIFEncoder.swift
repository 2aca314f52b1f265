import Requirements

/// An encoder for animated GIFs with one palette for all frames.
///
/// Without lossiness, up to 256 colours are kept exactly, or up to 255 if any pixel is transparent.
/// The encoder reads the clip once, and stores its changes as runs of equal pixels. If the runs
/// exceed the memory budget, or colours are dithered, the frames are drawn again for each attempt
/// at the file. Lossiness takes several attempts, and ``CompressionEffort/small`` takes one more.
/// The same frames and options always give the same bytes.
///
/// GIF delays are hundredths of a second, and players ignore delays below two. A frame that is too
/// short therefore also gets the time of the next frame, which is dropped. If the next frame is
/// long or, in some cases, the last, the short frame is dropped instead. Its time then goes to the
/// next frame, but the colours of the dropped frame still count for the palette.
///
/// ```swift
/// let bitmap = Bitmap(width: 32, height: 32)
/// let bytes = try GIFEncoder().encode([Frame(bitmap: bitmap, endTime: 0.1)])
/// ```
public struct GIFEncoder: Sendable {
  /// The options of the encoder.
  public struct Options: Hashable, Sendable {
    /// The maximum number of colours, including transparency, in `2...256`; by default 256.
    public var colors: Int
    /// The number of plays; 0, the default, means for ever.
    ///
    /// For 1, the file has no loop block. The maximum of the format is 65,536.
    public var loopCount: Int
    /// The colour behind partly transparent pixels; white if `nil`, the default.
    ///
    /// Fully transparent pixels stay transparent.
    public var matte: Color?
    /// The minimum alpha of a pixel that becomes opaque, in `0...255`.
    ///
    /// If `nil`, the default, the minimum is 1 with a matte and 128 without. Pixels below the
    /// minimum become transparent. Fully transparent pixels always stay transparent.
    public var alphaThreshold: Int?
    /// The effort for a small file, by default fast; it does not affect the pixels.
    public var compression: CompressionEffort
    /// The loss that is allowed in addition to the format's own loss, in `0...200`; by default 0.
    ///
    /// Lossiness counts in steps of ten: a value between two steps counts as the lower step. With
    /// ``CompressionEffort/fast``, more lossiness never makes a file larger.
    public var lossiness: Int
    /// The maximum size of the file, in bytes; `nil`, the default, means no limit.
    ///
    /// Lossiness is increased until the file fits.
    public var maximumBytes: Int?
    /// The dithering method for colours that are not in the palette; by default none.
    public var dithering: Dithering
    /// The approximate limit, in bytes, on the memory of the search for the best file.
    ///
    /// Frames whose changes do not fit are drawn again for each attempt. The default is 32 MiB.
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

  /// The options of the encoder.
  public let options: Options
  /// The maximum number of attempts to encode the clip if the file size is limited.
  package static var maximumAttempts: Int { SizeSearch.attempts }

  /// Creates an encoder.
  ///
  /// - Precondition: The options lie within their ranges.
  public init(options: Options = Options()) {
    require(2...256 ~= options.colors, "A GIF can have 2...256 colours, not \(options.colors)")
    require(0...65_536 ~= options.loopCount, "Loop count \(options.loopCount) is not in 0...65536")
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
  ///   - source: The frames, which may be read in several passes.
  ///   - sink: Receives the file image by image, or at the end if the size is limited.
  /// - Throws: Errors of the source, the sink and giflib; ``GIFEncodingError``; ``FrameError`` if a
  ///   frame has another size than the source, has no finite end time, or changes between passes.
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
  /// The maximum number of passes: one for the colours, then one for each plan and the final file.
  ///
  /// The final pass is needed only if the file was not kept in memory. If the size is limited, each
  /// attempt has its own plans and final file. All attempts but the first use a single lossiness.
  /// A last attempt with all steps of lossiness (see ``SizeSearch``) is not fully counted.
  package var passes: EncodingPasses {
    let isLimited = options.maximumBytes != nil
    let ways = max(
      ClipPlanner.maximumPlans(lossiness: options.lossiness),
      isLimited ? ClipPlanner.maximumPlansOfOneAmount : 1
    )
    return EncodingPasses(
      before: 1,
      attempts: isLimited ? Self.maximumAttempts : 1,
      perAttempt: ways > 1 || options.compression == .small ? ways + 1 : 1
    )
  }
}
