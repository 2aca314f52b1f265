/// The goldens that a command applies to.
package struct GoldenRequest: Sendable {
  /// The clips that the user named, individually or by animation; without names, the suite's clips.
  package var cases: [GoldenSuite.Case] = []
  /// The files that the user named individually.
  package var files: [any ClipSource] = []
  /// The folders and patterns that the user named; without names, all recorded sets.
  package var sets: [RecordedSet] = []
  /// The files of ``sets`` that have already been opened.
  package var opened: [RecordedSet: FileSet] = [:]
  /// The goldens whose source files are gone.
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
