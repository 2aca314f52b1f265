import SwiftSyntax

/// A rule that makes calls such as `bundle.path(forResource:ofType:)` find resources next to the
/// sources, because Foundation's methods search only an application's folders.
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
