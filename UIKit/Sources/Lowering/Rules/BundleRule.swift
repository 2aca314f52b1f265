import SwiftSyntax

/// Lets resources be found beside the sources: `bundle.path(forResource:ofType:)` and the like are
/// Foundation's, which would search where an application has them.
final class BundleRule: Rule {
  private static let names = ["path": "pathOfResource", "url": "urlOfResource"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.first?.label?.text == "forResource",
      let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      let name = Self.names[access.declName.baseName.text]
    else { return .visitChildren }
    file.edits.replace(access.declName.baseName.bytes, with: name)
    return .visitChildren
  }
}
