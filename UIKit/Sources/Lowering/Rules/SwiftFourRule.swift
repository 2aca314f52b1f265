import SwiftSyntax

/// Changes what Swift 4 allowed and Swift 5 does not: `open static` and `open let` become public, and an
/// assignment of a property to itself goes through a constant.
final class SwiftFourRule: Rule {
  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    let isConstant =
      node.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    guard node.has("static") || isConstant,
      let open = node.first(where: { $0.name.text == "open" && $0.detail == nil })
    else { return .skipChildren }
    file.edits.replace(open.bytes, with: "public")
    return .skipChildren
  }

  /// A function of `(Void)` was called without an argument.
  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.parameters.count == 1, let only = node.parameters.first,
      only.firstName == nil, ["Void", "()"].contains(only.type.trimmedDescription),
      !module.passesVoid
    else { return .visitChildren }
    file.edits.replace(only.bytes, with: "")
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      node.parent?.is(CodeBlockItemSyntax.self) == true
    else { return .visitChildren }
    let target = elements[0].trimmedDescription
    guard target == elements[2].trimmedDescription, target.first?.isLetter == true else {
      return .visitChildren
    }
    file.edits.insert("do { let same = ", at: node.start)
    file.edits.replace(elements[0].end..<elements[2].end, with: "; \(target) = same }")
    return .skipChildren
  }
}
