public import Bytes
public import Pixels
import Requirements

/// Writes a clip as an animated GIF with one palette for all frames.
///
/// Without lossiness up to 256 colours, or 255 where something is transparent, are kept exactly. The clip is
/// gone through once; what changes is remembered as runs of equal pixels. Where that exceeds the memory
/// budget, or colours are mixed, the frames are drawn again: once for each attempt at the file, of which
/// lossiness takes several, and once more with ``CompressionEffort/small``. The same frames and options always
/// yield the same bytes.
///
/// GIF counts hundredths of a second, and players honour no delay below two. Frames that come
/// faster are left out as if they had never been there: the one before is shown in their place.
/// Only beside a long frame, and before the last one, it is the short one's place that another
/// takes; then its colours count as if it were seen.
///
/// ```swift
/// let bitmap = Bitmap(width: 32, height: 32)
/// let bytes = try GIFEncoder().encode([Frame(bitmap: bitmap, endTime: 0.1)])
/// ```
public struct GIFEncoder: Sendable {
  /// What can be chosen.
  public struct Options: Hashable, Sendable {
    /// The most colours, in `2...256`, counting the transparent one; by default 256.
    public var colors: Int
    /// How often the clip plays; 0, the default, for ever.
    ///
    /// 1 leaves the loop block out; a file can say at most 65,536.
    public var loopCount: Int
    /// The colour that partly transparent pixels are composed over; white if `nil`, the default.
    ///
    /// Fully transparent pixels stay so.
    public var matte: Color?
    /// The least alpha, in `0...255`, that becomes opaque; if `nil`, the default, 1 with a matte and 128
    /// without one.
    ///
    /// Pixels below the threshold become transparent. Fully transparent pixels stay so whatever the
    /// threshold is.
    public var alphaThreshold: Int?
    /// How hard to try to make the file small; the pixels are the same either way.
    public var compression: CompressionEffort
    /// How much may be lost beyond what cannot be kept, in `0...200`; by default 0.
    ///
    /// It counts in steps of ten; what lies between is as the step below. More of it never makes a larger file
    /// with ``CompressionEffort/fast``.
    public var lossiness: Int
    /// The most bytes that the file may have; by default nil, any number.
    ///
    /// Where it would have more, lossiness is raised until it fits.
    public var maximumBytes: Int?
    /// How colours that are not in the palette are mixed; by default not at all.
    public var dithering: Dithering
    /// About how many bytes of runs, and of a whole attempt, may be kept; beyond, frames are drawn for each.
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

  /// What was chosen; within its ranges.
  public let options: Options
  /// The most attempts at a file whose bytes are limited.
  public static var mostAttempts: Int { SizeSearch.attempts }

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
  ///   - source: The frames; gone through once or, where they have to be drawn again, several times.
  ///   - sink: Takes the file in pieces of some whole images, or at once where bytes are limited.
  ///   - watch: Is told of all that is not drawing, and may end it.
  /// - Throws: What the source, the sink and `watch` throw, ``GIFEncodingError``, ``GIFError``, and
  ///   ``FrameError`` where a frame has another size than the source or no finite end, or the frames change.
  public func encode(
    _ source: inout some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    let clip = try RecordedClip(&source, options, watch: watch)
    if let limit = options.maximumBytes {
      try SizeSearch(clip, options, limit: limit).encode(&source, to: &sink)
    } else {
      try clip.encode(&source, options, to: &sink)
    }
  }
}
