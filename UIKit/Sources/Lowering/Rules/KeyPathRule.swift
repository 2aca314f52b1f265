import SwiftSyntax

/// A rule that replaces `#keyPath(…)` by a string literal.
final class KeyPathRule: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", node.arguments.count == 1,
      let expression = node.arguments.first?.expression
    else { return .visitChildren }
    let scope = enclosingType(of: node) ?? ""
    guard var names = Self.names(of: expression) else {
      file.error(
        at: expression,
        "#keyPath supports only names joined by dots; write this key path as a string"
      )
      return .skipChildren
    }
    var owner = module.type(scope)
    if names.first == "self", names.count > 1 { names.removeFirst() }
    if names.count > 1, isTypeName(names[0], in: scope) {
      // The names of the type and of its enclosing types are not part of the key path.
      var path = names.removeFirst()
      owner = module.type(path, in: scope)
      while names.count > 1, isTypeName(names[0], in: path) {
        path += "." + names.removeFirst()
        owner = module.type(path, in: scope)
      }
    }
    let keys = names.enumerated().map { index, name in
      guard index == 0, let member = owner.flatMap({ module.member(name, labels: nil, of: $0) })
      else { return objectiveCKey(name) }
      return member.key
    }
    file.edits.replace(node.bytes, with: "\"\(keys.joined(separator: "."))\"")
    return .skipChildren
  }

  private func isTypeName(_ name: String, in scope: String) -> Bool {
    if let type = module.type(scope), module.member(name, labels: nil, of: type) != nil {
      return false
    }
    return name.first?.isUppercase == true || module.type(name, in: scope) != nil
  }

  /// Returns the names in an expression such as `a.b.c`; `nil` for other expressions.
  ///
  /// Any `?` and `!` are ignored.
  private static func names(of expression: ExprSyntax) -> [String]? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return [reference.baseName.text]
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return names(of: optional.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      return names(of: forced.expression)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let names = names(of: base)
    else { return nil }
    return names + [member.declName.baseName.text]
  }
}
