import SwiftSyntax

/// A rule that replaces Xcode's literals, and drops `#Preview`.
///
/// `#colorLiteral(red: …)` becomes `colorLiteral(red: …)`, a function that returns a `UIColor` or a
/// `CGColor`. `#imageLiteral(resourceName: …)` becomes `UIImage(imageLiteralResourceName: …)`.
/// Attributed and mutable strings created without an argument get one, because Foundation on Linux
/// requires it.
final class LiteralRule: Rule {
  /// Arguments for initialisers that have none on other systems, by class.
  private static let requiredArguments = [
    "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
    "NSMutableString": "capacity: 0",
  ]

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "colorLiteral":
      file.edits.replace(node.pound.start..<node.macroName.end, with: "colorLiteral")
    case "imageLiteral":
      file.edits.replace(node.pound.start..<node.macroName.end, with: "UIImage")
      if let label = node.arguments.first?.label {
        file.edits.replace(label.bytes, with: "imageLiteralResourceName")
      }
    case "Preview":
      file.edits.replace(node.bytes, with: "")
      return .skipChildren
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var callee = node.calledExpression.trimmedDescription
    if callee.hasSuffix(".init") { callee.removeLast(5) }
    if callee.isEmpty { callee = annotation(of: node) ?? "" }
    if let argument = Self.requiredArguments[callee],
      node.arguments.isEmpty, node.trailingClosure == nil, let paren = node.leftParen
    {
      file.edits.insert(argument, at: paren.end)
    }
    return .visitChildren
  }

  /// Returns the type that a declaration states for a value, without the type's `?` or `!`.
  private func annotation(of value: FunctionCallExprSyntax) -> String? {
    let binding = value.parent?.parent?.as(PatternBindingSyntax.self)
    guard let type = binding?.typeAnnotation?.type else { return nil }
    let wrapped =
      type.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    return (wrapped ?? type).trimmedDescription
  }

  /// Removes an option for enumerating attributes: with it, Foundation on Linux would report runs
  /// that extend beyond the range.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == "longestEffectiveRangeNotRequired" else {
      return .visitChildren
    }
    file.edits.replace(node.bytes, with: "[]")
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    file.edits.replace(node.bytes, with: "")
    return .skipChildren
  }
}
