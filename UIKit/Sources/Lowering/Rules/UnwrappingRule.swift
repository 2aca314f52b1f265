import SwiftSyntax

/// A rule that unwraps implicitly unwrapped numbers in longer calculations.
///
/// Each such number doubles the ways to type-check a calculation, and the compiler may give up.
final class UnwrappingRule: Rule {
  private static let types: Set = ["CGFloat!", "Double!", "Float!", "Int!", "TimeInterval!"]

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count > 4 else { return .visitChildren }
    for (index, element) in elements.enumerated() {
      let operators = elements[max(index - 1, 0)..<min(index + 2, elements.count)].compactMap {
        $0.as(BinaryOperatorExprSyntax.self)?.operator.text
      }
      if operators.contains(where: ["+", "-", "*", "/"].contains), isUnwrapped(element) {
        file.edits.insert("!", at: element.end)
      }
    }
    return .visitChildren
  }

  /// Returns whether an expression names a property of the enclosing type that is an implicitly
  /// unwrapped number, such as `CGFloat!`.
  private func isUnwrapped(_ element: ExprSyntax) -> Bool {
    guard let name = element.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let type = enclosingType(of: element).flatMap({ module.type($0) }),
      let member = module.member(name, labels: nil, of: type), member.isProperty,
      Self.types.contains(member.typeText.first ?? ""),
      let item = element.ancestors.lazy.compactMap({ $0.as(MemberBlockItemSyntax.self) }).first
    else { return false }
    return !declares(name, in: Syntax(item.decl))
  }

  /// Returns whether a function declares a parameter, a constant or a variable with a name.
  private func declares(_ name: String, in node: Syntax) -> Bool {
    let parameter = node.as(FunctionParameterSyntax.self)
    let own =
      node.as(IdentifierPatternSyntax.self)?.identifier
      ?? node.as(ClosureShorthandParameterSyntax.self)?.name
      ?? parameter?.secondName ?? parameter?.firstName
    return own?.text == name
      || node.children(viewMode: .sourceAccurate).contains { declares(name, in: $0) }
  }
}
