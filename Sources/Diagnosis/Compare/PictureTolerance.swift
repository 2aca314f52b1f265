import Platform

/// The greatest difference between pictures that still count as the same; each tolerated difference
/// is listed.
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
  /// The number of levels by which a channel may differ, over black and over white; default 0.
  public var levels: Int
  /// The lowest peak signal-to-noise ratio that is tolerated, in decibels; `nil`, the default, for
  /// no such tolerance.
  package var leastPSNR: Double?

  /// Creates a tolerance; a picture that is within either limit is tolerated.
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
  /// The peak signal-to-noise ratio of the second picture, in decibels: 10 log₁₀ (255² / the mean
  /// squared difference); infinite if no pixel differs.
  package var psnr: Double {
    meanSquaredDifference > 0 ? 10 * log10(255 * 255 / meanSquaredDifference) : .infinity
  }
}
