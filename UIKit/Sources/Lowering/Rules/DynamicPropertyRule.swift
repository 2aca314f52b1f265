import SwiftSyntax

/// A rule that makes `@objc dynamic` properties observable and accessible by key, and outlets and
/// inspectable properties accessible by key.
///
/// In Objective-C, the setter notifies observers, and `setValue(_:forKey:)` finds the property by
/// its name. Nibs, and animations of a layer's custom properties, use that method.
final class DynamicPropertyRule: Rule {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = module.records.first(where: { $0.declaration?.id == node.id }),
      module.inheritsObject(type), !type.members.contains(where: { $0.name == "keyedProperty" })
    else { return .visitChildren }
    let isWhole = node.attributes.named("objcMembers") != nil
    var cases: [String] = []
    for member in type.members {
      guard case .property(let variable, let binding) = member.kind, !member.isStatic,
        !member.isConditional, member.attributes.named("NSManaged") == nil
      else { continue }
      let isDynamic =
        member.modifiers.has("dynamic") && (isWhole || member.attributes.named("objc") != nil)
        && !member.isOverride
      guard isDynamic || member.isExposedToNibs, member.isVisible(in: file) else { continue }
      let key = member.key
      cases.append("case \"\(key)\": return KeyedProperty(self, \\.\(member.name))")
      guard isDynamic else { continue }
      if variable.bindings.count > 1 {
        member.file.error(
          at: variable,
          "changes of several properties of one declaration cannot be observed; declare each property with its own var"
        )
      } else if variable.bindingSpecifier.text == "var", !member.modifiers.has("lazy") {
        member.file.edits.observe(
          binding,
          willSet: "willChangeValue(forKey: \"\(key)\")",
          didSet: "didChangeValue(forKey: \"\(key)\")"
        )
      }
    }
    if !cases.isEmpty {
      let access = ["open", "public"].contains(node.modifiers.access) ? "public " : ""
      file.insert(
        ([
          "\(access)override func keyedProperty(forKey key: String) -> KeyedProperty? {",
          "  switch key {",
        ]
          + cases.map { "  \($0)" } + [
            "  default: return super.keyedProperty(forKey: key)", "  }", "}",
          ])
          .map { "  \($0)" }.joined(separator: "\n"),
        from: file.location(of: node),
        atEndOf: node
      )
    }
    return .visitChildren
  }
}
