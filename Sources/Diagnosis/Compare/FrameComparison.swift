/// Measurements of the differences between two pictures of the same size.
///
/// Differences are in levels of 0–255. Each pixel is compared over black and over white, and the
/// larger difference counts. So a change of opacity counts even if only one background shows it.
///
/// ```swift
/// let before = Bitmap(width: 8, height: 8)
/// var after = before
/// after.fill(0xFFFF_0000, in: PixelRect(x: 2, y: 2, width: 4, height: 4))
/// let comparison = FrameComparison.of(expected: before, actual: after)
/// print(comparison.differingPixels, comparison.differingFraction)  // 16 0.25
/// ```
public struct FrameComparison: Hashable, Sendable {
  /// The number of pixels in each picture.
  package let pixelCount: Int
  /// The number of pixels that differ.
  public let differingPixels: Int
  /// The smallest rectangle that contains all differing pixels; empty if no pixel differs.
  public let bounds: PixelRect
  /// The largest difference in a channel, in levels.
  package let largestDifference: Int
  /// The mean squared difference over all pixels and channels (red, green and blue over black and
  /// over white), in squared levels.
  package let meanSquaredDifference: Double
  /// The number of pixels whose difference exceeds the effect of rounding and a 0.1-pixel shift.
  ///
  /// Counting stops when there are too many unexplained pixels to be noise. From then on,
  /// ``largestUnexplained`` does not increase either.
  package let unexplainedPixels: Int
  /// The largest unexplained part of a difference, in levels.
  package let largestUnexplained: Int
  /// Whether differences beyond rounding and a 0.1-pixel shift are at most antialiasing noise.
  package let isPerceptuallySame: Bool

  /// Whether no pixel differs.
  package var isExactlySame: Bool { differingPixels == 0 }

  /// The fraction of pixels that differ, in `0...1`.
  public var differingFraction: Double { Double(differingPixels) / Double(pixelCount) }
}
