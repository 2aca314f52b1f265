import SwiftSyntax

/// A rule that lets methods be found by their names, which nibs contain or code composes at run
/// time, as in `Selector(effect + "Load")`.
///
/// Each class gets a table of its actions, with all `@objc` methods if the sources make selectors
/// from strings.
final class NamedSelectorRule: Rule {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = module.records.first(where: { $0.declaration?.id == node.id }),
      module.inheritsObject(type)
    else { return .visitChildren }
    let isWhole = node.attributes.named("objcMembers") != nil
    var known: Set<String> = []
    var cases: [String] = []
    for member in type.members {
      guard case .function(let function) = member.kind, !member.isStatic, !member.isOverride,
        !member.isConditional, function.genericParameterClause == nil,
        function.signature.effectSpecifiers == nil, member.labels.count <= 3,
        member.isExposedToNibs
          || module.makesSelectors
            && (isWhole || member.attributes.named("objc") != nil
              || member.owner?.attributes.named("objc") != nil),
        member.isVisible(in: file)
      else { continue }
      let name = member.givenName ?? objectiveCName(member.name, labels: member.labels)
      guard known.insert(name).inserted else { continue }
      let labels = member.labels.map { "\($0):" }.joined()
      let reference = labels.isEmpty ? member.name : "\(member.name)(\(labels))"
      cases.append("case \"\(name)\": return Selector(\"\(name)\", \(node.name.text).\(reference))")
    }
    if !cases.isEmpty {
      let access = ["open", "public"].contains(node.modifiers.access) ? "public " : ""
      let lines =
        ["\(access)override func namedMethod(_ name: String) -> Selector? {", "  switch name {"]
        + cases.map { "  \($0)" } + ["  default: return super.namedMethod(name)", "  }", "}"]
      file.insert(
        lines.map { "  \($0)" }.joined(separator: "\n"),
        from: file.location(of: node),
        atEndOf: node
      )
    }
    return .visitChildren
  }
}
