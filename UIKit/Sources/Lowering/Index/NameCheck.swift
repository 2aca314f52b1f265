/// A file to be compiled: the errors reveal which of the names in it are declared nowhere.
public struct NameCheck {
  /// The text of the file; each name has a separate line for each scope that may declare it.
  public let text: String

  private let names: [UndeclaredName]
  /// The name that each line checks; `nil` if the line checks none.
  private let lines: [String?]
  /// The lines that begin an extension.
  private let scopeLines: Set<Int>

  /// - Parameters:
  ///   - names: The names to check.
  ///   - modules: The modules that may declare them.
  public init(_ names: [UndeclaredName], modules: [String]) {
    self.names = names
    var lines: [(text: String, name: String?)] = modules.map { ("import \($0)", nil) }
    func check(_ names: [String]) {
      lines.append(("func pullreelNames() {", nil))
      for name in names { lines.append(("_ = \(name).self", name)) }
      lines.append(("}", nil))
    }
    check(names.map(\.name))
    for scope in Set(names.flatMap(\.scopes)).sorted() {
      lines.append(("extension \(scope) {", nil))
      check(names.filter { $0.scopes.contains(scope) }.map(\.name))
      lines.append(("}", nil))
    }
    text = lines.map { "\($0.text)\n" }.joined()
    self.lines = lines.map(\.name)
    scopeLines = Set(lines.indices.filter { lines[$0].text.hasPrefix("extension ") })
  }

  /// Returns the names that were not found in any of their scopes.
  ///
  /// - Parameter messages: The compiler's output, as `path:line:column: error: text`.
  /// - Returns: The names, ordered from the most to the least frequently used.
  public func missing(by messages: String) -> [UndeclaredName] {
    var failed: Set<Int> = []
    for message in messages.split(separator: "\n") {
      guard let error = message.firstRange(of: ": error: ") else { continue }
      let parts = message[..<error.lowerBound].split(separator: ":")
      guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
        lines.indices.contains(line - 1)
      else { continue }
      let text = message[error.upperBound...]
      // An error in an `extension` line means that no name below this line is found in the type.
      if lines[line - 1].map({ text.hasPrefix("cannot find '\($0)' in scope") }) ?? true {
        failed.insert(line - 1)
      }
    }
    var counts: [String: Int] = [:]
    var isVoid = false
    for (index, name) in lines.enumerated() {
      if scopeLines.contains(index) { isVoid = failed.contains(index) }
      if let name, isVoid || failed.contains(index) { counts[name, default: 0] += 1 }
    }
    return names.filter { counts[$0.name] == 1 + $0.scopes.count }
      .sorted { ($1.useCount, $0.name) < ($0.useCount, $1.name) }
  }
}
