import SwiftSyntax

extension OptionalRequirement {
  /// Returns the source text of an optional of a type, such as `Int?` or `(any P)?`.
  static func optional(_ type: TypeSyntax) -> String {
    let text = type.trimmedDescription
    let isSimple =
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
      || type.is(ArrayTypeSyntax.self) || type.is(DictionaryTypeSyntax.self)
      || type.is(TupleTypeSyntax.self)
    return isSimple ? "\(text)?" : "(\(text))?"
  }

  /// Returns the default implementations for the protocol's extension.
  ///
  /// - Parameter access: The access modifier followed by a space, or nothing.
  /// - Returns: The declarations.
  func defaults(access: String) -> [String] {
    switch (member.kind, result) {
    case (.function(let function), .nothing):
      return ["\(access)\(prefix)func \(member.name)\(Self.parameters(function)) {}"]
    case (.function(let function), .optional):
      return ["\(access)\(prefix)func \(member.name)\(signature(function)) { nil }"]
    case (.function(let function), .value):
      return [
        "\(access)\(prefix)func \(member.name)\(signature(function)) { \(call(shimName, function)) }",
        "\(access)\(prefix)func \(shimName)\(signature(function)) { nil }",
      ]
    case (.property(_, let binding), .optional):
      let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
      return ["\(access)\(prefix)var \(member.name): \(type) { nil }"]
    case (.property, .value(let type)):
      return [
        "\(access)\(prefix)var \(member.name): \(Self.optional(type)) { \(shimName) }",
        "\(access)\(prefix)var \(shimName): \(Self.optional(type)) { nil }",
      ]
    case (.property, .nothing), (.other, _):
      return []
    }
  }

  /// Returns properties for code that tests whether the requirement is implemented.
  ///
  /// - Parameter access: The access modifier followed by a space, or nothing.
  /// - Returns: The declarations, for the protocol's extension.
  func testing(access: String) -> [String] {
    guard case .function(let function) = member.kind else { return [] }
    let parameters = function.signature.parameterClause.parameters
    let types = parameters.map { $0.type.trimmedDescription }.joined(separator: ", ")
    let values = parameters.enumerated().map { index, parameter in
      parameter.firstName.text == "_" ? "$\(index)" : "\(parameter.firstName.text): $\(index)"
    }
    let arguments = values.joined(separator: ", ")
    let type: String
    let call: String
    switch result {
    case .nothing:
      type = "Void"
      call = "self.\(member.name)(\(arguments))"
    case .optional:
      type = function.signature.returnClause?.type.trimmedDescription ?? "Void"
      call = "self.\(member.name)(\(arguments))"
    case .value(let value):
      type = value.trimmedDescription
      call = "self.\(shimName)(\(arguments))!"
    }
    return [
      "\(access)var \(testName): Bool { false }",
      "\(access)var \(referenceName): ((\(types)) -> \(type))? { \(testName) ? { \(call) } : nil }",
    ]
  }

  /// Returns the member that forwards the renamed requirement of the lowered protocol to a type's
  /// own implementation.
  ///
  /// - Parameter access: The access modifier followed by a space, or nothing.
  /// - Returns: The declaration, or nothing if none is needed.
  func shim(access: String) -> [String] {
    guard case .value(let type) = result else { return [] }
    // The type annotation selects the type's own member instead of the default of the same name.
    let value = "let value: \(type.trimmedDescription)"
    switch member.kind {
    case .function(let function):
      return [
        "\(access)\(prefix)func \(shimName)\(signature(function)) { \(value) = \(call("self.\(member.name)", function)); return value }"
      ]
    case .property:
      return [
        "\(access)\(prefix)var \(shimName): \(Self.optional(type)) { \(value) = self.\(member.name); return value }"
      ]
    case .other:
      return []
    }
  }

  private var prefix: String { member.isStatic ? "static " : "" }

  /// Returns a function's parameters, its effects and the requirement's type of result, as source
  /// text.
  private func signature(_ function: FunctionDeclSyntax) -> String {
    let type: String
    switch result {
    case .nothing: return Self.parameters(function)
    case .optional: type = function.signature.returnClause?.type.trimmedDescription ?? ""
    case .value(let value): type = Self.optional(value)
    }
    return "\(Self.parameters(function)) -> \(type)"
  }

  private static func parameters(_ function: FunctionDeclSyntax) -> String {
    let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    return oneLine(function.signature.parameterClause.trimmedDescription) + effects
  }

  private func call(_ name: String, _ function: FunctionDeclSyntax) -> String {
    let arguments = function.signature.parameterClause.parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    let effort = function.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
    return "\(effort)\(name)(\(arguments.joined(separator: ", ")))"
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }
      .joined(separator: " ")
  }
}
