import SwiftSyntax

/// A rule that adds `init()`, which Objective-C would inherit, to image view classes that declare
/// `init(frame:)`, and replaces `ProcessInfo()` by the shared object.
final class PlainInitializerRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.isEmpty, node.trailingClosure == nil,
      ["ProcessInfo", "NSProcessInfo"].contains(node.calledExpression.trimmedDescription)
    {
      file.edits.replace(node.bytes, with: "ProcessInfo.processInfo")
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = enclosingType(of: node)
    let name = [outer, node.name.text].compactMap { $0 }.joined(separator: ".")
    guard let record = module.type(name), record.inherited.contains("UIImageView"),
      record.initializer(["frame"]) != nil, record.initializer([]) == nil
    else { return .visitChildren }
    let access = node.modifiers.has("public", "open") ? "public " : ""
    file.insert(
      "  \(access)convenience init() { self.init(frame: .zero) }",
      from: file.location(of: node),
      atEndOf: node
    )
    return .visitChildren
  }
}
