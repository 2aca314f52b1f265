import SwiftSyntax

/// A rule that replaces `path(forResource:ofType:)`, `Bundle(url:)` and similar members:
/// Foundation's versions search only an application's folders, not those of the sources, and the
/// bundle of a preview has no identifier.
final class BundleRule: Rule {
  private static let names = ["path": "pathOfResource", "url": "urlOfResource"]
  private static let identifier = "bundleIdentifier"
  /// Whether a type of the sources has an identifier of that name.
  private lazy var hasOwnIdentifier = module.records.contains { record in
    record.members.contains { $0.name == Self.identifier }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.count == 1, ["url", "path"].contains(node.arguments.first?.label?.text),
      ["Bundle", "Bundle.init"].contains(node.calledExpression.trimmedDescription)
    {
      file.edits.replace(node.calledExpression.bytes, with: "Bundle.ofResources")
      return .visitChildren
    }
    guard node.arguments.first?.label?.text == "forResource",
      let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      let name = Self.names[access.declName.baseName.text]
    else { return .visitChildren }
    file.edits.replace(access.declName.baseName.bytes, with: name)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let names = node.declName.argumentNames?.trimmedDescription
    if node.base?.trimmedDescription == "Bundle", node.declName.baseName.text == "init",
      names == "(url:)" || names == "(path:)"
    {
      file.edits.replace(node.declName.baseName.bytes, with: "ofResources")
    }
    if node.declName.baseName.text == Self.identifier, node.base != nil, !hasOwnIdentifier {
      file.edits.replace(node.declName.baseName.bytes, with: "identifierOfApplication")
    }
    return .visitChildren
  }
}
