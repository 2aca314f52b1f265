import SwiftSyntax

extension SyntaxProtocol {
  /// The start of the first token.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

  /// The end of the last token.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// The range from the first token to the last, without the trivia around them.
  var bytes: Range<Int> { start..<end }

  /// The nodes that contain this one, the nearest first.
  var ancestors: some Sequence<Syntax> {
    sequence(first: Syntax(self)) { $0.parent }.dropFirst()
  }
}

extension AttributeListSyntax {
  /// The attributes, without those that depend on a condition.
  var plain: [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }
  }

  /// Returns the attribute of a name, without the sign before it.
  func named(_ name: String) -> AttributeSyntax? {
    plain.first { $0.attributeName.trimmedDescription == name }
  }
}

extension DeclModifierListSyntax {
  /// Whether one of the modifiers is of that name.
  func has(_ names: String...) -> Bool {
    contains { names.contains($0.name.text) }
  }

  /// The access level that the modifiers state.
  var access: String? {
    lazy.filter { $0.detail == nil }.map(\.name.text)
      .first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0) }
  }
}
