import SwiftSyntax

/// A rule that lets objects know which optional requirements of UIKit's protocols they implement.
///
/// All requirements have defaults in this UIKit, so a class conforms without methods. If the sources
/// ask `responds(to:)`, each class gets a table of its methods.
final class ImplementationRule: Rule {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard module.asksForMethods,
      let type = module.records.first(where: { $0.declaration?.id == node.id }),
      module.inheritsObject(type),
      // Sources that are lowered already keep their tables.
      !type.members.contains(where: { $0.name == "implementsMethod" })
    else { return .visitChildren }
    var names: [String] = []
    for member in type.members where member.isFunction && !member.isStatic {
      // A selector may name a method without its labels.
      let full = objectiveCName(member.name, labels: member.labels)
      for name in [full, member.name.unquoted] where !names.contains(name) { names.append(name) }
    }
    let access = ["open", "public"].contains(node.modifiers.access) ? "public " : ""
    let rest = "super.implementsMethod(name) ?? false"
    let body =
      names.isEmpty
      ? ["    \(rest)"]
      : ["    switch name {"]
        + names.map { "    case \"\($0)\": return true" }
        + ["    default: return \(rest)", "    }"]
    let lines =
      ["  \(access)override func implementsMethod(_ name: String) -> Bool? {"] + body + ["  }"]
    file.insert(lines.joined(separator: "\n"), from: file.location(of: node), atEndOf: node)
    return .visitChildren
  }
}
