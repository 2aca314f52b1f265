import SwiftSyntax

/// The names in a node that may refer to types: the first use of each name, or every use.
final class References: SyntaxVisitor {
  private(set) var nodes: [(name: String, node: Syntax)] = []
  /// The names that are used as attributes.
  private(set) var attributes: Set<String> = []
  /// The names of members of `self`, and of projected values such as `$count`.
  private(set) var members: Set<String> = []
  private var known: Set<String> = []
  private let countsAll: Bool

  /// - Parameters:
  ///   - viewMode: The nodes to visit.
  ///   - countsAll: Whether to collect every use of a name, and not only the first.
  init(viewMode: SyntaxTreeViewMode, countsAll: Bool) {
    self.countsAll = countsAll
    super.init(viewMode: viewMode)
  }

  override convenience init(viewMode: SyntaxTreeViewMode) {
    self.init(viewMode: viewMode, countsAll: false)
  }

  private func add(_ name: String, _ node: some SyntaxProtocol) {
    if countsAll || known.insert(name).inserted { nodes.append((name, Syntax(node))) }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in activeClauses(node) {
      if let elements = clause.elements { walk(elements._syntaxNode) }
    }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(AttributeSyntax.self) == true { attributes.insert(node.name.text) }
    add(node.name.text, node)
    return .visitChildren
  }

  // A condition such as `if let name` uses the name without an expression, as a capture list does.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      add(pattern.identifier.text, pattern)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { add(node.name.text, node) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // A name after a dot is a member, not a type.
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      let base = access.base?.trimmedDescription
      if base == "self" || base == "self?" { members.insert(node.baseName.text) }
      return .visitChildren
    }
    if node.baseName.text.hasPrefix("$") { members.insert(node.baseName.text) }
    if node.baseName.text.first?.isLetter == true { add(node.baseName.text, node) }
    return .visitChildren
  }
}
