import SwiftSyntax

/// A rule for functions that pass a block, cast to a pointer, to `CGPath.apply(info:function:)`.
///
/// Only Objective-C's blocks permit the cast. A call of `applyWithBlock` replaces the body, which
/// stays in the file as a comment. A body that does more than walk over the path is not changed,
/// because the call would not do the rest.
final class PathWalkRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, let receiver = receiver(in: body), body.contains("unsafeBitCast"),
      node.signature.returnClause == nil, body.statements.allSatisfy(isPlumbing),
      let parameter = node.signature.parameterClause.parameters.first,
      node.signature.parameterClause.parameters.count == 1
    else { return .visitChildren }
    let block = (parameter.secondName ?? parameter.firstName).text
    let isPointer = parameter.type.trimmedDescription.contains("UnsafePointer<CGPathElement>")
    let element = isPointer ? "$0" : "$0.pointee"
    let call = " \(receiver).applyWithBlock { \(block)(\(element)) } /*"
    file.note(at: node, "the body of this function is replaced by a call of applyWithBlock")
    file.edits.insert(call, at: body.leftBrace.end)
    file.edits.insert("*/ ", at: body.rightBrace.start)
    return .skipChildren
  }

  /// Returns whether a statement only prepares arguments of `apply(info:function:)`, or calls it.
  private func isPlumbing(_ statement: CodeBlockItemSyntax) -> Bool {
    switch statement.item {
    case .decl(let declaration):
      if let function = declaration.as(FunctionDeclSyntax.self) {
        return function.body.map { isCallback($0.statements) } ?? false
      }
      return declaration.is(TypeAliasDeclSyntax.self) || statement.contains("unsafeBitCast")
    case .expr(let expression):
      // A line that prints the size of the block changes nothing.
      if statement.contains("MemoryLayout") { return true }
      guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
      let closures = call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      return call.calledExpression.trimmedDescription.hasSuffix("apply")
        && (closures + [call.trailingClosure].compactMap { $0 })
          .allSatisfy { isCallback($0.statements) }
    default: return false
    }
  }

  /// Returns whether statements only cast a pointer to the block, and call it with a path element.
  private func isCallback(_ statements: CodeBlockItemListSyntax) -> Bool {
    let calls = statements.filter { !$0.item.is(VariableDeclSyntax.self) }
    guard calls.count == 1, statements.count <= 2, statements.contains(where: hasCast),
      let call = calls.first?.item.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let element = call.arguments.first?.expression
    else { return false }
    let value = element.as(MemberAccessExprSyntax.self)
    return value == nil
      ? element.is(DeclReferenceExprSyntax.self) : value?.declName.baseName.text == "pointee"
  }

  private func hasCast(_ statement: CodeBlockItemSyntax) -> Bool {
    statement.contains("unsafeBitCast")
  }

  /// Returns, as source text, the path whose `apply(info:function:)` a body calls; `nil` if there
  /// is none.
  private func receiver(in body: CodeBlockSyntax) -> String? {
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.receiver
  }

  private final class CallFinder: SyntaxVisitor {
    var receiver: String?

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let labels = node.arguments.map { $0.label?.text }
      let isWalk =
        labels == ["info", "function"] || labels == ["info"] && node.trailingClosure != nil
      guard isWalk else { return .visitChildren }
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
        if member.declName.baseName.text == "apply" { receiver = member.base?.trimmedDescription }
      } else if node.calledExpression.trimmedDescription == "apply" {
        receiver = "self"
      }
      return .skipChildren
    }
  }
}

extension SyntaxProtocol {
  fileprivate func contains(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == name }
  }
}
