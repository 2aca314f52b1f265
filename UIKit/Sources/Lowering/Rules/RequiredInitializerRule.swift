import SwiftSyntax

/// A rule that makes an initialiser `required` if a class calls it on a class known only at run
/// time, such as `self.init()` in a class method.
///
/// Objective-C finds such an initialiser at run time, but Swift requires it in every subclass.
final class RequiredInitializerRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    guard ["self.init", "Self", "Self.init", "self", "type(of: self).init"].contains(callee) else {
      return .visitChildren
    }
    let needsStatic = callee == "self.init" || callee == "self"
    guard !needsStatic || isInStaticFunction(node), let scope = enclosingType(of: node),
      let type = module.type(scope), type.isClass
    else { return .visitChildren }
    module.require(node.arguments.map { $0.label?.text ?? "_" }, of: type)
    return .visitChildren
  }

  private func isInStaticFunction(_ node: some SyntaxProtocol) -> Bool {
    for ancestor in node.ancestors {
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        return function.modifiers.has("static", "class")
      }
      if let variable = ancestor.as(VariableDeclSyntax.self) {
        if variable.modifiers.has("static", "class") { return true }
      }
      if ancestor.is(InitializerDeclSyntax.self) || ancestor.is(MemberBlockSyntax.self) {
        return false
      }
    }
    return false
  }
}

extension Module {
  /// Makes an initialiser of a class and its subclasses `required`, and adds the initialiser if
  /// missing.
  func require(_ labels: [String], of type: TypeRecord) {
    guard required.insert("\(type.name) \(labels)").inserted else { return }
    for record in records
    where record.isClass && lineage(of: record).contains(where: { $0 === type }) {
      guard let node = record.declaration, let file = record.file else { continue }
      if let own = record.initializer(labels) {
        guard !own.modifiers.has("required") else { continue }
        for modifier in own.modifiers where modifier.name.text == "override" {
          if record !== type { file.edits.remove(modifier.bytes) }
        }
        let first = own.modifiers.first?.bytes ?? own.initKeyword.bytes
        file.edits.insert("required ", at: first.lowerBound)
        continue
      }
      let access = node.modifiers.has("public", "open") ? "public " : ""
      switch labels {
      case [] where record === type || record.declaresInitializer:
        file.insert(
          "  \(access)required convenience init() { self.init(frame: .zero) }",
          from: file.location(of: node),
          atEndOf: node
        )
      case ["frame"] where record === type && !record.declaresInitializer:
        file.insert(
          "  \(access)required override init(frame: CGRect) { super.init(frame: frame) }\n"
            + "  \(access)required init?(coder: NSCoder) { super.init(coder: coder) }",
          from: file.location(of: node),
          atEndOf: node
        )
      default: break
      }
    }
  }
}

extension TypeRecord {
  var initializers: [InitializerDeclSyntax] {
    guard let node = declaration else { return [] }
    return activeItems(Syntax(node.memberBlock.members)).compactMap { item, _ in
      item.as(MemberBlockItemSyntax.self)?.decl.as(InitializerDeclSyntax.self)
    }
  }

  /// Whether the class declares a designated initialiser, so that it inherits no initialisers.
  var declaresInitializer: Bool { initializers.contains { !$0.modifiers.has("convenience") } }

  func initializer(_ labels: [String]) -> InitializerDeclSyntax? {
    initializers.first {
      $0.signature.parameterClause.parameters.map(\.firstName.text) == labels
    }
  }
}
