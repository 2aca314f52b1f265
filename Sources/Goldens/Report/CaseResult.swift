/// The result of verifying one case.
public struct CaseResult: Sendable {
  /// The status of a case.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Nothing differs.
    case same
    /// Frames differ, but within the tolerance.
    case tolerated
    /// The case differs from its golden.
    case different
    /// The case has no golden.
    case missing
    /// A file of the golden has been changed since the golden was recorded.
    case altered
    /// A file of the golden is damaged or missing.
    case damaged
    /// The golden does not belong to any case; this is a warning, not a failure.
    case orphan
    /// A file in a recorded folder or pattern has no golden yet.
    case new
    /// The file that the golden was recorded from is gone.
    case removed
    /// The file that the golden was recorded from has a new name, but the same content.
    case renamed
    /// The golden's source file, or the folder that contains it, has moved without changes.
    case moved
    /// A golden's source file, or a file in a recorded folder, is damaged or cannot be read.
    case unreadable

    /// The exit code of a command that finds a case with this status; 0 if the case is no failure.
    package var exitCode: Int32 {
      switch self {
      case .same, .tolerated, .orphan: 0
      case .different, .altered, .renamed, .moved: 1
      case .missing, .new, .removed: 2
      case .damaged, .unreadable: 65
      }
    }
  }

  /// The name of the case; for an orphan, the name is taken from the golden's folders.
  public internal(set) var name: ClipName
  /// The status.
  public internal(set) var status: Status
  /// The diagnoses, the most important first; empty unless the status is ``Status/different``.
  package let diagnoses: [Diagnosis]
  /// A problem with a file, in one line; `nil` if no file has a problem.
  package internal(set) var message: String?
  /// The comparison; `nil` if there was nothing to compare.
  package let comparison: ClipComparison?
  /// The golden; `nil` if it is missing or cannot be read.
  package let expected: Golden?
  /// The actual clip, which can be drawn again; `nil` for an orphan, or if the clip was not kept.
  package let actual: ComparableClip?
  /// The expected clip, which can be drawn again; `nil` if the expected side is a golden.
  package var original: ComparableClip?
  /// The path of the expected side: `golden.txt`, or the first of two files; `nil` if unknown.
  package var path: String?
  /// The path of the clip's file, relative to the working directory; `nil` without a file.
  package var source: String?
  /// The command that records the actual clip as the new golden; `nil` if no command can do so.
  package var recordCommand: String?
  /// The time for drawing and comparing, in seconds; `nil` if it was not measured.
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
    path: String? = nil
  ) {
    self.name = name
    self.status = status
    self.diagnoses = diagnoses
    self.message = message
    self.comparison = comparison
    self.expected = expected
    self.actual = actual
    self.path = path
  }

  /// The frames that differ within the tolerance.
  package var toleratedFrames: [ComparedFrame] {
    comparison?.frames.filter { $0.verdict == .tolerated } ?? []
  }

  /// The most important sentence about the case; `nil` if there is none.
  public var summary: String? { diagnoses.first?.sentence ?? message }
}
