import SwiftSyntax

/// The effects of a statement that the surrounding code may need; closures are not searched.
final class StatementFacts: SyntaxVisitor {
  /// Whether the statement may return a value.
  private(set) var returnsValue = false
  private(set) var throwsError = false
  /// Whether the statement calls the superclass, or another initialiser of the object.
  private(set) var callsInitializer = false
  /// The variables to which the statement assigns and which may be stored properties.
  private(set) var assigned: [ExprSyntax] = []

  init(_ statement: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(Syntax(statement))
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.expression != nil { returnsValue = true }
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    throwsError = true
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.base?.is(SuperExprSyntax.self) == true
        || called.base?.trimmedDescription == "self" && called.declName.baseName.text == "init"
    {
      callsInitializer = true
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let target = node.elements.first,
      node.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      target.is(DeclReferenceExprSyntax.self)
        || target.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
    {
      assigned.append(target)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
