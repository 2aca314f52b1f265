/// The differences between two pictures of one size, in numbers.
///
/// Levels are of 256, taken over black *and* over white, whichever differs more: so a change of
/// opacity counts also where the colour hides it on one of them.
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
  /// The number of pixels whose difference is more than a shift of a tenth of a pixel and rounding
  /// explain.
  ///
  /// Counting ends, and so does the number that follows, once there are too many for noise.
  package let unexplainedPixels: Int
  /// The largest part of a difference that they do not explain, in levels.
  package let largestUnexplained: Int
  /// Whether the unexplained part is so small that it passes as noise of antialiasing.
  package let isPerceptuallySame: Bool

  /// Whether no pixel differs.
  package var isExactlySame: Bool { differingPixels == 0 }

  /// The fraction of pixels that differ, in `0...1`.
  public var differingFraction: Double { Double(differingPixels) / Double(pixelCount) }
}
