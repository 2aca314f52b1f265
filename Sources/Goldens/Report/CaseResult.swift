public import Clips

/// What became of one case of a verification.
public struct CaseResult: Sendable {
  /// What became of a case.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Nothing differs.
    case same
    /// Something differs, but no more than was allowed; each such frame is listed with its numbers.
    case tolerated
    /// It differs from its golden.
    case different
    /// It has no golden.
    case missing
    /// A file of its golden is not the one that was recorded.
    case altered
    /// A file of its golden cannot be read.
    case damaged
    /// A golden that no case owns; a warning, never a failure.
    case orphan
    /// A file of a recorded folder or pattern that has no golden yet.
    case new
    /// The file of a golden is gone.
    case removed
    /// The file of a golden has another name, and shows the same.
    case renamed
    /// The file of a golden, or a whole folder, lies elsewhere, and shows the same.
    case moved
    /// The file of a golden, or another one of a recorded folder, is damaged or cannot be read.
    case unreadable

    /// The exit code of a command that finds it: 0 if it fails nothing.
    public var exitCode: Int32 {
      switch self {
      case .same, .tolerated, .orphan: 0
      case .different, .altered, .renamed, .moved: 1
      case .missing, .new, .removed: 2
      case .damaged, .unreadable: 65
      }
    }
  }

  /// Whose result it is; for an orphan the names of its folders.
  public internal(set) var name: CaseName
  /// What became of it.
  public internal(set) var status: Status
  /// What changed, the most telling first; empty unless the status is ``Status/different``.
  public let diagnoses: [Diagnosis]
  /// What is wrong with which file, in one line; `nil` for the same, tolerated and, unless its file
  /// was renamed or moved as well, different.
  public internal(set) var message: String?
  /// What was compared; `nil` if there was nothing to compare with.
  public let comparison: ClipComparison?
  /// The golden; `nil` if it is missing or cannot be read.
  public let expected: Golden?
  /// What came, to be drawn again at will; nil for an orphan, and where nothing differs unless
  /// that can be looked at as well.
  public let actual: Rendition?
  /// What was expected, to be drawn again at will; `nil` if only a golden is left of it.
  public var original: Rendition?
  /// Where what was expected is: a golden's `golden.txt`, of two files the first; nil if
  /// unknown.
  public var place: String?
  /// The file that the clip is drawn from, from the working directory; `nil` if there is none.
  public var source: String?
  /// The command that records what came as what is expected; `nil` if there is none.
  public var recording: String?
  /// How long drawing and comparing took, in seconds; nil if that was not measured.
  public var seconds: Double?

  /// Creates a result.
  public init(
    name: CaseName,
    status: Status,
    diagnoses: [Diagnosis] = [],
    message: String? = nil,
    comparison: ClipComparison? = nil,
    expected: Golden? = nil,
    actual: Rendition? = nil
  ) {
    self.name = name
    self.status = status
    self.diagnoses = diagnoses
    self.message = message
    self.comparison = comparison
    self.expected = expected
    self.actual = actual
  }

  /// The frames that differ within what the mode allows.
  public var toleratedFrames: [ComparedFrame] {
    comparison?.frames.filter { $0.verdict == .tolerated } ?? []
  }

  /// The most telling sentence about it; `nil` if nothing differs.
  public var summary: String? { diagnoses.first?.sentence ?? message }
}
