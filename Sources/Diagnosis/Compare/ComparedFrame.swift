/// The comparison of one frame.
package struct ComparedFrame: Sendable {
  /// The verdict on a frame.
  package enum Verdict: String, Hashable, Sendable {
    /// The hashes agree.
    case same
    /// The pixels differ, but no more than the mode tolerates.
    case tolerated
    /// The frame differs more than the mode tolerates.
    case different
    /// The hashes differ, no expected picture is stored, and the mode leaves the verdict to the
    /// tracks.
    case unjudged
    /// The frame is expected, but the actual clip has already ended.
    case missing
    /// The frame comes after the end of the expected clip.
    case extra
  }

  /// The number of the frame, from 0.
  package let number: Int
  /// The verdict.
  package let verdict: Verdict
  /// The differences of the pictures; `nil` if the hashes agree, a side has no picture, or the
  /// sizes differ.
  package let comparison: FrameComparison?
  /// The expected picture; `nil` if it is not available, or the frame is ``Verdict/same``.
  package let expected: Bitmap?
  /// The actual picture; `nil` if it is not available, or the frame is ``Verdict/same``.
  package let actual: Bitmap?

  /// Creates the comparison of a frame.
  package init(
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
