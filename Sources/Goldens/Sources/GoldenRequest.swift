/// The goldens that a command applies to.
package struct GoldenRequest: Sendable {
  /// The clips that are named individually, or by their animation.
  package var cases: [GoldenSuite.Case] = []
  /// The files that are named individually.
  package var files: [any ClipSource] = []
  /// The folders and patterns that are named.
  package var sets: [RecordedSet] = []
  /// The files of ``sets`` that are already open.
  package var opened: [RecordedSet: FileSet] = [:]
  /// The goldens of files that are gone.
  package var lost: [LostGolden] = []
  /// The goldens that cannot be read.
  package var unreadable: [CaseResult] = []

  /// Creates an empty request.
  package init() {}

  /// Requests everything that a folder of goldens holds, with its recorded folders and patterns.
  ///
  /// - Parameters:
  ///   - suite: The contents of the folder.
  ///   - store: The folder.
  ///   - isComplete: Whether to request every scene of the catalogue, too.
  /// - Throws: A problem if the list of recorded folders is damaged.
  package init(of suite: GoldenSuite, in store: GoldenStore, isComplete: Bool) throws {
    cases = isComplete ? suite.cases : suite.heldCases
    sets = try store.recordedSets().sorted()
    lost = suite.lost
    unreadable = suite.unreadable
  }
}
