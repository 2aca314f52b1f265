/// An error of the compiler, located in an original source file.
struct CompilerError: Hashable {
  let path: String
  let line: Int
  /// The column in the lowered line, in UTF-8 bytes, counted from 1.
  let column: Int
  let text: String

  /// Creates an error from `path:line:column: error: text`; `nil` for any other line.
  init?(_ line: some StringProtocol) {
    guard let kind = line.firstRange(of: ": error: ") else { return nil }
    let parts = line[..<kind.lowerBound].split(separator: ":")
    guard parts.count >= 3, let number = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    path = parts.dropLast(2).joined(separator: ":")
    self.line = number
    self.column = column
    text = String(line[kind.upperBound...])
  }

  /// The quoted parts of the text, except the expansions in `(aka '…')`.
  var names: [String] {
    var result: [String] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "'") {
      let after = rest[rest.index(after: start)...]
      guard let end = after.firstIndex(of: "'") else { break }
      result.append(String(after[..<end]))
      rest = after[after.index(after: end)...]
    }
    return result
  }

  /// Whether the error does not say what is wrong.
  var isUnexplained: Bool {
    begins(with: "failed to produce diagnostic for expression")
      || begins(with: "the compiler is unable to type-check this expression in reasonable time")
  }

  /// The text of the error; if this explains nothing, a statement that says so.
  var reason: String {
    isUnexplained ? "this code does not compile here, and the compiler does not say why" : text
  }

  /// Whether a member is less visible than a requirement that it matches, which Objective-C allows,
  /// or than the member that it overrides.
  var demandsAccess: Bool {
    text.contains(" because it matches a requirement in ")
      || begins(with: "overriding ")
        && text.hasSuffix(" must be as accessible as the declaration it overrides")
  }

  /// Whether the error is about a comparison of objects that are known only by a protocol.
  var comparesObjects: Bool {
    begins(with: "type 'any ") && text.contains("' cannot conform to 'Equatable'")
      || begins(with: "binary operator '")
        && names.dropFirst().contains { $0.contains("any ") || $0.hasPrefix("AnyObject") }
  }

  func begins(with start: String) -> Bool { text.hasPrefix(start) }
}
