import SwiftSyntax

/// A rule that turns `d.f?(x)` into `d.f(x)` if `f` is an optional requirement.
final class OptionalCallRule: Rule {
  /// Optional requirements in Apple's protocols; sources call them, and they have no result.
  private static let known: Set = [
    "animationDidStart", "animationDidStop", "scrollViewDidChangeAdjustedContentInset",
    "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewWillBeginDecelerating",
    "scrollViewWillBeginDragging", "scrollViewWillBeginZooming", "scrollViewWillEndDragging",
    "textViewDidBeginEditing", "textViewDidChange", "textViewDidChangeSelection",
    "textViewDidEndEditing",
  ]

  /// The delegate protocols of tables, collections and text views, by their methods' base names.
  private static let rowDelegates = [
    "tableView": "UITableViewDelegate", "collectionView": "UICollectionViewDelegate",
    "textViewDidChange": "UITextViewDelegate", "textView": "UITextViewDelegate",
    "textViewDidBeginEditing": "UITextViewDelegate", "textViewDidEndEditing": "UITextViewDelegate",
    "textViewDidChangeSelection": "UITextViewDelegate",
  ]

  /// Returns the delegate protocol that declares a called method of tables, collections or text views.
  private static func rowDelegate(of call: FunctionCallExprSyntax, named name: String) -> String? {
    // Only the methods of a flow layout's delegate name the layout.
    name == "collectionView" && call.arguments.contains { $0.label?.text == "layout" }
      ? "UICollectionViewDelegateFlowLayout" : rowDelegates[name]
  }

  /// Methods of every `NSObject`; Swift on Linux cannot call them on an object of unknown class.
  private static let objectMethods: Set = [
    "perform", "performSelector", "responds", "setValue", "value", "addObserver", "removeObserver",
  ]

  /// Properties of UIKit's classes whose names are also names of delegate methods.
  ///
  /// A test of such a name without argument labels means the property.
  private static let owners: Set = [
    "collectionView", "navigationController", "presentationController", "searchBar",
    "splitViewController", "tabBarController", "tableView",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      Self.objectMethods.contains(access.declName.baseName.text)
    {
      castReceiver(access, to: "NSObject", isForced: true)
      return .visitChildren
    }
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
    // A closure in a property is called in the same way, but never with labels.
    let hasLabels = node.arguments.contains { $0.label != nil }
    let isKnown = Self.known.contains(name)
    if requirement == nil, !isKnown, !hasLabels { return .visitChildren }
    if !hasLabels, module.closureNames.contains(name) {
      file.note(
        at: access.declName,
        "\"\(name)\" is both an optional requirement and a property; the property is called here"
      )
      return .visitChildren
    }
    file.edits.replace(mark.bytes, with: "")
    if requirement == nil, let type = Self.rowDelegate(of: node, named: name),
      let chain = access.base?.as(OptionalChainingExprSyntax.self),
      chain.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "delegate"
        || chain.expression.trimmedDescription == "delegate"
    {
      // The delegate of a table view is declared as the delegate of a scroll view here.
      file.edits.insert("(", at: chain.start)
      file.edits.insert(" as? any \(type))", at: chain.expression.end)
    }
    if let requirement { castReceiver(access, to: "any \(requirement.type.name)") }
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
      if isBound(Syntax(node)),
        !access.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "?" })
      {
        // Here the requirement has a default, so its value is not an optional.
        file.edits.insert("Optional(", at: node.start)
        file.edits.insert(")", at: node.end)
      }
      file.note(at: access.declName, "\"\(name)\" is treated as an optional requirement of UIKit")
    case .nothing, nil:
      if isTested(Syntax(node)) { noteTest(at: access.declName, name) }
    case .optional:
      break
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    let labels = node.declName.argumentNames?.arguments.map(\.name.text)
    let isProperty = module.propertyNames.contains(name) || Self.owners.contains(name)
    if node.base != nil, labels != nil || !isProperty,
      isTested(Syntax(node)),
      let requirement = module.optionals[name]?.first(where: {
        $0.member.isFunction && (labels == nil || $0.member.labels == labels)
      })
    {
      module.tested.insert(requirement.key)
      file.edits.replace(node.declName.bytes, with: requirement.referenceName)
    }
    return .visitChildren
  }

  /// Returns whether an expression is unwrapped by `if let` or `guard let`.
  private func isBound(_ node: Syntax) -> Bool {
    node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }

  private func noteTest(at node: some SyntaxProtocol, _ name: String) {
    file.note(at: node, "\"\(name)\" is assumed to be implemented by all conforming types")
  }

  /// Casts an object of unknown type to the type that declares the called method.
  private func castReceiver(
    _ access: MemberAccessExprSyntax,
    to type: String,
    isForced: Bool = false
  ) {
    var base = access.base
    var isOptional = false
    if let chain = base?.as(OptionalChainingExprSyntax.self) {
      base = chain.expression
      isOptional = true
    } else if let forced = base?.as(ForceUnwrapExprSyntax.self) {
      base = forced.expression
      isOptional = true
    }
    guard let base, let scope = enclosingType(of: access), let owner = module.type(scope) else {
      return
    }
    let name =
      base.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name, let property = module.member(name, labels: nil, of: owner), property.isProperty,
      let text = property.typeText.first?.filter({ !"?!() ".contains($0) }),
      ["AnyObject", "Any", "anyAnyObject"].contains(text)
        || !isForced && ["NSObjectProtocol", "anyNSObjectProtocol"].contains(text)
    else { return }
    file.edits.insert("(", at: base.start)
    let mark = isForced && !isOptional ? "!" : "?"
    let chain = isForced || isOptional ? "" : "?"
    file.edits.insert(" as\(mark) \(type))\(chain)", at: base.end)
  }

  /// Returns whether an expression is compared with `nil` or unwrapped by a condition.
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
