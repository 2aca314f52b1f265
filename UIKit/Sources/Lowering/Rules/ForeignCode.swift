import SwiftSyntax

/// Leaves out declarations that use a framework which is not offered.
///
/// A file is searched for a framework's names only where it imports that framework. A type is left
/// out if its header uses one, otherwise those of its members that do; so a view with a method for
/// SwiftUI loses that method alone. The text is replaced by the same number of lines.
struct ForeignCode {
  private let files: [Parsed]
  /// The types that the sources declare: they hide a framework's of the same name.
  private let own: Set<String>
  /// Names that nothing declares, as if they were a framework's.
  private let missing: Framework
  /// The types that are dropped, with the framework that each needs.
  private var removed: [String: String] = [:]

  private init(_ files: [Parsed], _ missing: Set<String>) {
    self.files = files
    self.missing = Framework(missing: missing)
    let names = TypeNames(viewMode: .sourceAccurate)
    for file in files { names.walk(file.tree) }
    own = names.names
  }

  /// Returns the files without what cannot be offered.
  ///
  /// - Parameters:
  ///   - files: The files of a module.
  ///   - missing: Names that nothing declares.
  /// - Returns: The files, in the same order.
  static func leftOut(of files: [Parsed], missing: Set<String> = []) -> [Parsed] {
    var code = ForeignCode(files, missing)
    return code.stripped()
  }

  private mutating func stripped() -> [Parsed] {
    var ranges: [[Search.Found]] = []
    var causes: [Set<String>] = []
    // Other files may use the types that one file loses, so until no more are lost.
    while true {
      let known = removed.count
      causes = []
      ranges = files.map { file in
        var frameworks = ImportRule.modules(of: file).compactMap { Framework.named($0) }
        // A name that the list of previews needs is an error instead.
        let known = Self.isStage(file) ? [:] : removed
        if !Self.isStage(file), !missing.isEmpty { frameworks.append(missing) }
        let walk = Search(frameworks, own, known)
        if !frameworks.isEmpty || !known.isEmpty {
          walk.search(Syntax(file.tree.statements))
          removed.merge(walk.types) { $1 }
        }
        causes.append(walk.causes)
        return walk.ranges
      }
      if removed.count == known { break }
    }
    return zip(files, zip(ranges, causes)).map { file, found in
      let (ranges, causes) = found
      if ranges.isEmpty { return used(file) }
      var edits = Edits(file.bytes)
      for found in ranges { edits.replace(found.range, with: found.replacement) }
      let result = Parsed(SourceFile(path: file.path, text: edits.text))
      result.loss(
        at: result.tree,
        "\(causes.sorted().joined(separator: ", ")) \(causes.count == 1 ? "is" : "are") not supported: "
          + (ranges.count == 1 ? "a declaration is" : "\(ranges.count) declarations are")
          + " dropped"
      )
      return used(result)
    }
  }

  static func isStage(_ file: Parsed) -> Bool {
    file.tree.statements.contains { item in
      guard let variable = item.item.as(VariableDeclSyntax.self) else { return false }
      return variable.bindings.contains { $0.pattern.trimmedDescription == "previews" }
    }
  }

  /// Reports types in a file that are dropped elsewhere.
  private func used(_ file: Parsed) -> Parsed {
    guard !removed.isEmpty else { return file }
    let finder = References(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    for (name, node) in finder.nodes {
      guard let framework = removed[name] else { continue }
      file.error(at: node, "\(name) needs \(framework), which is not supported; remove this use")
    }
    return file
  }
}

/// Finds the declarations that use certain names.
final class Search {
  private let frameworks: [Framework]
  private let own: Set<String>
  private let removed: [String: String]
  /// A declaration that is dropped, or a body that is replaced.
  struct Found {
    let range: Range<Int>
    var replacement = ""
  }

  private(set) var ranges: [Found] = []
  private(set) var types: [String: String] = [:]
  /// The frameworks, or missing names, that declarations need.
  private(set) var causes: Set<String> = []

  init(_ frameworks: [Framework], _ own: Set<String>, _ removed: [String: String]) {
    self.frameworks = frameworks
    self.own = own
    self.removed = removed
  }

  /// Returns the framework that a node uses; `nil` if it uses none.
  private func framework(of node: (any SyntaxProtocol)?) -> String? {
    guard let node else { return nil }
    let finder = References(viewMode: .sourceAccurate)
    finder.walk(Syntax(node))
    let attributes = finder.attributes
    for (name, _) in finder.nodes {
      if let framework = removed[name] { return framework }
      // No type of the sources is an attribute, such as `@State`, under a framework's name.
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
      guard let framework = framework(of: item) else { continue }
      if let group = item.asProtocol((any DeclGroupSyntax).self), !item.is(ProtocolDeclSyntax.self),
        header(of: group).allSatisfy({ self.framework(of: $0) == nil })
      {
        let count = ranges.count
        search(Syntax(group.memberBlock.members))
        guard needsWhole(group, lost: ranges[count...].map(\.range)) else { continue }
        ranges.removeSubrange(count...)
      }
      if let named = item.asProtocol((any NamedDeclSyntax).self),
        item.asProtocol((any DeclGroupSyntax).self) != nil || item.is(TypeAliasDeclSyntax.self)
      {
        types[named.name.text] = framework
      }
      causes.insert(framework)
      ranges.append(stub(of: item, framework) ?? Found(range: item.bytes))
    }
  }

