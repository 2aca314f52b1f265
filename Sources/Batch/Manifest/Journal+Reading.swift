import JSON

extension Journal {
  struct Contents {
    var planned: [String] = []
    var made: [ManifestEntry] = []
    /// The planned paths without a journal entry; their files may be new or from an earlier run.
    var unsure: Set<String> = []
  }

  /// Reads a journal, and ignores a last line that an interruption cut off.
  ///
  /// - Throws: A problem if the file is unreadable, not a journal, or has a damaged complete line.
  static func read(_ path: String) throws(Problem) -> Contents {
    let bytes = try contents(of: path)
    let whole = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0)]
    var contents = Contents()
    let lines = whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !whole.isEmpty {
      if number == 0, line.elementsEqual(heading.utf8) { continue }
      guard let node = try? JSONReader.read(Array(line)) else {
        throw Manifest.damaged("\(path):\(number + 1)", "this line is not JSON")
      }
      if let planned = node["planned"]?.string {
        contents.planned.append(planned)
        contents.unsure.insert(planned)
      } else if let entry = ManifestEntry(node) {
        contents.made.append(entry)
        contents.unsure.remove(entry.path)
      } else {
        throw Manifest.damaged("\(path):\(number + 1)", "this line does not describe an artefact")
      }
    }
    return contents
  }

  /// Returns the bytes of a file; throws a problem if the file cannot be read or is not a journal.
  static func contents(of path: String) throws(Problem) -> [UInt8] {
    // Only regular files are read, because reading a pipe without a writer could block for ever.
    guard FolderListing.kind(of: path) == .file else { throw foreign(path) }
    let bytes = try InputFile.read(path)
    guard isOurs(bytes) else { throw foreign(path) }
    return bytes
  }

  /// Returns whether the bytes of a file are a journal, judging by the first line.
  ///
  /// If a run was killed early, the file may hold only the start of the heading. Journals of older
  /// versions have no heading and start with a planned path.
  static func isOurs(_ bytes: [UInt8]) -> Bool {
    let heading = Array((heading + "\n").utf8)
    if bytes.prefix(heading.count).elementsEqual(heading.prefix(bytes.count)) { return true }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      case .object(let members)? = try? JSONReader.read(Array(bytes[..<end]))
    else { return false }
    return members.count == 1 && members[0].key == "planned" && members[0].value.string != nil
  }

  private static func foreign(_ path: String) -> Problem {
    Problem.cannotCreate("the file exists and is not a pullreel journal").at(path)
      .remedy(
        "rename the file, or choose another folder with \(.output) or another name with \(.manifest)"
      )
  }
}
