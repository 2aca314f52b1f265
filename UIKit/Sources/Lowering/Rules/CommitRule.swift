import SwiftSyntax

/// A rule that tells a table whether its data source implements `tableView(_:commit:forRowAt:)`.
///
/// In Objective-C, the table asks whether the data source responds to this message. In Swift every
/// data source has a default implementation, so a class with its own method gets `commitsEdits`.
final class CommitRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard node.name.text == "tableView", labels == ["_", "commit", "forRowAt"],
      let name = enclosingType(of: node), let record = module.type(name),
      let type = record.declaration?.as(ClassDeclSyntax.self), let target = record.file,
      !record.members.contains(where: { $0.name == "commitsEdits" })
    else { return .visitChildren }
    let access = type.modifiers.has("public", "open") ? "public " : ""
    let prefix = node.modifiers.has("override") ? "override " : ""
    target.insert(
      "  \(access)\(prefix)var commitsEdits: Bool { true }",
      from: target.location(of: type),
      atEndOf: type
    )
    return .visitChildren
  }
}
