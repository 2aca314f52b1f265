/// A sample of the frames of a long clip, which is tried with the greatest loss before the whole
/// clip is encoded.
enum SizeSample {
  /// Shorter clips are encoded as a whole.
  private static let leastFrames = 32
  private static let mostSampled = 24
  /// The sample must exceed the limit by this factor: in the whole clip, the worst frame decides
  /// how much all frames may lose, so the same frames can take fewer bytes there.
  private static let margin = 1.5

  /// Returns the numbers of the sampled frames, evenly spread; `nil` for a short clip.
  static func numbers(frameCount: Int) -> [Int]? {
    guard frameCount >= leastFrames else { return nil }
    let count = min(frameCount / 4, mostSampled)
    return (0..<count).map { $0 * frameCount / count }
  }

  /// Whether no file of the whole clip can keep a limit.
  ///
  /// - Parameters:
  ///   - bytes: The size of the sample's file with the greatest loss.
  ///   - limit: The largest number of bytes.
  /// - Returns: `true` if the sample exceeds the limit by more than the margin.
  static func isHopeless(_ bytes: Int, limit: Int) -> Bool {
    Double(bytes) > margin * Double(limit)
  }
}
