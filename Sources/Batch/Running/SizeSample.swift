/// A sample of a long clip's frames, encoded with maximum loss to test a byte limit early.
enum SizeSample {
  /// The minimum number of frames for sampling; shorter clips are encoded without a sample.
  private static let leastFrames = 32
  private static let maximumSampled = 24
  /// The factor by which the sample's size must exceed the limit to prove that the clip cannot fit.
  ///
  /// The worst frame of a clip determines the loss that all frames may have. If the full clip has a
  /// worse frame than the sample, the sampled frames may lose more and so take fewer bytes.
  private static let margin = 1.5

  /// Returns the indices of the frames to sample, evenly spaced; `nil` for a short clip.
  static func numbers(frameCount: Int) -> [Int]? {
    guard frameCount >= leastFrames else { return nil }
    let count = min(frameCount / 4, maximumSampled)
    return (0..<count).map { $0 * frameCount / count }
  }

  /// Returns whether a sample exceeds ``margin`` times the limit, so the full clip cannot fit.
  static func cannotFit(_ bytes: Int, limit: Int) -> Bool { Double(bytes) > margin * Double(limit) }
}
