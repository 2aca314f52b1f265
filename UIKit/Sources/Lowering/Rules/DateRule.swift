import SwiftSyntax

/// Makes the present time that of the simulation: `Date()`, `Date.now`, and times counted from them.
///
/// The initialiser is Foundation's, and nothing that UIKit declares can take its place.
final class DateRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.isEmpty, node.trailingClosure == nil, !declaresDate(at: node) else {
      return .visitChildren
    }
    switch node.calledExpression.trimmedDescription {
    case "Date", "Foundation.Date", "Date.init":
      file.edits.replace(node.bytes, with: "Date.simulated")
      return .skipChildren
    case "NSDate", "NSDate.init":
      file.edits.replace(node.bytes, with: "(Date.simulated as NSDate)")
      return .skipChildren
    default: return .visitChildren
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard !declaresDate(at: node) else { return .visitChildren }
    let name = node.declName.baseName
    if name.text == "now", node.base?.trimmedDescription == "Date" {
      file.edits.replace(name.bytes, with: "simulated")
      return .skipChildren
    }
    // Nothing else that UIKit's sources use has a member of this name.
    if name.text == "timeIntervalSinceNow", node.base != nil {
      file.edits.replace(name.bytes, with: "timeIntervalSince(Date.simulated)")
    }
    return .visitChildren
  }

  /// Whether the module has a type of its own that is called `Date`.
  private func declaresDate(at node: some SyntaxProtocol) -> Bool {
    module.type("Date", in: enclosingType(of: node) ?? "") != nil
  }
}
