public import Pixels

/// What became of one frame of a comparison.
public struct ComparedFrame: Sendable {
  /// What became of a frame.
  public enum Verdict: String, Hashable, Sendable {
    /// The hashes agree.
    case same
    /// The pixels differ, but no more than the mode tolerates.
    case tolerated
    /// The frame differs more than the mode tolerates.
    case different
    /// The hashes differ, no expected picture is kept, and the mode leaves it to the tracks.
    case unjudged
    /// Expected, but the actual clip is over already.
    case missing
    /// The expected clip is over already.
    case extra
  }

  /// The number of the frame, from 0.
  public let number: Int
  /// What became of it.
  public let verdict: Verdict
  /// How the pictures differ; `nil` if the hashes agree, a side has no picture, or the sizes
  /// differ.
  public let comparison: FrameComparison?
  /// The expected picture; nil unless it is at hand and the frame is not ``Verdict/same``.
  public let expected: Bitmap?
  /// The actual picture; nil unless it is at hand and the frame is not ``Verdict/same``.
  public let actual: Bitmap?

  /// Creates what became of a frame.
  public init(
    number: Int,
    verdict: Verdict,
    comparison: FrameComparison? = nil,
    expected: Bitmap? = nil,
    actual: Bitmap? = nil
  ) {
    self.number = number
    self.verdict = verdict
    self.comparison = comparison
    self.expected = expected
    self.actual = actual
  }
}
