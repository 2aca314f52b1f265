import SwiftSyntax

/// A type that the module declares, or extends.
final class TypeRecord {
  /// The name with those of the types around it, joined by dots.
  let name: String
  /// The declaration, where the module has it.
  var declaration: (any DeclGroupSyntax)?
  var file: Parsed?
  /// What the declaration and the extensions inherit and conform to, as it stands there.
  var inherited: [String] = []
  var members: [Member] = []

  init(name: String) {
    self.name = name
  }

  var isClass: Bool { declaration?.is(ClassDeclSyntax.self) == true }

  var objectiveCProtocol: ProtocolDeclSyntax? {
    guard let node = declaration?.as(ProtocolDeclSyntax.self), node.attributes.named("objc") != nil
    else { return nil }
    return node
  }
}
