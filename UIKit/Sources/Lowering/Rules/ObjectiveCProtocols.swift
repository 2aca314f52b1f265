import SwiftSyntax

/// A change that makes `@objc` protocols Swift protocols, with defaults for optional requirements.
///
/// A requirement without a result gets an empty default. For a requirement with a result, such as
/// `height`, callers get an optional, but conforming types return the value itself. So the protocol
/// requires `heightIfImplemented`, which is `height` in types that have it, and otherwise `nil`.
struct ObjectiveCProtocols {
  private let module: Module

  init(_ module: Module) {
    self.module = module
  }

  func lower() {
    for type in module.records {
      guard let node = type.objectiveCProtocol, let file = type.file else { continue }
      constrain(node, in: file)
      var defaults: [String] = []
      for member in type.members where member.owner == nil && member.modifiers.has("optional") {
        guard case .other = member.kind else {
          let requirement = OptionalRequirement(member, of: type)
          rewrite(requirement)
          defaults += requirement.defaults(access: Self.access(of: type))
          if module.tested.contains(requirement.key), member.isFunction {
            file.edits.insert(
              "var \(requirement.testName): Bool { get }; ",
              at: member.item.start
            )
            defaults += requirement.testing(access: Self.access(of: type))
          }
          continue
        }
        file.error(
          at: member.item,
          "the optional \(member.name) is not supported; declare a required function that returns an optional"
        )
      }
      if !defaults.isEmpty {
        append(
          ["extension \(type.name) {"] + defaults.map { "  \($0)" } + ["}"],
          to: file,
          at: node
        )
      }
    }
    for type in module.records { meet(type) }
  }

  /// Restricts the protocol to classes.
  private func constrain(_ node: ProtocolDeclSyntax, in file: Parsed) {
    guard let clause = node.inheritanceClause else {
      file.edits.insert(": AnyObject", at: node.name.end)
      return
    }
    let inherited = clause.inheritedTypes.map(\.type.trimmedDescription)
    if !inherited.contains("AnyObject"), !inherited.contains("class") {
      file.edits.insert("AnyObject, ", at: clause.inheritedTypes.start)
    }
  }

  /// Makes an optional requirement mandatory, with a new name if its result becomes optional.
  private func rewrite(_ requirement: OptionalRequirement) {
    let member = requirement.member
    let edits = member.modifiers.filter { $0.name.text == "optional" }
    for modifier in edits { member.file.edits.remove(modifier.bytes) }
    if case .property(_, let binding) = member.kind, let block = binding.accessorBlock {
      // An optional property requirement cannot be set.
      member.file.edits.replace(block.accessors._syntaxNode.bytes, with: "get")
    }
    guard case .value(let type) = requirement.result else { return }
    let name: TokenSyntax?
    switch member.kind {
    case .function(let function): name = function.name
    case .property(_, let binding):
      name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    case .other: name = nil
    }
    if let name { member.file.edits.replace(name.bytes, with: requirement.shimName) }
    member.file.edits.replace(type.bytes, with: OptionalRequirement.optional(type))
  }

  /// Adds the renamed members that lowered protocols require, if a type has the original members.
  private func meet(_ type: TypeRecord) {
    guard let node = type.declaration, !node.is(ProtocolDeclSyntax.self), let file = type.file
    else {
      return
    }
    let inherited = Array(module.lineage(of: type).dropFirst())
    let own = module.protocols(of: type)
    var shims: [String] = []
    for requirement in module.optionals.keys.sorted().flatMap({ module.optionals[$0] ?? [] }) {
      let name = requirement.member.name
      func isMet(_ record: TypeRecord) -> Bool {
        record.members.contains { $0.matches(requirement.member) }
      }
      if own.contains(where: { $0 === requirement.type }) {
        guard isMet(type) || inherited.contains(where: isMet) else { continue }
        let isPublic = Self.access(of: requirement.type) != "" && Self.access(of: type) != ""
        let access = isPublic ? "public " : ""
        shims += requirement.shim(access: access)
        if module.tested.contains(requirement.key) {
          shims.append("\(access)var \(requirement.testName): Bool { true }")
        }
      } else if inherited.contains(where: {
        module.protocols(of: $0).contains { $0 === requirement.type }
      }),
        !inherited.contains(where: isMet),
        let member = type.members.first(where: {
          $0.matches(requirement.member) && $0.typeText == requirement.member.typeText
        })
      {
        member.file.error(
          at: member.item,
          "\"\(name)\" of \(requirement.type.name) would be called only in Objective-C, because the superclass conforms without it; declare \"\(name)\" in the superclass too and override it here"
        )
      }
    }
    if !shims.isEmpty {
      append(["extension \(type.name) {"] + shims.map { "  \($0)" } + ["}"], to: file, at: node)
    }
  }

  private func append(_ lines: [String], to file: Parsed, at node: some SyntaxProtocol) {
    let place = file.location(of: node)
    file.appended.append(Parsed.directive(path: place.path, line: place.line))
    file.appended.append(lines.map { $0 + "\n" }.joined())
  }

  /// Returns the access modifier that makes members as visible as their type, and a space.
  private static func access(of type: TypeRecord) -> String {
    switch type.declaration?.modifiers.access {
    case "open", "public": "public "
    case "package": "package "
    default: ""
    }
  }
}
