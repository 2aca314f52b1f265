/// A sample of a long clip's frames, encoded with the greatest loss before the whole clip is.
enum SizeSample {
  /// The shortest clip that is sampled, in frames; shorter clips are encoded as a whole.
  private static let leastFrames = 32
  private static let mostSampled = 24
  /// The factor by which the sample must exceed the limit: in the whole clip, the worst frame
  /// decides how much all frames may lose, so the same frames can take fewer bytes there.
  private static let margin = 1.5

  /// Returns the numbers of the sampled frames, evenly spread; `nil` for a short clip.
  static func numbers(frameCount: Int) -> [Int]? {
    guard frameCount >= leastFrames else { return nil }
    let count = min(frameCount / 4, mostSampled)
    return (0..<count).map { $0 * frameCount / count }
  }

  /// Returns whether no file of the whole clip can meet a byte limit.
  ///
  /// - Parameters:
  ///   - bytes: The size of the sample's file with the greatest loss, in bytes.
  ///   - limit: The largest number of bytes.
  /// - Returns: `true` if the sample exceeds the limit by more than the margin.
  static func isHopeless(_ bytes: Int, limit: Int) -> Bool {
    Double(bytes) > margin * Double(limit)
  }
}
