import SwiftSyntax

/// A rule that renames methods of older views and controllers that have the name of a later method
/// of UIKit.
///
/// Until iOS 26, views could declare their own `updateProperties()`, which UIKit's views now have.
final class LaterNameRule: Rule {
  private static let laterName = "updateProperties"
  private static let ownName = "ownUpdateProperties"
  /// The names of the classes that first declare a renamed method; subclasses are not included.
  private lazy var renaming = Set(module.records.filter(declaresAnew).map(\.name))
  /// The members of the same name that are not renamed.
  private lazy var others = module.records.filter { !isRenamed(in: $0) }
    .flatMap { $0.members.filter { $0.name == Self.laterName } }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == Self.laterName, node.signature.parameterClause.parameters.isEmpty,
      node.parent?.is(MemberBlockItemSyntax.self) == true, isRenamed(around: node)
    {
      file.edits.replace(node.name.bytes, with: Self.ownName)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == Self.laterName, !renaming.isEmpty,
      node.parent?.is(KeyPathPropertyComponentSyntax.self) != true
    else { return .skipChildren }
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember = access?.declName.id == node.id
    let callee = isMember ? access.map(ExprSyntax.init) : ExprSyntax(node)
    let call = callee?.parent?.as(FunctionCallExprSyntax.self)
    let isCall = call != nil && call?.calledExpression.id == callee?.id
    if isCall, call?.arguments.isEmpty != true || call?.trailingClosure != nil {
      return .skipChildren
    }
    let object = isMember ? access?.base?.trimmedDescription.filter { $0 != "?" && $0 != "!" } : nil
    if object == nil || object == "self" || object == "super" {
      if isRenamed(around: node) { file.edits.replace(node.baseName.bytes, with: Self.ownName) }
    } else if others.isEmpty || isCall && !others.contains(where: Self.isAlike) {
      file.edits.replace(node.baseName.bytes, with: Self.ownName)
    } else if isCall {
      file.note(
        at: node,
        "this may call UIKit's updateProperties() and not the sources' own method, which is now "
          + "\(Self.ownName)(); rename the method in the sources"
      )
    }
    return .skipChildren
  }

  private static func isAlike(_ member: Member) -> Bool {
    member.isFunction && member.labels.isEmpty && !member.isStatic
  }

  private func isRenamed(around node: some SyntaxProtocol) -> Bool {
    guard let owner = enclosingType(of: node), let record = module.type(owner) else { return false }
    return isRenamed(in: record)
  }

  /// Returns whether a class or one of its superclasses declares the method that is renamed.
  private func isRenamed(in record: TypeRecord) -> Bool {
    module.lineage(of: record).contains { renaming.contains($0.name) }
  }

  /// Returns whether a view or a controller declares the method without overriding UIKit's.
  private func declaresAnew(_ record: TypeRecord) -> Bool {
    let lineage = module.lineage(of: record)
    let top = lineage.last ?? record
    return ([top.name] + top.inherited).contains {
      UIKitClasses.isView($0) || UIKitClasses.isController($0)
    }
      && record.members.contains {
        $0.name == Self.laterName && Self.isAlike($0) && !$0.isOverride
      }
      // A requirement of a protocol keeps its name, and so does the method that meets it.
      && !lineage.flatMap(module.protocols).flatMap(\.members).contains {
        $0.name == Self.laterName
      } && !isNamedBySelector
  }

  /// Whether a selector names the method; it then keeps its name, as selectors are replaced whole.
  private lazy var isNamedBySelector = module.files.contains { file in
    let finder = SelectorFinder(Self.laterName)
    finder.walk(file.tree)
    return finder.hasFound
  }
}

/// A search for a `#selector` that names a method.
private final class SelectorFinder: SyntaxVisitor {
  private let name: String
  private(set) var hasFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let words = node.arguments.tokens(viewMode: .sourceAccurate)
    if node.macroName.text == "selector", words.contains(where: { $0.text == name }) {
      hasFound = true
    }
    return .visitChildren
  }
}
