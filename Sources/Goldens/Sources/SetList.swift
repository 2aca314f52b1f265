/// The format of `sources.txt`: the recorded folders and patterns, one per line, sorted.
///
/// ```
/// pullreel sources 1
/// folder "../art"
/// pattern "../icons/*.gif"
/// tree "../loaders"
/// ```
///
/// Paths are relative to the folder of goldens, and quoted like text in `golden.txt`. The file
/// contains no hash, so branches that record different folders can be merged.
enum SetList {
  static let fileName = "sources.txt"
  private static let heading = "pullreel sources 1"

  /// Returns the file's text for the given sets; equal sets have equal texts.
  static func text(of sets: Set<RecordedSet>) -> String {
    let lines = sets.sorted().map { "\($0.kind.rawValue) \(QuotedText.of($0.path))" }
    return ([heading] + lines).map { $0 + "\n" }.joined()
  }

  /// Parses the sets in a text; throws ``GoldenError`` for an invalid line.
  static func sets(of text: String) throws(GoldenError) -> Set<RecordedSet> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines[0] == heading else {
      throw GoldenError(
        .damaged,
        "the file does not begin with '\(heading)'",
        file: fileName,
        line: 1
      )
    }
    var sets: Set<RecordedSet> = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      var reader = LineReader(line, file: fileName, line: index + 1)
      let word = try reader.word()
      guard let kind = RecordedSet.Kind(rawValue: word) else {
        throw reader.damaged("the line does not begin with 'folder', 'tree' or 'pattern'")
      }
      sets.insert(RecordedSet(kind, path: try reader.quoted()))
      guard reader.isAtEnd() else { throw reader.damaged("there is text after the last value") }
    }
    return sets
  }
}
