import SwiftSyntax

/// A search for the declarations and statements that use certain names.
final class ForeignSearch {
  private let frameworks: [Framework]
  private let own: OwnTypes
  private let removed: [String: String]
  /// The framework that each dropped member needs, by the names of its type and the member.
  private(set) var lost: [String: [String: String]]
  /// The framework that each dropped variable of the function being searched needs.
  private var lostVariables: [String: String] = [:]
  /// The variables of the function being searched that were declared without a value.
  var unset: Set<String> = []
  /// The names of the types around the code that is searched.
  private var scope: [String] = []

  /// A declaration or a statement that is dropped, or a body that is replaced.
  struct Found {
    let range: Range<Int>
    var replacement = ""
    /// The end of the semicolon after a dropped declaration, if it has one.
    var semicolonEnd: Int?
    /// The declaration's name, or the place of the statement, for the note.
    let label: String
    var isStatement = false

    /// The range including the semicolon, which must be removed too, because no line may begin with
    /// it.
    var whole: Range<Int> { range.lowerBound..<(semicolonEnd ?? range.upperBound) }
  }

  private(set) var ranges: [Found] = []
  private(set) var types: [String: String] = [:]
  /// The frameworks or missing names that the dropped declarations need.
  private(set) var causes: Set<String> = []

  init(
    _ frameworks: [Framework],
    _ own: OwnTypes,
    _ removed: [String: String],
    _ lost: [String: [String: String]]
  ) {
    self.frameworks = frameworks
    self.own = own
    self.removed = removed
    self.lost = lost
  }

  /// Returns an unavailable framework that a node uses, or a missing name; `nil` if there is none.
  func framework(of node: (any SyntaxProtocol)?) -> String? {
    guard let node else { return nil }
    let members = scope.isEmpty ? [:] : lost[scope.joined(separator: ".")] ?? [:]
    // One use of a name may mean a local variable, and the next one the member.
    let finder = References(viewMode: .sourceAccurate, countsAll: !members.isEmpty)
    finder.walk(Syntax(node))
    let attributes = finder.attributes
    for name in finder.members {
      if let framework = members[name] { return framework }
    }
    for (name, use) in finder.nodes {
      let type = own.key(of: name, usedIn: use.typeScope).flatMap { removed[$0] }
      if let framework = type ?? lostVariables[name] { return framework }
      if let framework = members[name], !use.isLocal(name) { return framework }
      // A type of the sources hides a framework's type, but not its attributes, such as `@State`.
      if own.contains(name), !attributes.contains(name) { continue }
      if let found = frameworks.first(where: { $0.declares(name) }) {
        return found.name.isEmpty ? name : found.name
      }
    }
    return nil
  }

