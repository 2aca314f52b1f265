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
  /// - Throws: A problem where it cannot be read or a whole line of it is damaged.
  static func read(_ path: String) throws(Problem) -> Contents {
    let bytes = try InputFile.read(path)
    let whole = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0)]
    var contents = Contents()
    let lines = whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !whole.isEmpty {
      guard let node = try? JSONReader.read(Array(line)) else {
        throw Manifest.damaged("\(path):\(number + 1)", "this line is no JSON")
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
}
