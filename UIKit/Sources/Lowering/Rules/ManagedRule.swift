import SwiftSyntax

/// A rule that gives `@NSManaged` properties accessors for values that an object stores by key.
final class ManagedRule: Rule {
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.named("NSManaged") else { return .visitChildren }
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation
    else {
      file.error(
        at: node,
        "an @NSManaged property needs a type and a declaration of its own; write a separate var for each property"
      )
      return .visitChildren
    }
    let given = Member.members(
      of: MemberBlockItemSyntax(decl: node),
      file: file,
      owner: nil,
      isConditional: false
    ).first?.givenName
    let key = given ?? name.unquoted
    file.edits.remove(attribute.bytes)
    file.edits.insert(
      " { get { managedValue(forKey: \"\(key)\") } set { setManagedValue(newValue, forKey: \"\(key)\") } }",
      at: type.end
    )
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let attribute = node.attributes.named("NSManaged") {
      file.error(at: attribute, "@NSManaged methods are not supported; write a method with a body")
    }
    return .visitChildren
  }
}