  func search(_ list: Syntax) {
    for child in list.children(viewMode: .sourceAccurate) {
      let item =
        child.as(CodeBlockItemSyntax.self).map { Syntax($0.item) }
        ?? child.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) }
      guard let item, !item.is(ImportDeclSyntax.self) else { continue }
      if let condition = item.as(IfConfigDeclSyntax.self) {
        for clause in activeClauses(condition) {
          if let elements = clause.elements { search(Syntax(elements._syntaxNode)) }
        }
        continue
      }
      if let group = item.asProtocol((any DeclGroupSyntax).self), searchMembers(of: group) {
        continue
      }
      guard let framework = framework(of: item) else { continue }
      if let named = item.asProtocol((any NamedDeclSyntax).self),
        item.asProtocol((any DeclGroupSyntax).self) != nil || item.is(TypeAliasDeclSyntax.self)
      {
        types[own.key(named.name.text, in: scope)] = framework
      }
      causes.insert(framework)
      let statements = foreignStatements(of: item)
      if !statements.isEmpty {
        ranges += statements
        continue
      }
      let semicolon =
        child.as(CodeBlockItemSyntax.self)?.semicolon
        ?? child.as(MemberBlockItemSyntax.self)?.semicolon
      if let stub = stub(of: item, framework) {
        ranges.append(stub)
      } else {
        lose(item, framework)
        ranges.append(
          Found(range: item.bytes, semicolonEnd: semicolon?.bytes.upperBound, label: label(item))
        )
      }
    }
  }

  /// Drops members of a type; returns `false` if the type must instead be searched as a whole.
  private func searchMembers(of group: any DeclGroupSyntax) -> Bool {
    guard !group.is(ProtocolDeclSyntax.self) else { return false }
    let parts = header(of: group)
    guard parts.allSatisfy({ framework(of: $0) == nil }) else { return false }
    let count = ranges.count
    let oldCauses = causes
    scope.append(group.scopeName)
    search(Syntax(group.memberBlock.members))
    scope.removeLast()
    let dropped = ranges[count...].map(\.range)
    // Other code needs the initialisers to create objects of the type.
    let losesInitializer = group.memberBlock.members.contains {
      $0.decl.is(InitializerDeclSyntax.self) && dropped.contains($0.decl.bytes)
    }
    guard losesInitializer, !group.is(ExtensionDeclSyntax.self) else { return true }
    ranges.removeSubrange(count...)
    causes = oldCauses
    return false
  }

  /// Records the names of a dropped member, so that the code that uses the member is dropped, too.
  private func lose(_ item: Syntax, _ framework: String) {
    guard !scope.isEmpty else { return }
    let type = scope.joined(separator: ".")
    if let variable = item.as(VariableDeclSyntax.self), !variable.modifiers.has("override") {
      for binding in variable.bindings {
        let name = binding.pattern.trimmedDescription
        for name in [name, "$\(name)"] { lost[type, default: [:]][name] = framework }
      }
    } else if let function = item.as(FunctionDeclSyntax.self),
      // The superclass still has an overridden method, and an overload may still have the name.
      !function.modifiers.has("override"), !isOverloaded(function)
    {
      lost[type, default: [:]][function.name.text] = framework
    }
  }

  private func isOverloaded(_ function: FunctionDeclSyntax) -> Bool {
    let list = function.ancestors.lazy.compactMap { $0.as(MemberBlockItemListSyntax.self) }.first
    let names = list?.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.text } ?? []
    return names.count { $0 == function.name.text } > 1
  }

  /// Calls a function that searches a block; the names of its dropped variables are then forgotten.
  func inBlock<Result>(_ body: () -> Result) -> Result {
    let outer = (lostVariables, unset)
    defer { (lostVariables, unset) = outer }
    return body()
  }

  func loseVariable(_ name: String, _ framework: String) { lostVariables[name] = framework }

  /// Returns the name of a declaration for notes on dropped code.
  func label(_ item: Syntax) -> String {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
    }
    if item.is(InitializerDeclSyntax.self) { return "init" }
    if item.is(DeinitializerDeclSyntax.self) { return "deinit" }
    if let extended = item.as(ExtensionDeclSyntax.self) {
      return "the extension of \(extended.extendedType.trimmedDescription)"
    }
    return item.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "a statement"
  }

  /// Returns a substitute for the body of a function, if only the body needs something missing.
  ///
  /// The function stays, as other code may call it or a protocol may require it. A function without
  /// a result then only prints a note. Any other function ends the preview. An override is dropped,
  /// so that the superclass's method is called.
  private func stub(of item: Syntax, _ framework: String) -> Found? {
    let place = "the body of \(label(item))"
    if let function = item.as(FunctionDeclSyntax.self), let body = function.body,
      !function.modifiers.has("override"), hasPlainHeader(item)
    {
      let call = function.returnsVoid ? "doesNothing" : "notOffered"
      return Found(
        range: body.bytes,
        replacement: "{ \(call)(\"\(function.name.text): \(framework)\") }",
        label: place
      )
    }
    if let initializer = item.as(InitializerDeclSyntax.self), let body = initializer.body,
      hasPlainHeader(item)
    {
      return Found(
        range: body.bytes,
        replacement: "{ notOffered(\"init: \(framework)\") }",
        label: place
      )
    }
    if let variable = item.as(VariableDeclSyntax.self), !variable.modifiers.has("override"),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.initializer == nil, binding.typeAnnotation != nil, hasPlainHeader(item),
      let block = binding.accessorBlock
    {
      let name = "\"\(binding.pattern.trimmedDescription): \(framework)\""
      var body = "{ notOffered(\(name)) }"
      if case .accessors(let accessors) = block.accessors {
        guard accessors.contains(where: { $0.accessorSpecifier.text == "get" }) else { return nil }
        let hasSetter = accessors.contains { $0.accessorSpecifier.text == "set" }
        body = "{ get \(body)\(hasSetter ? " set { doesNothing(\(name)) }" : "") }"
      }
      return Found(range: block.bytes, replacement: body, label: place)
    }
    return nil
  }

  /// Returns whether a function's signature, or a variable's type, needs nothing missing.
  func hasPlainHeader(_ item: Syntax) -> Bool {
    let parts: [(any SyntaxProtocol)?]
    if let function = item.as(FunctionDeclSyntax.self) {
      parts = [
        function.signature, function.genericWhereClause, function.genericParameterClause,
        function.attributes,
      ]
    } else if let initializer = item.as(InitializerDeclSyntax.self) {
      parts = [initializer.signature, initializer.genericParameterClause]
    } else if let variable = item.as(VariableDeclSyntax.self) {
      parts = [variable.attributes] + variable.bindings.map(\.typeAnnotation)
    } else {
      parts = []
    }
    return parts.allSatisfy { framework(of: $0) == nil }
  }

  private func header(of group: any DeclGroupSyntax) -> [(any SyntaxProtocol)?] {
    [
      group.attributes, group.genericWhereClause, group.inheritanceClause,
      group.as(ExtensionDeclSyntax.self)?.extendedType,
      group.as(ClassDeclSyntax.self)?.genericParameterClause,
      group.as(StructDeclSyntax.self)?.genericParameterClause,
    ]
  }
}

extension FunctionDeclSyntax {
  var returnsVoid: Bool {
    let result = signature.returnClause?.type.trimmedDescription
    return result == nil || result == "Void" || result == "()"
  }
}
