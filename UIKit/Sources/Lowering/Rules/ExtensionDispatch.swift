import SwiftSyntax

/// A change that lets classes override a member declared in an extension of a UIKit class.
///
/// Objective-C finds the override by the object's class. Here the overrides get unique names, and
/// the extension's member calls one of them in a `switch` over the class.
struct ExtensionDispatch {
  private let module: Module

  init(_ module: Module) {
    self.module = module
  }

  func lower() {
    for base in module.records where base.declaration == nil {
      for member in base.members
      where member.owner != nil && !member.isStatic && !member.isOverride && !member.isConditional {
        let overriders = overriders(of: member, in: base)
        if !overriders.isEmpty { dispatch(member, of: base, overriders) }
      }
    }
  }

  /// Returns the overrides of a member, beginning with the most derived classes.
  private func overriders(
    of member: Member,
    in base: TypeRecord
  ) -> [(type: TypeRecord, member: Member)] {
    var found: [(depth: Int, type: TypeRecord, member: Member)] = []
    for type in module.records where type !== base {
      let names = ancestors(of: type)
      guard let depth = names.firstIndex(of: base.name) else { continue }
      for other in type.members where other.isOverride && other.matches(member) {
        found.append((depth, type, other))
      }
    }
    return found.sorted { ($1.depth, $0.type.name) < ($0.depth, $1.type.name) }
      .map { ($0.type, $0.member) }
  }

  /// Returns the names of the superclasses of a type, the nearest first.
  private func ancestors(of type: TypeRecord) -> [String] {
    let own = module.lineage(of: type)
    var names = own.dropFirst().map(\.name)
    var next = own.last?.declaration == nil ? own.last?.name : own.last?.inherited.first
    if own.last?.declaration == nil { next = next.flatMap { UIKitClasses.superclass[$0] } }
    while let name = next {
      names.append(name)
      next = UIKitClasses.superclass[name]
    }
    return names
  }

  private func dispatch(
    _ member: Member,
    of base: TypeRecord,
    _ overriders: [(type: TypeRecord, member: Member)]
  ) {
    let name = member.name.unquoted
    func own(_ type: TypeRecord) -> String {
      "\(name)In\(type.name.split(separator: ".").joined())"
    }
    var cases: [String] = []
    for (type, override) in overriders {
      // The name that replaces `super`: that of the nearest inherited override, or the extension's.
      let above = ancestors(of: type)
      let parent = above.lazy.compactMap { name in overriders.first { $0.type.name == name } }.first
      rename(override, to: own(type), super: own(parent?.type ?? base))
      cases.append("case let own as \(type.name): return own.\(own(type))")
      module.dispatched.insert(override.item.id)
    }
    rename(member, to: own(base), super: own(base))
    module.dispatched.insert(member.item.id)
    cases.append("default: return self.\(own(base))")
    let access = (member.modifiers.access ?? member.owner?.modifiers.access).map { level in
      ["private", "fileprivate"].contains(level) ? "" : level == "open" ? "public " : "\(level) "
    }
    let head: String
    switch member.kind {
    case .function(let function):
      let call = Hoisting.call("", function.signature)
      let generics = function.genericParameterClause?.trimmedDescription ?? ""
      head =
        "\(access ?? "")func \(member.name)\(generics)\(function.signature.trimmedDescription) { "
        + "switch self { \(cases.map { $0 + call }.joined(separator: "; ")) } }"
    case .property(let variable, let binding):
      guard let type = binding.typeAnnotation else { return }
      let canSet = Self.hasSetter(binding)
      let setters = cases.map {
        $0.replacing("return own.", with: "own.").replacing("return self.", with: "self.")
          + " = newValue"
      }
      head =
        "\(access ?? "")\(variable.bindingSpecifier.text) \(member.name)\(type.trimmedDescription) { "
        + "get { switch self { \(cases.joined(separator: "; ")) } }"
        + (canSet ? " set { switch self { \(setters.joined(separator: "; ")) } }" : "") + " }"
    case .other: return
    }
    let place = member.file.location(of: member.item)
    member.file.appended.append(Parsed.directive(path: place.path, line: place.line))
    member.file.appended.append(
      "extension \(base.name) { \(head.split(whereSeparator: \.isNewline).joined(separator: " ")) }\n"
    )
  }

  private static func hasSetter(_ binding: PatternBindingSyntax) -> Bool {
    guard case .accessors(let list) = binding.accessorBlock?.accessors else { return false }
    return list.contains { $0.accessorSpecifier.text == "set" }
  }

  /// Renames a member, and replaces its uses of `super` by the name of the inherited member.
  private func rename(_ member: Member, to name: String, super above: String) {
    for modifier in member.modifiers where ["override", "open"].contains(modifier.name.text) {
      if modifier.name.text == "open" {
        member.file.edits.replace(modifier.bytes, with: "public")
      } else {
        member.file.edits.remove(modifier.bytes)
      }
    }
    switch member.kind {
    case .function(let function): member.file.edits.replace(function.name.bytes, with: name)
    case .property(_, let binding):
      member.file.edits.replace(binding.pattern.bytes, with: name)
    case .other: return
    }
    let calls = SuperCalls(member.name)
    calls.walk(member.item)
    for access in calls.found {
      guard let base = access.base else { continue }
      member.file.edits.replace(base.bytes, with: "self")
      member.file.edits.replace(access.declName.baseName.bytes, with: above)
    }
  }
}

/// The uses of a member through `super`.
private final class SuperCalls: SyntaxVisitor {
  private let name: String
  private(set) var found: [MemberAccessExprSyntax] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name {
      found.append(node)
    }
    return .visitChildren
  }
}
