import SwiftSyntax

/// Something that lowering changes, found by walking over one file.
class Rule: SyntaxVisitor {
  let file: Parsed
  let module: Module

  required init(_ file: Parsed, _ module: Module) {
    self.file = file
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the name of the type whose body or extension surrounds a node, with those around it.
  func enclosingType(of node: some SyntaxProtocol) -> String? {
    var names: [String] = []
    for ancestor in node.ancestors {
      if let owner = ancestor.as(ExtensionDeclSyntax.self) {
        names.append(owner.extendedType.trimmedDescription)
      } else if let group = ancestor.asProtocol((any DeclGroupSyntax).self),
        let named = group.asProtocol((any NamedDeclSyntax).self)
      {
        names.append(named.name.text)
      } else if !names.isEmpty, ancestor.is(CodeBlockSyntax.self) {
        // A type inside a function has no longer name.
        break
      }
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }

  /// Whether an expression names a type: by its capital letter, or because the module declares it.
  func isType(_ expression: ExprSyntax, in scope: String) -> Bool {
    let text = expression.trimmedDescription
    if text.first?.isUppercase == true { return true }
    return text.first?.isLetter == true && module.type(text, in: scope) != nil
  }
}
