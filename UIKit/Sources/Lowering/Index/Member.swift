import SwiftSyntax

/// A function, property or subscript that a type or an extension declares.
struct Member {
  enum Kind {
    case function(FunctionDeclSyntax)
    case property(VariableDeclSyntax, PatternBindingSyntax)
    case other
  }

  let kind: Kind
  let name: String
  /// The argument labels; `_` for a parameter without a label.
  let labels: [String]
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax
  let item: MemberBlockItemSyntax
  let file: Parsed
  /// The extension that declares the member; `nil` if the type itself declares it.
  let owner: ExtensionDeclSyntax?
  /// Whether the member is inside an `#if` whose condition lowering cannot evaluate.
  let isConditional: Bool

  var isStatic: Bool { modifiers.has("static", "class") }
  var isOverride: Bool { modifiers.has("override") }

  var isFunction: Bool {
    if case .function = kind { true } else { false }
  }

  var isProperty: Bool {
    if case .property = kind { true } else { false }
  }

  /// The types of the parameters or of the property, as written in the source.
  var typeText: [String] {
    switch kind {
    case .function(let function):
      function.signature.parameterClause.parameters.map(\.type.trimmedDescription)
    case .property(_, let binding):
      [binding.typeAnnotation?.type.trimmedDescription ?? ""]
    case .other:
      []
    }
  }

  /// Whether Interface Builder can set the property or send the message.
  var isExposedToNibs: Bool {
    ["IBOutlet", "IBInspectable", "IBAction"].contains { attributes.named($0) != nil }
  }

  /// Returns whether code of a file can use the member.
  func isVisible(in other: Parsed) -> Bool {
    file === other || !["private", "fileprivate"].contains(modifiers.access)
  }

  /// The name that `@objc(name)` gives.
  var givenName: String? {
    guard let arguments = attributes.named("objc")?.arguments else { return nil }
    let name = arguments.trimmedDescription.filter { !$0.isWhitespace }
    return name.isEmpty ? nil : name
  }

  /// The Objective-C key of a property.
  var key: String { givenName ?? name.unquoted }

  /// Returns whether another member has the same name, labels and kind.
  func matches(_ other: Member) -> Bool {
    name == other.name && labels == other.labels && isFunction == other.isFunction
      && isStatic == other.isStatic
  }

  /// Returns the members of a declaration; a `var` may declare several properties.
  static func members(
    of item: MemberBlockItemSyntax,
    file: Parsed,
    owner: ExtensionDeclSyntax?,
    isConditional: Bool
  ) -> [Member] {
    func member(
      _ kind: Kind,
      _ name: String,
      _ labels: [String],
      _ decl: some WithAttributesSyntax & WithModifiersSyntax
    ) -> Member {
      Member(
        kind: kind,
        name: name,
        labels: labels,
        attributes: decl.attributes,
        modifiers: decl.modifiers,
        item: item,
        file: file,
        owner: owner,
        isConditional: isConditional
      )
    }
    if let function = item.decl.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      return [member(.function(function), function.name.text, labels, function)]
    }
    if let variable = item.decl.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
        return member(.property(variable, binding), name.identifier.text, [], variable)
      }
    }
    if let function = item.decl.as(SubscriptDeclSyntax.self) {
      let labels = function.parameterClause.parameters.map {
        $0.secondName == nil ? "_" : $0.firstName.text
      }
      return [member(.other, "subscript", labels, function)]
    }
    if let function = item.decl.as(InitializerDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      return [member(.other, "init", labels, function)]
    }
    return []
  }
}
