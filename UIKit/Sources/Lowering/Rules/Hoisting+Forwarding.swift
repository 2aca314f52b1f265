import SwiftSyntax

extension Hoisting {
  /// Renames an override in an extension, and adds to the class an override that calls the renamed
  /// member.
  ///
  /// This is needed if the body uses names that are private to the extension's file.
  ///
  /// - Parameters:
  ///   - member: The override.
  ///   - node: The class.
  ///   - target: The file of the class.
  /// - Returns: Whether this was possible; property observers cannot be forwarded.
  func forward(_ member: Member, to node: any DeclGroupSyntax, in target: Parsed) -> Bool {
    let name = "\(member.name.unquoted)InExtension"
    let nameToken: TokenSyntax
    let keyword: TokenSyntax
    let declaration: String
    switch member.kind {
    case .function(let function):
      nameToken = function.name
      keyword = function.funcKeyword
      let generics = function.genericParameterClause?.trimmedDescription ?? ""
      let signature = function.signature.trimmedDescription
      declaration =
        "func \(member.name)\(generics)\(signature) { \(Self.call(name, function.signature)) }"
    case .property(let variable, let binding):
      guard let block = binding.accessorBlock, let type = binding.typeAnnotation,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        let accessors = accessors(of: block, name), variable.bindings.count == 1
      else { return false }
      nameToken = pattern.identifier
      keyword = variable.bindingSpecifier
      declaration = "var \(member.name)\(type.trimmedDescription) { \(accessors) }"
    case .other:
      return false
    }
    let source = member.file
    for modifier in member.modifiers
    where modifier.name.text == "override" || member.modifiers.access == modifier.name.text {
      source.edits.remove(modifier.bytes)
    }
    source.edits.insert("internal ", at: keyword.start)
    source.edits.replace(nameToken.bytes, with: name)
    var modifiers = member.modifiers.map(\.trimmedDescription)
    if member.modifiers.access == nil, let access = member.owner?.modifiers.access,
      access == "public" || access == "package"
    {
      modifiers.insert(access, at: 0)
    }
    target.insert(
      "  " + (modifiers + [declaration]).joined(separator: " "),
      from: source.location(of: member.item),
      atEndOf: node
    )
    return true
  }

  static func call(_ name: String, _ signature: FunctionSignatureSyntax) -> String {
    let arguments = signature.parameterClause.parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      let isInOut = parameter.type.tokens(viewMode: .sourceAccurate).contains { $0.text == "inout" }
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      return "\(label)\(isInOut ? "&" : "")\(value)"
    }
    let effects = signature.effectSpecifiers
    return (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
      + "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns accessors that forward to another property; `nil` for property observers.
  private func accessors(of block: AccessorBlockSyntax, _ name: String) -> String? {
    guard case .accessors(let accessors) = block.accessors else { return name }
    let names = accessors.map(\.accessorSpecifier.text)
    if names == ["get"] { return name }
    return Set(names) == ["get", "set"] ? "get { \(name) } set { \(name) = newValue }" : nil
  }
}
