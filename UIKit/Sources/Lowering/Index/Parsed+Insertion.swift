import SwiftSyntax

extension Parsed {
  /// Adds members at the end of a type's body.
  ///
  /// - Parameters:
  ///   - text: The members, on separate lines.
  ///   - place: The place to which messages about the members point.
  ///   - node: The type.
  func insert(
    _ text: String,
    from place: (path: String, line: Int, column: Int),
    atEndOf node: any DeclGroupSyntax
  ) {
    let brace = node.memberBlock.rightBrace
    let position = startOfLine(at: brace.start)
    let back = location(of: brace)
    edits.insert(
      (isLineStart(position) ? "" : "\n")
        + Self.directive(path: place.path, line: place.line) + text + "\n"
        + Self.directive(path: back.path, line: back.line),
      at: position
    )
  }
}
