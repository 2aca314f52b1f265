import SwiftSyntax

/// A kind of change that lowering makes to a file, by walking over its syntax tree.
class Rule: SyntaxVisitor {
  let file: Parsed
  let module: Module

  required init(_ file: Parsed, _ module: Module) {
    self.file = file
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the name of the type whose body or extension surrounds a node, such as `Outer.Inner`.
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
        // The name of a type inside a function does not include types around the function.
        break
      }
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }

  /// Returns whether an expression names a type: it is capitalised, or declared by the module.
  func isType(_ expression: ExprSyntax, in scope: String) -> Bool {
    let text = expression.trimmedDescription
    if text.first?.isUppercase == true { return true }
    return text.first?.isLetter == true && module.type(text, in: scope) != nil
  }
}
