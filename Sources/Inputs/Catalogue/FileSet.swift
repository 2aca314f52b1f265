package import Files

/// The opened files of a folder or a pattern.
package struct FileSet {
  /// The clips, in the order of their files' names.
  package var sources: [any ClipSource] = []
  /// Undamaged files that hold no clip: other JSON, and files of other kinds that match a pattern.
  package var others: [String] = []
  /// The files that are damaged or cannot be read, with the reasons.
  package var failures: [(path: String, problem: Problem)] = []
  /// The number of subfolders that were not searched.
  package var unsearched = 0

  /// Creates a set without files.
  package init() {}

  /// Returns the Lottie files of a folder; its pictures are the frames of a single clip.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isRecursive: Whether subfolders are searched.
  /// - Returns: The files.
  /// - Throws: A problem if the folder cannot be listed or the run is interrupted.
  package static func folder(
    _ path: String,
    isRecursive: Bool = false
  ) throws(Problem) -> FileSet {
    let contents = try LottieSource.documents(in: path, isRecursive: isRecursive)
    var set = FileSet()
    set.sources = contents.documents
    set.others = contents.others
    set.failures = contents.failures
    set.unsearched = contents.unsearched
    return set
  }

  /// Returns the files that match a pattern.
  ///
  /// - Throws: A problem if the run is interrupted.
  package static func pattern(_ pattern: String) throws(Problem) -> FileSet {
    var set = FileSet()
    for path in try PathPattern.matches(of: pattern) {
      try Interruption.check()
      // Opening a pipe would wait for its writer.
      if case .other = FileFacts(at: path) {
        set.others.append(path)
        continue
      }
      do throws(Problem) {
        if let source = try FileSources.open(path) {
          set.sources.append(source)
        } else {
          set.others.append(path)
        }
      } catch {
        switch error.kind {
        // A folder without pictures.
        case .missing where Folder.exists(path): set.others.append(path)
        case .badInput, .noInput: set.failures.append((path, error))
        default: throw error
        }
      }
    }
    return set
  }
}
