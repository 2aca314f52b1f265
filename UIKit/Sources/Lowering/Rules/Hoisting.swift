import SwiftSyntax

/// A change that moves members from extensions into their class, where Swift requires them.
///
/// A member is moved if it is an override, or if a subclass overrides it. A `#sourceLocation` lets
/// the moved text keep its original line numbers.
struct Hoisting {
  private let module: Module

  init(_ module: Module) {
    self.module = module
  }

  func lower() {
    for type in module.records {
      for member in type.members where member.owner != nil {
        if module.dispatched.contains(member.item.id) { continue }
        if member.isOverride {
          hoist(member, into: type)
        } else if isOverridden(member, of: type) {
          hoist(member, into: type)
        }
      }
    }
  }

  /// Returns whether a subclass overrides a member.
  private func isOverridden(_ member: Member, of type: TypeRecord) -> Bool {
    module.records.contains { other in
      guard other !== type, other.isClass else { return false }
      let lineage = module.lineage(of: other)
      let inherits =
        lineage.contains { $0 === type }
        || type.declaration == nil && lineage.last?.inherited.contains(type.name) == true
      return inherits && other.members.contains { $0.isOverride && $0.matches(member) }
    }
  }

  private func hoist(_ member: Member, into type: TypeRecord) {
    let source = member.file
    guard let owner = member.owner else { return }
    guard type.isClass, let node = type.declaration, let target = type.file else {
      _ = source.edits.cut(member.item.bytes)
      source.loss(
        at: member.item,
        "\"\(member.name)\" of \(type.name) is dropped: an extension cannot override a member of a UIKit class; override the member in a subclass"
      )
      return
    }
    if owner.genericWhereClause != nil || member.isConditional || isInCondition(member) {
      source.error(
        at: member.item,
        "the override of \"\(member.name)\" in an extension depends on a condition; move the override into class \(type.name)"
      )
      return
    }
    if source !== target, let name = privateName(in: member) {
      if forward(member, to: node, in: target) { return }
      source.error(
        at: member.item,
        "the override of \"\(member.name)\" belongs in class \(type.name) in another file, but uses \"\(name)\", which is private in this file; make \"\(name)\" internal or move the override"
      )
      return
    }
    let start = source.startOfLine(at: member.item.start)
    var text = source.edits.text(in: start..<member.item.start)
    let place = source.location(of: member.item)
    if member.modifiers.access == nil, let access = owner.modifiers.access,
      access == "public" || access == "package"
    {
      text += "\(access) "
    }
    text += source.edits.cut(member.item.bytes)
    if source !== target { addImports(of: source, to: target) }
    target.insert(text, from: place, atEndOf: node)
  }

  /// Returns whether a member is in an `#else` clause inside its extension.
  private func isInCondition(_ member: Member) -> Bool {
    for ancestor in member.item.ancestors {
      if ancestor.is(ExtensionDeclSyntax.self) { return false }
      if let clause = ancestor.as(IfConfigClauseSyntax.self), clause.condition == nil {
        return true
      }
    }
    return false
  }

  /// Returns the first name in a member that the member's file declares as private, if any.
  private func privateName(in member: Member) -> String? {
    let finder = PrivateNames(viewMode: .sourceAccurate)
    finder.walk(member.file.tree)
    return member.item.tokens(viewMode: .sourceAccurate).map(\.text).first {
      finder.names.contains($0)
    }
  }

  private func addImports(of source: Parsed, to target: Parsed) {
    func modules(_ file: Parsed) -> [String] {
      file.tree.statements.compactMap {
        $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription
      }
    }
    let known = modules(target) + target.imports + ["UIKit"]
    for module in modules(source) where !known.contains(module) {
      let first = module.prefix { $0 != "." }
      if first == "UIKit" || ImportRule.isLeftOut(String(first)) { continue }
      target.imports.append(module)
    }
  }
}

/// The names of all private declarations of a file.
private final class PrivateNames: SyntaxAnyVisitor {
  var names: Set<String> = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let decl = node.asProtocol((any WithModifiersSyntax).self),
      ["private", "fileprivate"].contains(decl.modifiers.access)
    else { return .visitChildren }
    if let named = node.asProtocol((any NamedDeclSyntax).self) {
      names.insert(named.name.text)
    } else if let variable = node.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { names.insert(binding.pattern.trimmedDescription) }
    } else if let owner = node.as(ExtensionDeclSyntax.self) {
      for item in owner.memberBlock.members {
        if let named = item.decl.asProtocol((any NamedDeclSyntax).self) {
          names.insert(named.name.text)
        }
        for binding in item.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
          names.insert(binding.pattern.trimmedDescription)
        }
      }
    }
    return .visitChildren
  }
}
