import SwiftSyntax

/// A change that drops declarations which use an unavailable framework.
///
/// A file is searched for a framework's names only if it imports that framework. A type is dropped
/// if its header uses such a name. Otherwise only the members that use such a name are dropped. So
/// a view with a method for SwiftUI loses only that method. The number of lines stays the same.
struct ForeignCode {
  private let files: [Parsed]
  /// The types that the sources declare; each hides a framework's type of the same name.
  private let own: Set<String>
  /// The names that nothing declares, treated like the names of a framework.
  private let missing: Framework
  /// The framework that each dropped type needs, by the type's name.
  private var removed: [String: String] = [:]

  private init(_ files: [Parsed], _ missing: Set<String>) {
    self.files = files
    self.missing = Framework(missing: missing)
    let names = TypeNames(viewMode: .sourceAccurate)
    for file in files { names.walk(file.tree) }
    own = names.names
  }

  /// Returns the files without the declarations that need unavailable names.
  ///
  /// - Parameters:
  ///   - files: The files of a module.
  ///   - missing: The names that nothing declares.
  /// - Returns: The files, in the same order.
  static func leftOut(of files: [Parsed], missing: Set<String> = []) -> [Parsed] {
    var code = ForeignCode(files, missing)
    return code.stripped()
  }

  private mutating func stripped() -> [Parsed] {
    var ranges: [[Search.Found]] = []
    var causes: [Set<String>] = []
    // Other files may use the dropped types of one file, so this repeats until no more are dropped.
    while true {
      let known = removed.count
      causes = []
      ranges = files.map { file in
        var frameworks = ImportRule.modules(of: file).compactMap { Framework.named($0) }
        // In the list of previews, a missing name is an error instead.
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
      for found in ranges { edits.replace(found.whole, with: found.replacement) }
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

  /// Reports an error for each use of a dropped type in a file.
  private func used(_ file: Parsed) -> Parsed {
    guard !removed.isEmpty else { return file }
    let finder = References(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    for (name, node) in finder.nodes {
      guard let framework = removed[name] else { continue }
      file.error(at: node, "\(framework) is not supported; remove the code that uses \(name)")
    }
    return file
  }
}

/// A search for the declarations that use certain names.
final class Search {
  private let frameworks: [Framework]
  private let own: Set<String>
  private let removed: [String: String]
  /// A declaration that is dropped, or a body that is replaced.
  struct Found {
    let range: Range<Int>
    var replacement = ""
    /// The end of the semicolon after a dropped declaration; `nil` without a semicolon.
    var semicolonEnd: Int?

    /// The range including the semicolon, which must be removed too, because no line may begin with
    /// a semicolon.
    var whole: Range<Int> { range.lowerBound..<(semicolonEnd ?? range.upperBound) }
  }

  private(set) var ranges: [Found] = []
  private(set) var types: [String: String] = [:]
  /// The frameworks or missing names that the dropped declarations need.
  private(set) var causes: Set<String> = []

  init(_ frameworks: [Framework], _ own: Set<String>, _ removed: [String: String]) {
    self.frameworks = frameworks
    self.own = own
    self.removed = removed
  }

  /// Returns an unavailable framework that a node uses, or a missing name; `nil` if there is none.
  private func framework(of node: (any SyntaxProtocol)?) -> String? {
    guard let node else { return nil }
    let finder = References(viewMode: .sourceAccurate)
    finder.walk(Syntax(node))
    let attributes = finder.attributes
    for (name, _) in finder.nodes {
      if let framework = removed[name] { return framework }
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
      let semicolon =
        child.as(CodeBlockItemSyntax.self)?.semicolon
        ?? child.as(MemberBlockItemSyntax.self)?.semicolon
      ranges.append(
        stub(of: item, framework)
          ?? Found(range: item.bytes, semicolonEnd: semicolon?.bytes.upperBound)
      )
    }
  }

  /// Returns a substitute for the body of a function, if only the body needs something missing.
  ///
  /// The function stays, as other code may call it or a protocol may require it. A function without
  /// a result then only prints a note. Any other function ends the preview. Overrides get no
  /// substitute: they are dropped, so that the superclass's method is called.
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

  /// Returns whether a remaining member of a type uses a dropped property or method of the type.
  private func needsWhole(_ group: any DeclGroupSyntax, lost: [Range<Int>]) -> Bool {
    guard !group.is(ExtensionDeclSyntax.self) else { return false }
    // Other code needs the initialisers to create objects of the type.
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
        // The superclass still has an overridden method, and an overload may still have the name.
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

/// The names in a node that may refer to types: every use, or only the first use of each name.
final class References: SyntaxVisitor {
  private(set) var nodes: [(name: String, node: Syntax)] = []
  /// The names that are used as attributes.
  private(set) var attributes: Set<String> = []
  private var known: Set<String> = []
  private let countsAll: Bool

  /// - Parameters:
  ///   - viewMode: The nodes to visit.
  ///   - countsAll: Whether to collect every use of a name, and not only the first.
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
    // A name after a dot is a member, not a type.
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      return .visitChildren
    }
    if node.baseName.text.first?.isLetter == true { add(node.baseName.text, node) }
    return .visitChildren
  }
}
