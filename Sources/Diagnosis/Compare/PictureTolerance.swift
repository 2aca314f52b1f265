import Platform

/// The limits within which differences between pictures are tolerated, but still listed.
///
/// ```swift
/// let name = ClipName(animation: "spinner", scene: "loading")
/// let comparison = try ClipComparison.of(
///   expected: ComparableClip(PictureClip("before.gif"), as: name),
///   actual: ComparableClip(PictureClip("after.gif"), as: name),
///   mode: .exact,
///   tolerance: PictureTolerance(levels: 2)
/// )
/// ```
public struct PictureTolerance: Hashable, Sendable {
  /// The maximum difference in a channel, in levels, over black and over white; 0 by default.
  public var levels: Int
  /// The minimum peak signal-to-noise ratio, in decibels; `nil` (the default) for no limit.
  package var leastPSNR: Double?

  /// Creates a tolerance; a picture within at least one of the limits is tolerated.
  public init(levels: Int = 0, leastPSNR: Double? = nil) {
    self.levels = levels
    self.leastPSNR = leastPSNR
  }

  /// Returns whether a difference is within the tolerance.
  func allows(_ comparison: FrameComparison) -> Bool {
    comparison.largestDifference <= levels || leastPSNR.map { comparison.psnr >= $0 } ?? false
  }
}

extension FrameComparison {
  /// The peak signal-to-noise ratio of the actual picture, 10 log₁₀ (255² / mean squared
  /// difference), in decibels; infinite if no pixel differs.
  package var psnr: Double {
    meanSquaredDifference > 0 ? 10 * log10(255 * 255 / meanSquaredDifference) : .infinity
  }
}
