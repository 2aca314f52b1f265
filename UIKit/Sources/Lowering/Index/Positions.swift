import SwiftSyntax

extension SyntaxProtocol {
  /// The byte offset at which the first token starts.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

  /// The byte offset at which the last token ends.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// The byte range from the first token to the last, without the trivia around them.
  var bytes: Range<Int> { start..<end }

  /// The nodes that contain this node, the nearest first.
  var ancestors: some Sequence<Syntax> {
    sequence(first: Syntax(self)) { $0.parent }.dropFirst()
  }
}

extension AttributeListSyntax {
  /// The attributes that are not inside an `#if`.
  var plain: [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }
  }

  /// Returns the attribute with a name; the name is given without the `@`.
  func named(_ name: String) -> AttributeSyntax? {
    plain.first { $0.attributeName.trimmedDescription == name }
  }
}

extension DeclModifierListSyntax {
  /// Returns whether any modifier has one of the names.
  func has(_ names: String...) -> Bool {
    contains { names.contains($0.name.text) }
  }

  /// The access level that the modifiers state.
  var access: String? {
    lazy.filter { $0.detail == nil }.map(\.name.text)
      .first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0) }
  }
}
