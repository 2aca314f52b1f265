import JSON
import Files

extension Journal {
  /// What a journal says.
  struct Contents {
    var planned: [String] = []
    var made: [ManifestEntry] = []
    /// What was planned and not made since: it may be there, or what stood there before may.
    var unsure: Set<String> = []
  }

  /// Reads a journal; what follows the last line break was cut off by an interruption.
  ///
  /// - Throws: A problem where it cannot be read, is no journal, or a whole line of it is damaged.
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
        throw Manifest.damaged("\(path):\(number + 1)", "this line describes no artefact")
      }
    }
    return contents
  }

  /// The bytes of a journal.
  ///
  /// - Throws: A problem where the file cannot be read or is foreign.
  static func contents(of path: String) throws(Problem) -> [UInt8] {
    // Anything but a file, such as a pipe without a writer, could be waited for in vain.
    guard FolderListing.kind(of: path) == .file else { throw foreign(path) }
    let bytes = try InputFile.read(path)
    guard isOurs(bytes) else { throw foreign(path) }
    return bytes
  }

  /// Whether a file is a journal, which its first line tells.
  ///
  /// One without a line is a journal as far as it agrees with the heading: its run may have been
  /// killed before. Journals of versions without a heading begin with a path that is planned.
  static func isOurs(_ bytes: [UInt8]) -> Bool {
    let heading = Array((heading + "\n").utf8)
    if bytes.prefix(heading.count).elementsEqual(heading.prefix(bytes.count)) { return true }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      case .object(let members)? = try? JSONReader.read(Array(bytes[..<end]))
    else { return false }
    return members.count == 1 && members[0].key == "planned" && members[0].value.string != nil
  }

  private static func foreign(_ path: String) -> Problem {
    Problem(
      .cannotCreate,
      "the file exists and is not a journal of pullreel",
      at: path,
      remedy:
        "rename it, or choose another folder with \(.output) or another name with \(.manifest)"
    )
  }
}
