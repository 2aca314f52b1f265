/// The goldens that a command applies to.
package struct GoldenRequest: Sendable {
  /// The clips that were named individually or by animation.
  package var cases: [GoldenSuite.Case] = []
  /// The files that were named individually.
  package var files: [any ClipSource] = []
  /// The folders and patterns that were named.
  package var sets: [RecordedSet] = []
  /// The files of ``sets`` that have already been opened.
  package var opened: [RecordedSet: FileSet] = [:]
  /// The goldens whose files are gone.
  package var lost: [LostGolden] = []
  /// The goldens that cannot be read.
  package var unreadable: [CaseResult] = []

  package init() {}

  /// Creates a request for all goldens in a folder, and for all recorded sets of the folder.
  ///
  /// `isComplete` tells whether every scene in the catalogue is requested as well.
  package init(of suite: GoldenSuite, in store: GoldenStore, isComplete: Bool) throws {
    cases = isComplete ? suite.cases : suite.heldCases
    sets = try store.recordedSets().sorted()
    lost = suite.lost
    unreadable = suite.unreadable
  }
}
