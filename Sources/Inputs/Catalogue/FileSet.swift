package import Files

/// The files in a folder, or the files that match a pattern of paths, opened as sources.
package struct FileSet {
  /// The sources, in the order of their files' names.
  package var sources: [any ClipSource] = []
  /// The undamaged files without a clip, such as JSON files that are not Lottie documents.
  package var others: [String] = []
  /// The files that are damaged or cannot be read, with the reasons.
  package var failures: [(path: String, problem: Problem)] = []
  /// The number of subfolders that were not searched.
  package var unsearched = 0

  package init() {}

  /// Opens the Lottie files of a folder, in order of name, and the folder's pictures as one clip.
  ///
  /// Pipes, devices, hidden files, hidden folders and links to folders are ignored. The function
  /// throws a problem if a folder cannot be read, or the process is interrupted.
  package static func folder(
    _ folder: String,
    isRecursive: Bool = false
  ) throws(Problem) -> FileSet {
    var set = FileSet()
    try set.add(folder: Folder.withSlash(folder), isRecursive: isRecursive)
    return set
  }

  private mutating func add(folder: String, isRecursive: Bool) throws(Problem) {
    let listing = try FolderListing(folder)
    failures += listing.undecodable.filter(LottieSource.isNamedLikeOne)
      .map { (folder + $0, FolderListing.undecodable(folder + $0)) }
    for name in listing.names where !name.hasPrefix(".") {
      let path = folder + name
      if case .folder? = try FolderListing.kind(ofListed: path) {
        if isRecursive {
          try add(folder: path + "/", isRecursive: true)
        } else {
          unsearched += 1
        }
        continue
      }
      guard LottieSource.isNamedLikeOne(name) else { continue }
      try Interruption.check()
      do throws(Problem) {
        switch try FileFacts(ofInput: path) {
        case .file: sources.append(try LottieSource(path))
        case .folder: continue
        // Reading a pipe would wait until something is written to it.
        case .other: others.append(path)
        case .nothing: throw InputFile.missing(path)
        }
      } catch {
        switch error.kind {
        case .badInput where LottieFile.isOtherJSON(path): others.append(path)
        case .badInput, .noInput: failures.append((path, error))
        default: throw error
        }
      }
    }
  }

  /// Opens the files that match a pattern of paths; throws if the process is interrupted.
  package static func pattern(_ pattern: String) throws(Problem) -> FileSet {
    var set = FileSet()
    for path in try PathPattern.matches(of: pattern) {
      try Interruption.check()
      // Opening a pipe would wait until another program writes to it.
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
        case .missing where Folder.exists(path): set.others.append(path)
        case .badInput, .noInput: set.failures.append((path, error))
        default: throw error
        }
      }
    }
    return set
  }
}
