/// The first line of a YUV4MPEG2 stream, which states the format and the rate of the frames.
///
/// The manual page yuv4mpeg(5) of mjpegtools documents the format; ffmpeg adds the range of levels.
///
/// ```swift
/// let header = try Y4MHeader(Array("YUV4MPEG2 W64 H48 F25:1 C420jpeg".utf8))
/// print(header.width, header.height, header.frameByteCount)  // 64 48 4608
/// ```
public struct Y4MHeader: Hashable, Sendable {
  /// The subsampling of colour differences.
  public enum Chroma: Hashable, Sendable {
    /// One sample for 2 × 2 pixels: at their centre or, if `isLeft`, between the two left pixels.
    case quarter(isLeft: Bool)
    /// One sample for two pixels of a row, at the left pixel.
    case half
    /// One sample for four pixels of a row, at the leftmost pixel.
    case fourth
    /// One sample for each pixel.
    case full
    /// One sample for each pixel; an alpha plane follows the planes of the colour differences.
    case fullWithAlpha
    /// No samples: the picture is grey.
    case none
  }

  /// The width of each frame, in pixels.
  public let width: Int
  /// The height of each frame, in pixels.
  public let height: Int
  /// Frames per second; `nil` if the header does not state a rate.
  public let framesPerSecond: Double?
  /// The subsampling of colour differences.
  public let chroma: Chroma
  /// The number of bits per sample, 8 to 16; samples above 8 bits take two bytes, little-endian.
  public let bitDepth: Int
  /// Whether levels use all of `0...255` instead of the limited video range.
  public let isFullRange: Bool

  /// The start of every stream.
  public static let signature = "YUV4MPEG2 "
  /// The longest first line to accept, in bytes.
  public static let longestLine = 1024

  /// Creates a header from the first line of a stream, without its line break.
  ///
  /// - Throws: ``ImageDecodingError`` if the line is not a header, the sample format is not
  ///   supported or the picture is too large.
  public init(
    _ line: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.first == "YUV4MPEG2" else {
      throw ImageDecodingError("this is not a YUV4MPEG2 stream", offset: 0)
    }
    func value(_ letter: Character) -> Substring? {
      words.dropFirst().first { $0.first == letter }?.dropFirst()
    }
    guard let width = value("W").flatMap({ Int($0) }), let height = value("H").flatMap({ Int($0) })
    else { throw ImageDecodingError("the header line lacks a width or a height", offset: 0) }
    try limits.check(width: width, height: height, offset: 0)
    let chroma = value("C") ?? "420jpeg"
    guard let (known, bitDepth) = Self.chroma(chroma) else {
      throw ImageDecodingError(
        "the sample format \(chroma.prefix(20)) is not 411, 420, 422, 444 or mono of 8 to 16 bits",
        offset: 0
      )
    }
    self.bitDepth = bitDepth
    self.width = width
    self.height = height
    self.chroma = known
    framesPerSecond = value("F").flatMap(Self.rate)
    isFullRange = words.contains { $0.uppercased() == "XCOLORRANGE=FULL" }
  }

  /// Returns the subsampling and bits per sample for a name such as 422p10; `nil` if unsupported.
  private static func chroma(_ name: Substring) -> (Chroma, bitDepth: Int)? {
    switch name {
    case "411": return (.fourth, 8)
    case "420", "420jpeg": return (.quarter(isLeft: false), 8)
    case "420mpeg2", "420paldv": return (.quarter(isLeft: true), 8)
    case "422": return (.half, 8)
    case "444": return (.full, 8)
    case "444alpha": return (.fullWithAlpha, 8)
    case "mono": return (.none, 8)
    default: break
    }
    // With more than 8 bits, the samples of colour differences are at the left pixels.
    let kinds: [(String, Chroma)] = [
      ("420p", .quarter(isLeft: true)), ("422p", .half), ("444p", .full), ("mono", .none),
    ]
    for (beginning, chroma) in kinds where name.hasPrefix(beginning) {
      guard let bits = Int(name.dropFirst(beginning.count)), 9...16 ~= bits else { return nil }
      return (chroma, bits)
    }
    return nil
  }

  /// The plausible rates, in frames per second: from one frame an hour to the fastest cameras.
  private static let rates = 1.0 / 3600...10_000.0

  /// Returns the frame rate given by a fraction such as 30000:1001; `nil` if it is implausible.
  private static func rate(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, parts[1] > 0 else { return nil }
    let rate = Double(parts[0]) / Double(parts[1])
    return rates.contains(rate) ? rate : nil
  }

  /// The number of samples in each row and each column of a colour-difference plane.
  var chromaSize: (width: Int, height: Int) {
    switch chroma {
    case .quarter: ((width + 1) / 2, (height + 1) / 2)
    case .half: ((width + 1) / 2, height)
    case .fourth: ((width + 3) / 4, height)
    case .full, .fullWithAlpha: (width, height)
    case .none: (0, 0)
    }
  }

  /// The size of each frame, in bytes, without the line that precedes the frame.
  public var frameByteCount: Int {
    let planes = chroma == .fullWithAlpha ? 2 : 1
    let samples = planes * width * height + 2 * chromaSize.width * chromaSize.height
    return samples * (bitDepth > 8 ? 2 : 1)
  }
}
