/// Joins JSON lists of results, one after the other.
enum JSONLists {
  /// The elements of all lists, each as it was written, as one list.
  ///
  /// - Throws: A problem where a file cannot be read or is no list.
  static func join(_ paths: [String]) throws(Problem) -> String {
    var elements: [Substring] = []
    for path in paths {
      let bytes = try InputFile.read(path)
      do throws(JSONReader.Failure) {
        guard try JSONReader.read(bytes).array != nil else {
          throw JSONReader.Failure(what: "it is no list", line: 1)
        }
      } catch {
        throw Problem(
          .badInput,
          "a shard's results are damaged: \(error.what)",
          at: "\(path):\(error.line)",
          remedy: "run its shard again"
        )
      }
      // It is a list, so what stands between the outermost brackets is its elements.
      let text = String(decoding: bytes, as: UTF8.self)
      guard let start = text.firstIndex(of: "["), let end = text.lastIndex(of: "]") else {
        continue
      }
      let inner = text[text.index(after: start)..<end]
      if inner.contains(where: { !$0.isWhitespace }) { elements.append(inner.trimmingSpace) }
    }
    return elements.isEmpty ? "[]\n" : "[\n  " + elements.joined(separator: ",\n  ") + "\n]\n"
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmingSpace: Substring {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
