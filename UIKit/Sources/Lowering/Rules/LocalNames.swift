import SwiftSyntax

extension SyntaxProtocol {
  /// Returns whether a name means a local variable, a local function or a parameter at this node.
  ///
  /// `if let name` without a value does not count, because its value is what `name` means outside.
  func isLocal(_ name: String) -> Bool {
    var child = Syntax(self)
    for ancestor in ancestors {
      if ancestor.is(MemberBlockSyntax.self) || ancestor.is(SourceFileSyntax.self) { return false }
      if ancestor.declares(name, for: child) { return true }
      child = ancestor
    }
    return false
  }
}

extension Syntax {
  /// Returns whether a node declares a name that one of its children can use.
  fileprivate func declares(_ name: String, for child: Syntax) -> Bool {
    if let list = self.as(CodeBlockItemListSyntax.self), parent?.is(SourceFileSyntax.self) != true {
      return list.contains { item in
        let declaration = Syntax(item.item)
        if let function = declaration.as(FunctionDeclSyntax.self) {
          return function.name.text == name
        }
        guard item.position < child.position else { return false }
        if let variable = declaration.as(VariableDeclSyntax.self) {
          return variable.bindings.contains { $0.pattern.declares(name) }
        }
        return declaration.as(GuardStmtSyntax.self)?.conditions.declares(name) == true
      }
    }
    if let conditions = self.as(ConditionElementListSyntax.self) {
      return conditions.contains { $0.position < child.position && $0.declares(name) }
    }
    if let condition = self.as(IfExprSyntax.self) {
      return child.id == condition.body.id && condition.conditions.declares(name)
    }
    if let loop = self.as(WhileStmtSyntax.self) {
      return child.id == loop.body.id && loop.conditions.declares(name)
    }
    if let loop = self.as(ForStmtSyntax.self) {
      return child.id == loop.body.id && loop.pattern.declares(name)
    }
    if let branch = self.as(SwitchCaseSyntax.self) { return branch.label.declares(name) }
    if let clause = self.as(CatchClauseSyntax.self) { return clause.catchItems.declares(name) }
    if let closure = self.as(ClosureExprSyntax.self) {
      return closure.signature?.parameterClause?.declares(name) == true
    }
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.signature.parameterClause.declares(name)
    }
    return self.as(InitializerDeclSyntax.self)?.signature.parameterClause.declares(name) == true
  }
}

extension SyntaxProtocol {
  fileprivate func declares(_ name: String) -> Bool {
    let finder = DeclaredNames(viewMode: .sourceAccurate)
    finder.walk(Syntax(self))
    return finder.names.contains(name)
  }
}

extension ConditionElementListSyntax {
  fileprivate func declares(_ name: String) -> Bool { contains { $0.declares(name) } }
}

extension ConditionElementSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    switch condition {
    case .optionalBinding(let binding):
      binding.initializer != nil && binding.pattern.declares(name)
    case .matchingPattern(let match): match.pattern.declares(name)
    default: false
    }
  }
}
