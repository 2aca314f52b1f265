import SwiftSyntax

/// A type that the module declares or extends.
final class TypeRecord {
  /// The name, preceded by the names of the enclosing types and dots.
  let name: String
  /// The declaration, if the module declares the type.
  var declaration: (any DeclGroupSyntax)?
  var file: Parsed?
  /// The inherited types of the declaration and the extensions, as written.
  var inherited: [String] = []
  var members: [Member] = []

  init(name: String) {
    self.name = name
  }

  var isProtocol: Bool { declaration?.is(ProtocolDeclSyntax.self) == true }

  var isClass: Bool { declaration?.is(ClassDeclSyntax.self) == true }

  var objectiveCProtocol: ProtocolDeclSyntax? {
    guard let node = declaration?.as(ProtocolDeclSyntax.self), node.attributes.named("objc") != nil
    else { return nil }
    return node
  }
}
