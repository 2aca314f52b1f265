import SwiftSyntax

/// A rule that changes code which Swift 4 accepted and Swift 5 rejects.
///
/// For example, `open static` and `open let` become public, and an assignment of a property to
/// itself goes through a constant.
final class SwiftFourRule: Rule {
  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    removeFinal(node)
    let isConstant =
      node.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    guard node.has("static") || isConstant,
      let open = node.first(where: { $0.name.text == "open" && $0.detail == nil })
    else { return .skipChildren }
    file.edits.replace(open.bytes, with: "public")
    return .skipChildren
  }

  /// Removes `final` from members of protocol extensions; Swift 4 accepted the modifier there.
  private func removeFinal(_ modifiers: DeclModifierListSyntax) {
    guard let final = modifiers.first(where: { $0.name.text == "final" }),
      let extended = modifiers.parent?.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self),
      module.type(extended.extendedType.trimmedDescription)?.isProtocol == true
    else { return }
    file.edits.remove(final.bytes)
  }

  /// Removes `weak` from properties of protocols; Swift 4 accepted the modifier there.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true,
      let weak = node.modifiers.first(where: { ["weak", "unowned"].contains($0.name.text) })
    {
      file.edits.remove(weak.bytes)
    }
    return .visitChildren
  }

  /// Turns an implicitly unwrapped type into an optional where Swift 5 does not accept the `!`.
  override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
    let parent = node.parent
    if parent?.is(TypeExprSyntax.self) == true || parent?.is(GenericArgumentSyntax.self) == true
      || parent?.is(ArrayTypeSyntax.self) == true
      || parent?.is(TupleTypeElementSyntax.self) == true
      || parent?.parent?.is(FunctionTypeSyntax.self) == true
    {
      file.edits.replace(node.exclamationMark.bytes, with: "?")
    }
    return .visitChildren
  }

  /// Turns the parameters `(Void)` into `()`, because Swift 4 allowed a call without an argument.
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
    castToValue(elements)
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

  /// Turns `1 as NSValue`, which boxes a number on iOS, into a call of an initialiser.
  private func castToValue(_ elements: [ExprSyntax]) {
    for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
      guard let cast = element.as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark == nil,
        elements[index + 1].trimmedDescription == "NSValue"
      else { continue }
      file.edits.insert("NSValue(bridging: ", at: elements[index - 1].start)
      file.edits.replace(element.start..<elements[index + 1].end, with: ")")
    }
  }
}
