import SwiftSyntax

/// A rule that replaces the current time (`Date()`, `Date.now`, …) by the simulation's time.
///
/// The initialiser is Foundation's, and no declaration in UIKit can replace it.
final class DateRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.trailingClosure == nil, !declaresDate(at: node) else { return .visitChildren }
    let type = node.calledExpression.trimmedDescription
    if let argument = node.arguments.first, argument.label?.text == "timeIntervalSinceNow",
      ["Date", "NSDate", "Foundation.Date"].contains(type), let label = argument.label
    {
      file.edits.replace(label.bytes, with: "timeInterval")
      file.edits.insert(", since: Date.simulated", at: argument.bytes.upperBound)
      return .visitChildren
    }
    guard node.arguments.isEmpty else { return .visitChildren }
    switch type {
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
    if name.text == "now",
      ["Date", "Foundation.Date"].contains(node.base?.trimmedDescription)
    {
      file.edits.replace(name.bytes, with: "simulated")
      return .skipChildren
    }
    if name.text == "systemUptime", node.base?.trimmedDescription == "ProcessInfo.processInfo" {
      file.edits.replace(node.bytes, with: "Date.simulated.timeIntervalSinceReferenceDate")
      return .skipChildren
    }
    if name.text == "timeIntervalSinceReferenceDate",
      let base = node.base, ["Date", "NSDate", "Foundation.Date"].contains(base.trimmedDescription)
    {
      file.edits.replace(base.bytes, with: "Date.simulated")
      return .skipChildren
    }
    // No other type that sources commonly use has a member of this name.
    if name.text == "timeIntervalSinceNow", node.base != nil {
      file.edits.replace(name.bytes, with: "timeIntervalSince(Date.simulated)")
    }
    return .visitChildren
  }

  /// Returns whether the module declares a type named `Date`, and does not only extend Foundation's.
  private func declaresDate(at node: some SyntaxProtocol) -> Bool {
    module.type("Date", in: enclosingType(of: node) ?? "")?.declaration != nil
  }
}