  /// Returns the body of a function whose other parts need nothing that is missing.
  ///
  /// Others call it, or a protocol requires it, so it stays: without a result it does nothing, which
  /// a note says, and with one it ends the preview. An override is dropped, so that the superclass's
  /// method is called.
  private func stub(of item: Syntax, _ framework: String) -> Found? {
    if let function = item.as(FunctionDeclSyntax.self), let body = function.body,
      !function.modifiers.has("override"), self.framework(of: function.signature) == nil,
      self.framework(of: function.genericWhereClause) == nil,
      self.framework(of: function.genericParameterClause) == nil,
      self.framework(of: function.attributes) == nil
    {
      let result = function.signature.returnClause?.type.trimmedDescription
      let isVoid = result == nil || result == "Void" || result == "()"
      let call = isVoid ? "doesNothing" : "notOffered"
      return Found(
        range: body.bytes,
        replacement: "{ \(call)(\"\(function.name.text): \(framework)\") }"
      )
    }
    if let initializer = item.as(InitializerDeclSyntax.self), let body = initializer.body,
      self.framework(of: initializer.signature) == nil,
      self.framework(of: initializer.genericParameterClause) == nil
    {
      return Found(range: body.bytes, replacement: "{ notOffered(\"init: \(framework)\") }")
    }
    if let variable = item.as(VariableDeclSyntax.self), !variable.modifiers.has("override"),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.initializer == nil, let type = binding.typeAnnotation,
      self.framework(of: type) == nil,
      let block = binding.accessorBlock, self.framework(of: variable.attributes) == nil
    {
      guard case .getter = block.accessors else { return nil }
      let name = binding.pattern.trimmedDescription
      return Found(range: block.bytes, replacement: "{ notOffered(\"\(name): \(framework)\") }")
    }
    return nil
  }

  /// Whether a member of a type that stays uses a property or a method that is dropped.
  private func needsWhole(_ group: any DeclGroupSyntax, lost: [Range<Int>]) -> Bool {
    guard !group.is(ExtensionDeclSyntax.self) else { return false }
    // Other code creates objects of the type by its initialisers.
    let losesInitializer = group.memberBlock.members.contains {
      $0.decl.is(InitializerDeclSyntax.self) && lost.contains($0.decl.bytes)
    }
    if losesInitializer { return true }
    var names: Set<String> = []
    var others: Set<String> = []
    for member in group.memberBlock.members {
      let isLost = lost.contains(member.decl.bytes)
      if let variable = member.decl.as(VariableDeclSyntax.self), isLost {
        for binding in variable.bindings { names.insert(binding.pattern.trimmedDescription) }
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        // A superclass has a method that is overridden, and others may share the name.
        let isKnown = function.modifiers.contains { $0.name.text == "override" }
        if isLost, !isKnown { names.insert(function.name.text) }
        if !isLost { others.insert(function.name.text) }
      }
    }
    names.subtract(others)
    guard !names.isEmpty else { return false }
    return group.memberBlock.members.contains { member in
      !lost.contains(member.decl.bytes)
        && member.decl.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }
  }

  private func header(of group: any DeclGroupSyntax) -> [(any SyntaxProtocol)?] {
    [
      group.attributes, group.inheritanceClause, group.genericWhereClause,
      group.as(ExtensionDeclSyntax.self)?.extendedType,
      group.as(ClassDeclSyntax.self)?.genericParameterClause,
      group.as(StructDeclSyntax.self)?.genericParameterClause,
    ]
  }
}

/// The names of types that a file declares.
private final class TypeNames: SyntaxAnyVisitor {
  var names: Set<String> = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.asProtocol((any DeclGroupSyntax).self) != nil || node.is(TypeAliasDeclSyntax.self),
      let named = node.asProtocol((any NamedDeclSyntax).self)
    {
      names.insert(named.name.text)
    }
    return .visitChildren
  }
}

/// The names in a node that may be those of types, each once unless all uses count.
final class References: SyntaxVisitor {
  private(set) var nodes: [(name: String, node: Syntax)] = []
  /// The names of attributes among them.
  private(set) var attributes: Set<String> = []
  private var known: Set<String> = []
  private let countsAll: Bool

  /// - Parameters:
  ///   - viewMode: The nodes to visit.
  ///   - countsAll: Whether each use of a name counts.
  init(viewMode: SyntaxTreeViewMode, countsAll: Bool) {
    self.countsAll = countsAll
    super.init(viewMode: viewMode)
  }

  override convenience init(viewMode: SyntaxTreeViewMode) {
    self.init(viewMode: viewMode, countsAll: false)
  }

  private func add(_ name: String, _ node: some SyntaxProtocol) {
    if countsAll || known.insert(name).inserted { nodes.append((name, Syntax(node))) }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in activeClauses(node) {
      if let elements = clause.elements { walk(elements._syntaxNode) }
    }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(AttributeSyntax.self) == true { attributes.insert(node.name.text) }
    add(node.name.text, node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // A name behind a dot is a member.
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      return .visitChildren
    }
    if node.baseName.text.first?.isLetter == true { add(node.baseName.text, node) }
    return .visitChildren
  }
}
