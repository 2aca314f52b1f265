import SwiftSyntax

/// The declarations in all files of a module.
final class Module {
  let files: [Parsed]
  private(set) var types: [String: TypeRecord] = [:]
  /// The optional requirements of the module's protocols, by name.
  private(set) var optionals: [String: [OptionalRequirement]] = [:]
  /// The names of all properties of all types.
  private(set) var propertyNames: Set<String> = []
  /// Words by which the names of closure types are recognised.
  private static let closureTypes = [
    "Closure", "Handler", "Block", "Callback", "Action", "Completion", "Function", "Listener",
  ]
  /// The names of properties that may hold a closure.
  private(set) var closureNames: Set<String> = []
  /// The overrides that are called from a `switch` over the object's class.
  var dispatched: Set<SyntaxIdentifier> = []
  /// The keys of optional requirements that the sources test for without calling them.
  var tested: Set<String> = []
  /// Whether functions are called with an empty tuple, as in `f(())`.
  private(set) lazy var passesVoid = files.contains {
    String(decoding: $0.bytes, as: UTF8.self).contains("(())")
  }
  /// Whether the sources create selectors from strings.
  private(set) lazy var makesSelectors = files.contains { file in
    let finder = References(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.nodes.contains {
      ["Selector", "NSSelectorFromString"].contains($0.name)
        && $0.node.is(DeclReferenceExprSyntax.self)
    }
  }
  /// Whether the sources use `responds(to:)` or forwarding, maybe for methods of UIKit's protocols.
  private(set) lazy var asksForMethods = files.contains { file in
    let text = String(decoding: file.bytes, as: UTF8.self)
    return ["responds(to:", "forwardingTarget(for"].contains { text.contains($0) }
  }
  /// Whether the sources create views of classes that are known only at run time.
  var createsByClass = false
  /// Whether protocols of the sources require `init()` of classes of UIKit.
  var makesDynamically = false
  /// Whether the sources have values of the type `NSObject.Type`.
  private(set) lazy var hasObjectClasses = files.contains {
    String(decoding: $0.bytes, as: UTF8.self).contains("NSObject.Type")
  }
  /// The initialisers that have been made `required`, as a class name and argument labels.
  var required: Set<String> = []

  init(_ files: [Parsed]) {
    self.files = files
    // Extensions come second, because the types that they extend may be declared in any file.
    for file in files { collect(file, Syntax(file.tree.statements), extensions: false) }
    for file in files { collect(file, Syntax(file.tree.statements), extensions: true) }
    for type in records {
      for member in type.members where member.isProperty {
        propertyNames.insert(member.name)
        let text = member.typeText.first ?? ""
        if text.isEmpty || Self.isClosureType(text) {
          closureNames.insert(member.name)
        }
      }
      guard type.objectiveCProtocol != nil else { continue }
      for member in type.members where member.owner == nil && member.modifiers.has("optional") {
        optionals[member.name, default: []].append(OptionalRequirement(member, of: type))
      }
    }
  }

  /// Returns whether a type is a closure type, judged by its name or source text.
  static func isClosureType(_ text: String) -> Bool {
    text.contains("->") || closureTypes.contains(where: text.contains)
  }

  /// All types, ordered by name.
  var records: [TypeRecord] {
    types.values.sorted { $0.name < $1.name }
  }

  /// Returns the type that a name refers to in the scope of another type.
  func type(_ name: String, in scope: String = "") -> TypeRecord? {
    let name = name.prefix { $0 != "<" }
    var path = scope.split(separator: ".")
    while true {
      if let found = types[(path + [name]).joined(separator: ".")] { return found }
      if path.popLast() == nil { return nil }
    }
  }

  /// Returns the superclass of a class, if the module declares it.
  func superclass(of type: TypeRecord) -> TypeRecord? {
    for name in type.inherited {
      if let found = self.type(name, in: type.name), found.isClass, found !== type { return found }
    }
    return nil
  }

  /// Returns a type and its superclasses in the module, from the type upwards.
  func lineage(of type: TypeRecord) -> [TypeRecord] {
    var result = [type]
    while let next = result.last.flatMap({ superclass(of: $0) }) {
      if result.contains(where: { $0 === next }) { break }
      result.append(next)
    }
    return result
  }

  /// Returns the protocols of the module that a type conforms to, directly or through other
  /// protocols.
  func protocols(of type: TypeRecord) -> [TypeRecord] {
    var result: [TypeRecord] = []
    var waiting = [type]
    while let next = waiting.popLast() {
      for name in next.inherited.flatMap({ $0.split(separator: "&") }) {
        let trimmed = String(name.filter { !$0.isWhitespace })
        guard let found = self.type(trimmed, in: next.name),
          found.declaration?.is(ProtocolDeclSyntax.self) == true,
          !result.contains(where: { $0 === found })
        else { continue }
        result.append(found)
        waiting.append(found)
      }
    }
    return result
  }

  /// Returns a type's own member with a name or, failing that, the nearest inherited member.
  func member(_ name: String, labels: [String]?, of type: TypeRecord) -> Member? {
    for record in lineage(of: type) + protocols(of: type) {
      let found = record.members.first { $0.name == name && (labels == nil || $0.labels == labels) }
      if let found { return found }
    }
    return nil
  }

  /// Returns whether a class inherits from a class of another module, presumably from `NSObject`.
  func inheritsObject(_ type: TypeRecord) -> Bool {
    guard let first = lineage(of: type).last?.inherited.first else { return false }
    let isProtocol =
      Self.protocolEndings.contains { first.hasSuffix($0) }
      || ["AnyObject", "Collection", "Error", "Sequence", "class"].contains(first)
    return !isProtocol && self.type(first, in: type.name)?.declaration == nil
  }

  /// Endings of protocol names, which no class that sources inherit from has.
  private static let protocolEndings = [
    "Coding", "Convertible", "Copying", "DataSource", "Delegate", "Protocol", "able", "ible",
  ]

  private func record(_ name: String) -> TypeRecord {
    if let found = types[name] { return found }
    let made = TypeRecord(name: name)
    types[name] = made
    return made
  }

  private func collect(_ file: Parsed, _ list: Syntax, extensions: Bool, scope: String = "") {
    for (node, isConditional) in activeItems(list) {
      let decl =
        node.as(CodeBlockItemSyntax.self)?.item.as(DeclSyntax.self)
        ?? node.as(MemberBlockItemSyntax.self)?.decl
      guard let group = decl?.asProtocol((any DeclGroupSyntax).self) else { continue }
      let owner = group.as(ExtensionDeclSyntax.self)
      let name: String
      if let owner {
        let extended = owner.extendedType.trimmedDescription
        name = type(extended)?.name ?? extended
      } else if let named = group.asProtocol((any NamedDeclSyntax).self) {
        name = scope.isEmpty ? named.name.text : "\(scope).\(named.name.text)"
      } else {
        continue
      }
      if extensions == (owner != nil) {
        let record = record(name)
        if owner == nil, record.declaration == nil {
          record.declaration = group
          record.file = file
        }
        record.inherited +=
          group.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        for (item, conditional) in activeItems(Syntax(group.memberBlock.members)) {
          guard let item = item.as(MemberBlockItemSyntax.self) else { continue }
          record.members += Member.members(
            of: item,
            file: file,
            owner: owner,
            isConditional: conditional || isConditional
          )
        }
      }
      collect(file, Syntax(group.memberBlock.members), extensions: extensions, scope: name)
    }
  }
}
