import SwiftSyntax

/// Makes `d.f(x)` of `d.f?(x)` where `f` is an optional requirement.
final class OptionalCallRule: Rule {
  /// Optional requirements of Apple's protocols that return nothing and are called by users.
  private static let known: Set = [
    "animationDidStart", "animationDidStop", "scrollViewDidChangeAdjustedContentInset",
    "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewWillBeginDecelerating",
    "scrollViewWillBeginDragging", "scrollViewWillBeginZooming", "scrollViewWillEndDragging",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee: ExprSyntax
    let mark: TokenSyntax
    if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (callee, mark) = (optional.expression, optional.questionMark)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (callee, mark) = (forced.expression, forced.exclamationMark)
    } else {
      return .visitChildren
    }
    guard let access = callee.as(MemberAccessExprSyntax.self), access.base != nil else {
      return .visitChildren
    }
    let name = access.declName.baseName.text
    let requirement = module.optionals[name]?.first { $0.takes(node) }
    // A closure that a property keeps is called in the same way, but never with labels.
    let hasLabels = node.arguments.contains { $0.label != nil }
    let isKnown = Self.known.contains(name)
    if requirement == nil, !isKnown, !hasLabels { return .visitChildren }
    if !hasLabels, module.propertyNames.contains(name) {
      file.note(
        at: access.declName,
        "\"\(name)\" is both an optional requirement and a property; this use is read as the property"
      )
      return .visitChildren
    }
    file.edits.replace(mark.bytes, with: "")
    switch requirement?.result {
    case .value:
      if mark.text == "!" {
        file.edits.insert("!", at: node.end)
      } else if node.parent?.is(MemberAccessExprSyntax.self) == true
        || node.parent?.is(SubscriptCallExprSyntax.self) == true
      {
        file.edits.insert("?", at: node.end)
      }
    case nil where !isKnown:
      file.note(at: access.declName, "\"\(name)\" is read as an optional requirement of UIKit")
    case .nothing, nil:
      if isTested(Syntax(node)) { reportTest(at: access.declName, name) }
    case .optional:
      break
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if node.base != nil, !module.propertyNames.contains(name),
      module.optionals[name]?.contains(where: \.member.isFunction) == true, isTested(Syntax(node))
    {
      reportTest(at: node.declName, name)
    }
    return .visitChildren
  }

  private func reportTest(at node: some SyntaxProtocol, _ name: String) {
    file.error(
      at: node,
      "only Objective-C knows whether \"\(name)\" is implemented; call it without a test"
    )
  }

  /// Whether an expression is compared with `nil` or unwrapped by a condition.
  private func isTested(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) { return isTested(parent) }
    if parent.is(InitializerClauseSyntax.self) {
      return parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    }
    guard let list = parent.as(ExprListSyntax.self) else { return false }
    let elements = list.map(\.trimmedDescription)
    return elements.contains("nil") && (elements.contains("==") || elements.contains("!="))
  }
}
