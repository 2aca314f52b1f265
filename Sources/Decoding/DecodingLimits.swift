/// The largest sizes that a picture file may claim; a file that claims more is rejected.
///
/// The limits are checked before memory is allocated.
///
/// ```swift
/// let limits = DecodingLimits(side: 2000, frames: 500)
/// let image = try GIFDecoder.decode(bytes, limits: limits)
/// ```
public struct DecodingLimits: Hashable, Sendable {
  /// The largest width and height, in pixels; by default 16,384 (the GIF format allows 65,535).
  ///
  /// Values above 2²⁸ count as 2²⁸.
  public var side: Int
  /// The largest number of pixels of one picture; by default 2²⁸, a gigabyte once decoded.
  public var pixels: Int
  /// The largest number of frames of an animation; by default 1,000,000.
  public var frames: Int
  /// The largest number of pixels of all frames together; by default 2³⁸.
  public var totalPixels: Int

  /// Creates limits.
  public init(
    side: Int = 16_384,
    pixels: Int = 1 << 28,
    frames: Int = 1_000_000,
    totalPixels: Int = 1 << 38
  ) {
    self.side = side
    self.pixels = pixels
    self.frames = frames
    self.totalPixels = totalPixels
  }

  /// The maximum of ``side``, in pixels; the product of two such sides fits into an integer.
  private static let longestSide = 1 << 28

  /// Throws an error, located at the file's byte `offset`, if a picture's size is 0 or too large.
  package func check(width: Int, height: Int, offset: Int) throws(ImageDecodingError) {
    guard width >= 1, height >= 1 else {
      throw ImageDecodingError(
        "a picture of \(width) × \(height) pixels is empty",
        offset: offset
      )
    }
    guard max(width, height) <= min(side, Self.longestSide), width * height <= pixels else {
      throw ImageDecodingError(
        "a picture of \(width) × \(height) pixels is too large; the limits are \(side) pixels a side "
          + "and \(pixels) pixels in total",
        offset: offset
      )
    }
  }
}
