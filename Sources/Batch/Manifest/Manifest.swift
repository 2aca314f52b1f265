import JSON

/// The file format of manifests: a JSON array with one artefact per line, for readable diffs.
package enum Manifest {
  /// Reads a manifest; throws a problem if the file cannot be read or is not a complete manifest.
  ///
  /// Pass `true` for `isOutput` if the file will be overwritten. A JSON object is then reported as
  /// another program's file, because a manifest is a list.
  package static func read(_ path: String, isOutput: Bool = false) throws(Problem)
    -> [ManifestEntry]
  {
    let bytes = try InputFile.read(path)
    let node: JSONNode
    do throws(JSONReader.Failure) { node = try JSONReader.read(bytes) } catch {
      throw damaged("\(path):\(error.line)", error.what)
    }
    guard let nodes = node.array else {
      if isOutput, case .object(let members) = node, !members.isEmpty {
        throw Problem.cannotCreate("the file exists and is not a pullreel manifest").at(path)
          .remedy("choose another folder with \(.output), or another name with \(.manifest)")
      }
      throw damaged(path, "the file is not a JSON list")
    }
    var entries: [ManifestEntry] = []
    var paths: Set<String> = []
    for (number, node) in nodes.enumerated() {
      guard let entry = ManifestEntry(node) else {
        throw damaged(path, "the entry of artefact \(number + 1) is incomplete")
      }
      guard paths.insert(entry.path).inserted else {
        throw damaged(path, "\(entry.path) is listed twice")
      }
      entries.append(entry)
    }
    return entries
  }

  /// Writes a manifest; the file appears only once it is complete.
  static func write(_ entries: [ManifestEntry], to path: String) throws(Problem) {
    let lines = entries.map { "  " + $0.json.line }.joined(separator: ",\n")
    let text = lines.isEmpty ? "[]\n" : "[\n\(lines)\n]\n"
    try OutputFile.write(Array(text.utf8), to: path)
  }

  /// Returns a problem that reports a damaged manifest or journal.
  package static func damaged(_ place: String, _ what: String) -> Problem {
    Problem.badInput("the manifest cannot be used because \(what)").at(place)
      .remedy("restore the manifest, or remove it and render everything again with \(.force)")
  }
}
