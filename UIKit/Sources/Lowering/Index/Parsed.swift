import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A source file with its syntax tree, and the edits and messages that the rules collect for it.
final class Parsed {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  var edits: Edits
  /// The modules to import above the first line.
  var imports: [String] = []
  /// The declarations to add below the last line.
  var appended: [String] = []
  private let converter: SourceLocationConverter
  private var messages: [Message] = []

  init(_ source: SourceFile) {
    path = source.path
    bytes = Array(source.text.utf8)
    tree = Parser.parse(source: source.text)
    edits = Edits(bytes)
    converter = SourceLocationConverter(fileName: source.path, tree: tree)
  }

  /// Returns the location of a node, according to any `#sourceLocation` above it.
  func location(of node: some SyntaxProtocol) -> (path: String, line: Int, column: Int) {
    location(at: node.positionAfterSkippingLeadingTrivia)
  }

  private func location(at position: AbsolutePosition) -> (path: String, line: Int, column: Int) {
    let location = converter.location(for: position)
    return (location.presumedFile, location.presumedLine, location.column)
  }

  /// Returns the start of the line if only spaces and tabs precede the position; otherwise the
  /// position itself.
  func startOfLine(at position: Int) -> Int {
    var start = position
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    return isLineStart(start) ? start : position
  }

  func isLineStart(_ position: Int) -> Bool {
    position == 0 || bytes[position - 1] == UInt8(ascii: "\n")
  }

  func error(at node: some SyntaxProtocol, _ text: String) {
    note(.error, at: node.positionAfterSkippingLeadingTrivia, text)
  }

  func note(at node: some SyntaxProtocol, _ text: String) {
    note(.note, at: node.positionAfterSkippingLeadingTrivia, text)
  }

  /// Adds a note that code is dropped, whose effect may be missing from the picture.
  func loss(at node: some SyntaxProtocol, _ text: String) {
    note(.loss, at: node.positionAfterSkippingLeadingTrivia, text)
  }

  private func note(_ severity: Message.Severity, at position: AbsolutePosition, _ text: String) {
    let place = location(at: position)
    let message = Message(
      severity: severity,
      path: place.path,
      line: place.line,
      column: place.column,
      text: text
    )
    // Several properties of one declaration may cause the same message.
    if !messages.contains(message) { messages.append(message) }
  }

  func reportSyntaxErrors() {
    for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree)
    where diagnostic.diagMessage.severity == .error
      && !diagnostic.message.hasPrefix("extraneous whitespace before '('")
    {
      note(.error, at: diagnostic.position, "\(diagnostic.message); fix the syntax first")
    }
  }

  /// Returns the directive that maps the next line of the lowered file to a line of the original.
  static func directive(path: String, line: Int) -> String {
    let escaped = path.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
    return "#sourceLocation(file: \"\(escaped)\", line: \(line))\n"
  }

  var lowered: Lowered {
    var text = imports.map { "import \($0)\n" }.joined()
    let wasLowered = tree.isLowered
    if !wasLowered { text += Self.directive(path: path, line: 1) }
    text += edits.text
    if !appended.isEmpty {
      if text.last?.isNewline == false { text += "\n" }
      text += appended.joined()
    }
    let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    var touched: Set<Int> = []
    for range in edits.ranges {
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1] : bytes.count + 1
        if start < max(range.upperBound, range.lowerBound + 1), range.lowerBound < end {
          touched.insert(index + 1)
        }
      }
    }
    let ordered = messages.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return Lowered(
      path: path,
      text: text,
      errors: ordered.filter { $0.severity == .error },
      notes: ordered.filter { $0.severity != .error },
      lineCount: starts.count - (starts.last == bytes.count ? 1 : 0),
      touchedLines: touched
    )
  }
}

extension SourceFileSyntax {
  /// Whether the file has been lowered already: a `#sourceLocation` of line 1 follows its imports.
  fileprivate var isLowered: Bool {
    for item in statements {
      if item.item.is(ImportDeclSyntax.self) { continue }
      guard let directive = item.item.as(PoundSourceLocationSyntax.self) else { return false }
      return directive.arguments?.lineNumber.text == "1"
    }
    return false
  }
}
