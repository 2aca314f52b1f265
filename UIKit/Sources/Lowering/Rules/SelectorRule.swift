import SwiftSyntax

/// A rule that replaces `#selector(tap(_:))` by `Selector("tap:", Button.tap(_:))`.
///
/// The second argument is a typed, unapplied reference to the method, so that no lookup by name is
/// needed and private methods work. A member without such a reference gets a closure instead.
final class SelectorRule: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", node.arguments.count == 1,
      let argument = node.arguments.first
    else { return .visitChildren }
    let scope = enclosingType(of: node)
    if isOfRunTime(node) || isEditAction(argument.expression)
      || isUnknown(argument.expression, scope),
      let access = argument.expression.as(MemberAccessExprSyntax.self)
    {
      let labels = access.declName.argumentNames?.arguments.map(\.name.text) ?? []
      let name =
        argument.label == nil
        ? objectiveCName(access.declName.baseName.text, labels: labels)
        : access.declName.baseName.text
      if !isOfRunTime(node), !isEditAction(argument.expression) {
        file.note(at: argument.expression, "#selector is replaced by the method's name, \(name)")
      }
      file.edits.replace(node.bytes, with: "Selector(\"\(name)\")")
      return .skipChildren
    }
    var expression = argument.expression
    var cast: TypeSyntax?
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)
      {
        expression = elements[0]
        cast = type.type
      }
    }
    guard let reference = Reference(expression, scope: scope, rule: self) else {
      file.error(
        at: expression,
        "#selector(object.method) is not supported; write #selector(Type.method)"
      )
      return .skipChildren
    }
    guard let owner = reference.owner else {
      file.error(
        at: expression,
        "#selector(method) needs the type of the method here; write #selector(Type.method)"
      )
      return .skipChildren
    }
    let type = module.type(owner, in: scope ?? "")
    var member = type.flatMap {
      module.member(reference.name.baseName.text, labels: reference.labels, of: $0)
    }
    var namesake: Member?
    if let first = member, let type { namesake = self.namesake(of: first, in: type) }
    if let first = member, let second = namesake, prefers(second, over: first, in: node) {
      member = second
    }
    let isProtocol = type?.declaration?.is(ProtocolDeclSyntax.self) == true
    if isProtocol, reference.isImplicit, member == nil {
      file.error(
        at: expression,
        "the protocol \(owner) does not declare the method of this #selector; "
          + "write #selector(Class.method)"
      )
      return .skipChildren
    }
    let ownerType = isProtocol ? "any \(owner)" : owner
    let name = reference.name.trimmedDescription
    let base = reference.name.baseName.text
    var string = objectiveCName(base, labels: member?.labels ?? reference.labels ?? [])
    var replacement: String?
    if let accessor = argument.label?.text {
      let key =
        member?.key ?? (accessor == "getter" ? base.unquoted : objectiveCKey(base))
      if accessor == "setter" {
        string = "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
        replacement = "{ (owner: \(ownerType)) in { owner.\(base) = $0 } }"
      } else {
        string = key
        replacement = "{ (owner: \(ownerType)) in { owner.\(base) } }"
      }
    } else {
      if let given = member?.givenName { string = given }
      if member?.isStatic == true {
        replacement = "{ (type: \(owner).Type) in type.\(name) }"
      } else if namesake != nil {
        replacement = "{ (owner: \(owner)) in owner.\(name) }"
      } else if isProtocol {
        replacement = "{ (owner: \(ownerType)) in owner.\(name) }"
        if let type, let member { addTest(of: member, in: type, ownerType, after: node) }
      }
    }
    let opening = node.leftParen?.end ?? argument.start
    file.edits.replace(node.start..<opening, with: "Selector(\"\(string)\",")
    if opening == argument.start { file.edits.insert(" ", at: opening) }
    file.edits.replace(argument.start..<argument.expression.start, with: "")
    if let replacement {
      file.edits.replace(argument.expression.bytes, with: replacement)
    } else if reference.isImplicit {
      file.edits.replace(expression.start..<reference.name.start, with: "\(owner).")
      if let cast { file.edits.insert("(\(owner)) -> ", at: cast.start) }
    }
    if type == nil, isProtocolOfUIKit(owner) {
      file.edits.insert(".ifImplemented", at: node.end)
    }
    if replacement == nil, cast == nil, let member, takesAnySender(member) {
      file.edits.insert(", takesAnySender: true", at: argument.expression.end)
    }
    return .skipChildren
  }

  /// Returns the method of a type that differs from a method only in being static or not.
  private func namesake(of member: Member, in type: TypeRecord) -> Member? {
    type.members.first {
      $0.name == member.name && $0.labels == member.labels && $0.isFunction && member.isFunction
        && $0.isStatic != member.isStatic
    }
  }

  /// Returns whether a selector names the second of two methods that differ only in being static.
  ///
  /// The selector names the method that Objective-C can call, or else the one of the code's kind.
  private func prefers(_ second: Member, over first: Member, in node: some SyntaxProtocol) -> Bool {
    let isExposed = [first, second].map { $0.attributes.named("objc") != nil }
    if isExposed[0] != isExposed[1] { return isExposed[1] }
    var outer = node.parent
    while let current = outer {
      if let function = current.as(FunctionDeclSyntax.self),
        current.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return function.modifiers.has("static", "class") == second.isStatic
      }
      outer = current.parent
    }
    return !second.isStatic
  }

  /// Adds a test to the selector of an optional requirement, so that only objects that implement it
  /// respond to the selector.
  private func addTest(
    of member: Member,
    in type: TypeRecord,
    _ ownerType: String,
    after node: MacroExpansionExprSyntax
  ) {
    let all = (module.optionals[member.name] ?? []).filter {
      $0.member.isFunction && $0.member.labels == member.labels
    }
    guard let requirement = all.first(where: { $0.type === type }) ?? all.first else { return }
    module.tested.insert(requirement.key)
    file.edits.insert(
      ".ifImplemented { (owner: \(ownerType)) in owner.\(requirement.testName) }",
      at: node.end
    )
  }

  /// Returns whether an undeclared name is the name of a protocol for delegates or data sources.
  private func isProtocolOfUIKit(_ name: String) -> Bool {
    UIKitClasses.superclass[name] == nil
      && ["Delegate", "DelegateFlowLayout", "DataSource", "DataSourcePrefetching"]
        .contains { name.hasSuffix($0) }
  }

  /// Returns whether a method has a single parameter, an object or a closure, and never uses it.
  ///
  /// In Objective-C, the argument of such a method can be an object of any class, or `nil`.
  private func takesAnySender(_ member: Member) -> Bool {
    guard case .function(let function) = member.kind, member.typeText.count == 1,
      let body = function.body, let parameter = function.signature.parameterClause.parameters.first,
      function.genericParameterClause == nil,
      module.type(member.typeText[0])?.isClass
        ?? (UIKitClasses.superclass[member.typeText[0]] != nil
          || ["CADisplayLink", "Timer"].contains(member.typeText[0])
          || Module.isClosureType(member.typeText[0]))
    else { return false }
    let name = (parameter.secondName ?? parameter.firstName).text
    // The label of an argument may have the same name.
    let words = body.tokens(viewMode: .sourceAccurate).lazy.filter {
      $0.nextToken(viewMode: .sourceAccurate)?.tokenKind != .colon
    }.map(\.text.unquoted)
    return !words.contains(name.unquoted)
      && !module.records.contains { record in
        record.members.contains { $0.isOverride && $0.name == member.name }
      }
  }

  /// Returns whether a selector names a method of an object of unknown class.
  private func isUnknown(_ expression: ExprSyntax, _ scope: String?) -> Bool {
    guard expression.is(MemberAccessExprSyntax.self) else { return false }
    guard let reference = Reference(expression, scope: scope, rule: self) else { return true }
    return reference.owner == nil
  }

  /// Returns whether a selector names an action of the edit menu; such selectors are only compared.
  private func isEditAction(_ expression: ExprSyntax) -> Bool {
    expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
      == "UIResponderStandardEditActions"
  }

  /// Returns whether the selector is passed to an Objective-C function that uses only its name.
  private func isOfRunTime(_ node: some SyntaxProtocol) -> Bool {
    guard let argument = node.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return ["class_getInstanceMethod", "class_getClassMethod", "NSStringFromSelector"]
      .contains(call.calledExpression.trimmedDescription)
  }

  /// Returns the innermost type around a name that declares it, or else the innermost type.
  private func declarer(of name: DeclReferenceExprSyntax, in scope: String?) -> String? {
    let labels = name.argumentNames?.arguments.map(\.name.text)
    var parts = scope?.split(separator: ".").map(String.init) ?? []
    while !parts.isEmpty {
      let outer = parts.joined(separator: ".")
      if let type = module.type(outer),
        module.member(name.baseName.text, labels: labels, of: type) != nil
      {
        return outer
      }
      parts.removeLast()
    }
    return scope
  }

  /// Finds a type that has a method.
  ///
  /// - Parameters:
  ///   - name: The method.
  ///   - object: The variable on which the method is called; its name often ends like its type's
  ///     name.
  ///   - scope: The enclosing type.
  /// - Returns: Of the types that have the method: the type named like the variable, or else the
  ///   enclosing type, the only type in the module, or a class of UIKit; `nil` if several types are
  ///   possible.
  private func owner(
    of name: DeclReferenceExprSyntax,
    object: String,
    in scope: String?
  ) -> String? {
    let base = name.baseName.text
    let labels = name.argumentNames?.arguments.map(\.name.text)
    let owners = module.records.filter { type in
      !type.isProtocol
        && type.members.contains {
          $0.isFunction && !$0.isOverride && $0.name == base && (labels ?? $0.labels) == $0.labels
        }
    }
    let end = object.split(separator: ".").last?.lowercased() ?? ""
    let alike = owners.filter { end.count > 2 && $0.name.lowercased().hasSuffix(end) }
    if alike.count == 1 { return alike.first?.name }
    if let scope, let type = module.type(scope),
      module.member(base, labels: labels, of: type) != nil
    {
      return scope
    }
    if owners.count == 1 { return owners.first?.name }
    return owners.isEmpty ? UIKitClasses.methods[base] : nil
  }

  /// The content of a selector's parentheses: a method's name, and the type that has the method.
  private struct Reference {
    let name: DeclReferenceExprSyntax
    /// The type, if it is known.
    let owner: String?
    /// Whether the type was inferred, because the source does not write it before the method.
    let isImplicit: Bool

    /// The usual names of the property that holds a class's shared object.
    private static let singletons: Set = ["main", "shared", "default", "current", "standard"]

    init?(_ expression: ExprSyntax, scope: String?, rule: SelectorRule) {
      if let name = expression.as(DeclReferenceExprSyntax.self) {
        self.name = name
        owner = rule.declarer(of: name, in: scope)
        isImplicit = true
        return
      }
      guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else {
        return nil
      }
      name = access.declName
      if ["self", "super", "type(of: self)"].contains(base.trimmedDescription) {
        owner = scope
        isImplicit = true
      } else if let access = base.as(MemberAccessExprSyntax.self), let type = access.base,
        Self.singletons.contains(access.declName.trimmedDescription),
        rule.isType(type, in: scope ?? "")
      {
        owner = type.trimmedDescription
        isImplicit = true
      } else if rule.isType(base, in: scope ?? "") {
        owner = base.trimmedDescription == "Self" ? scope : base.trimmedDescription
        isImplicit = base.trimmedDescription == "Self"
      } else if let found = rule.owner(
        of: access.declName,
        object: base.trimmedDescription,
        in: scope
      ) {
        owner = found
        isImplicit = true
      } else {
        return nil
      }
    }

    /// The argument labels, if the reference has them.
    var labels: [String]? {
      name.argumentNames?.arguments.map(\.name.text)
    }
  }
}
