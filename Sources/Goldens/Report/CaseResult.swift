/// The result of one case of a verification.
public struct CaseResult: Sendable {
  /// The status of a case.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Nothing differs.
    case same
    /// Something differs, but within the tolerance; each such frame is listed with its numbers.
    case tolerated
    /// The case differs from its golden.
    case different
    /// The case has no golden.
    case missing
    /// A file of the golden is not the one that was recorded.
    case altered
    /// A file of the golden cannot be read.
    case damaged
    /// The golden belongs to no case; a warning, never a failure.
    case orphan
    /// A file of a recorded folder or pattern that has no golden yet.
    case new
    /// The file of a golden is gone.
    case removed
    /// The file of a golden has another name, but the same content.
    case renamed
    /// The file of a golden, or a whole folder, has another place, but the same content.
    case moved
    /// The file of a golden, or another file of a recorded folder, is damaged or cannot be read.
    case unreadable

    /// The exit code of a command with such a case: 0 unless it is a failure.
    package var exitCode: Int32 {
      switch self {
      case .same, .tolerated, .orphan: 0
      case .different, .altered, .renamed, .moved: 1
      case .missing, .new, .removed: 2
      case .damaged, .unreadable: 65
      }
    }
  }

  /// The name of the case; for an orphan the names of its folders.
  public internal(set) var name: ClipName
  /// The status.
  public internal(set) var status: Status
  /// The diagnoses, the most telling first; empty unless the status is ``Status/different``.
  package let diagnoses: [Diagnosis]
  /// The problem with a file, in one line; `nil` for the statuses same and tolerated, and for
  /// different unless the file was renamed or moved as well.
  package internal(set) var message: String?
  /// The comparison; `nil` if one side is missing.
  package let comparison: ClipComparison?
  /// The golden; `nil` if it is missing or cannot be read.
  package let expected: Golden?
  /// The actual clip, which can be drawn again; `nil` for an orphan or a passing clip if not kept.
  package let actual: ComparableClip?
  /// The expected clip, which can be drawn again; `nil` if there is only a golden.
  package var original: ComparableClip?
  /// The path of the expected side: a golden's `golden.txt`, or the first of two files; `nil` if
  /// unknown.
  package var place: String?
  /// The file that the clip is drawn from, relative to the working directory; `nil` if there is
  /// none.
  package var source: String?
  /// The command that records the actual clip as the expected one; `nil` if there is none.
  package var recording: String?
  /// The time of drawing and comparing, in seconds; `nil` if it was not measured.
  package var seconds: Double?

  /// Creates a result.
  package init(
    name: ClipName,
    status: Status,
    diagnoses: [Diagnosis] = [],
    message: String? = nil,
    comparison: ClipComparison? = nil,
    expected: Golden? = nil,
    actual: ComparableClip? = nil,
    place: String? = nil
  ) {
    self.name = name
    self.status = status
    self.diagnoses = diagnoses
    self.message = message
    self.comparison = comparison
    self.expected = expected
    self.actual = actual
    self.place = place
  }

  /// The frames that differ within the tolerance of the mode.
  package var toleratedFrames: [ComparedFrame] {
    comparison?.frames.filter { $0.verdict == .tolerated } ?? []
  }

  /// The most telling sentence about the case; `nil` if there is none.
  public var summary: String? { diagnoses.first?.sentence ?? message }
}
