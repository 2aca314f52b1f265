package import Files
import JSON

/// A merge of the JSON results of shards: lists are concatenated, and reports are merged.
package enum ShardResults {
  /// Returns the concatenated list if all files are lists, or the merged report if all are reports.
  package static func join(_ paths: [String]) throws(Problem) -> String {
    var elements: [Substring] = []
    var reports: [(path: String, report: JSONNode)] = []
    for (index, path) in paths.enumerated() {
      let bytes = try InputFile.read(path)
      do throws(JSONReader.Failure) {
        let node = try JSONReader.read(bytes)
        if index == reports.count, node["cases"] != nil {
          reports.append((path, node))
          continue
        }
        guard node.array != nil, reports.isEmpty else {
          let cause =
            index == 0
            ? "the file is neither a JSON list nor a report of verify --json"
            : "the first file is a \(reports.isEmpty ? "JSON list" : "report"), and this one is not"
          throw JSONReader.Failure(what: cause, line: 1)
        }
      } catch {
        throw damaged(path, error)
      }
      // The document is an array, so its elements are between the outermost brackets.
      let text = String(decoding: bytes, as: UTF8.self)
      guard let start = text.firstIndex(of: "["), let end = text.lastIndex(of: "]") else {
        continue
      }
      let inner = text[text.index(after: start)..<end]
      if inner.contains(where: { !$0.isWhitespace }) { elements.append(inner.trimmingSpace) }
    }
    if !reports.isEmpty { return try VerificationReports.join(reports) }
    return elements.isEmpty ? "[]\n" : "[\n  " + elements.joined(separator: ",\n  ") + "\n]\n"
  }

  /// Returns the problem for a shard whose results are invalid.
  static func damaged(_ path: String, _ failure: JSONReader.Failure) -> Problem {
    Problem.badInput("the results of a shard cannot be joined because \(failure.what)")
      .at("\(path):\(failure.line)").remedy("run verify for all shards with the same options")
  }
}

extension Substring {
  fileprivate var trimmingSpace: Substring {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
