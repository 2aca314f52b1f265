/// The comparison of a frame in two clips.
package struct ComparedFrame: Sendable {
  /// The verdict on a frame.
  package enum Verdict: String, Hashable, Sendable {
    /// The hashes are equal.
    case same
    /// The pixels differ within the tolerance.
    case tolerated
    /// The pixels differ by more than the tolerance.
    case different
    /// The hashes differ, but no expected picture is stored, so the tracks decide.
    case unjudged
    /// The actual clip ends before this frame.
    case missing
    /// The expected clip ends before this frame.
    case extra
  }

  /// The number of the frame, from 0.
  package let number: Int
  /// The verdict.
  package let verdict: Verdict
  /// The differences between the pictures; `nil` if the hashes are equal, a picture is missing, or
  /// the sizes differ.
  package let comparison: FrameComparison?
  /// The expected picture; `nil` if it is not kept or the verdict is ``Verdict/same``.
  package let expected: Bitmap?
  /// The actual picture; `nil` if it is not kept or the verdict is ``Verdict/same``.
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
