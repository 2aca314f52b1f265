/// The differences between two pictures of one size, in numbers.
///
/// Differences are in levels of 0–255, over black or over white, whichever is larger. So a change
/// of opacity counts even if the pixel's colour hides it on one of the two.
///
/// ```swift
/// let before = Bitmap(width: 8, height: 8)
/// var after = before
/// after.fill(0xFFFF_0000, in: PixelRect(x: 2, y: 2, width: 4, height: 4))
/// let comparison = FrameComparison.of(expected: before, actual: after)
/// print(comparison.differingPixels, comparison.differingFraction)  // 16 0.25
/// ```
public struct FrameComparison: Hashable, Sendable {
  /// The number of pixels of each picture.
  package let pixelCount: Int
  /// The number of pixels that differ at all.
  public let differingPixels: Int
  /// The smallest rectangle around the differing pixels; empty if none differs.
  public let bounds: PixelRect
  /// The largest difference of a channel, in levels.
  package let largestDifference: Int
  /// The mean of the squared differences over all pixels and channels (red, green, blue over black
  /// and over white), in squared levels.
  package let meanSquaredDifference: Double
  /// The number of pixels that differ by more than a shift of a tenth of a pixel and rounding can
  /// explain.
  ///
  /// Once there are too many for noise, neither this nor ``largestUnexplained`` grows any further.
  package let unexplainedPixels: Int
  /// The largest part of a difference that such a shift and rounding do not explain, in levels.
  package let largestUnexplained: Int
  /// Whether the unexplained part is so small that it counts as antialiasing noise.
  package let isPerceptuallySame: Bool

  /// Whether no pixel differs.
  package var isExactlySame: Bool { differingPixels == 0 }

  /// The fraction of pixels that differ, in `0...1`.
  public var differingFraction: Double { Double(differingPixels) / Double(pixelCount) }
}
