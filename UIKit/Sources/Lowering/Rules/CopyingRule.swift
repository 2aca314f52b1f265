import SwiftSyntax

/// A rule that makes `@NSCopying` properties copy their new values in `didSet`.
final class CopyingRule: Rule {
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.named("NSCopying") else { return .visitChildren }
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type
    else {
      file.error(
        at: node,
        "an @NSCopying property needs a type and a declaration of its own; write a separate var for each property"
      )
      return .visitChildren
    }
    file.edits.remove(attribute.bytes)
    let copy: String
    if let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    {
      copy = "\(name) = \(name)?.copy() as? \(wrapped.trimmedDescription)"
    } else {
      copy = "\(name) = \(name).copy() as? \(type.trimmedDescription) ?? \(name)"
    }
    // A property with a getter stores nothing, so there is nothing to copy.
    file.edits.observe(binding, didSet: copy)
    return .visitChildren
  }
}
