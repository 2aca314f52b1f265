import SwiftSyntax

/// A rule for functions that walk over a path with `CGPath.apply(info:function:)` and a block that is
/// cast to a pointer, which only Objective-C's blocks permit.
///
/// A call of `applyWithBlock` replaces the body, which stays in the file as a comment.
final class PathWalkRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, let receiver = receiver(in: body), body.contains("unsafeBitCast"),
      let parameter = node.signature.parameterClause.parameters.first,
      node.signature.parameterClause.parameters.count == 1
    else { return .visitChildren }
    let block = (parameter.secondName ?? parameter.firstName).text
    let isPointer = parameter.type.trimmedDescription.contains("UnsafePointer<CGPathElement>")
    let element = isPointer ? "$0" : "$0.pointee"
    let call = " \(receiver).applyWithBlock { \(block)(\(element)) } /*"
    file.edits.insert(call, at: body.leftBrace.end)
    file.edits.insert("*/ ", at: body.rightBrace.start)
    return .skipChildren
  }

  /// Returns the path whose `apply(info:function:)` a body calls, as written; `nil` for none.
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

extension CodeBlockSyntax {
  fileprivate func contains(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == name }
  }
}
