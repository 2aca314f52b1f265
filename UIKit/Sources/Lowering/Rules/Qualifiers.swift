import SwiftSyntax

/// A change that removes module names in front of names that the sources declare.
///
/// All sources are compiled as one module, so `Other.value` becomes `value`. A name counts as a
/// module if the sources do not declare it, and either import it or use it although the compiler
/// cannot find it.
struct Qualifiers {
  /// The names that count as modules.
  private let modules: Set<String>
  /// The names that the files declare outside types and functions.
  private var supplied: Set<String> = []
  /// The names of the members of each type; the keys are type names without enclosing types.
  private var members: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - files: The files of a module.
  ///   - missing: The names that nothing declares.
  init(_ files: [Parsed], missing: Set<String> = []) {
    let declared = DeclaredNames(viewMode: .sourceAccurate)
    for file in files { declared.walk(file.tree) }
    let imported = files.flatMap { ImportRule.modules(of: $0) }.filter { !ImportRule.isKnown($0) }
    modules = missing.union(imported).subtracting(declared.names)
    for file in files {
      for (item, _) in activeItems(Syntax(file.tree.statements)) {
        guard let decl = item.as(CodeBlockItemSyntax.self)?.item else { continue }
        supplied.formUnion(Self.names(of: Syntax(decl)))
      }
      let walk = TypeMembers(viewMode: .sourceAccurate)
      walk.walk(file.tree)
      members.merge(walk.members) { $0.union($1) }
    }
  }

  /// Returns the files with `Module.Name` shortened to `Name` throughout their code.
  func removed(from files: [Parsed]) -> [Parsed] {
    guard !modules.isEmpty else { return files }
    return files.map { file in
      let walk = Uses(viewMode: .sourceAccurate)
      walk.walk(file.tree)
      let uses = walk.uses.filter { modules.contains($0.module) && isSupplied($0) }
      if uses.isEmpty { return file }
      var edits = Edits(file.bytes)
      for use in uses { edits.replace(use.prefix, with: "") }
      return Parsed(SourceFile(path: file.path, text: edits.text))
    }
  }

  /// Returns whether every use of a name qualifies a name that the files declare: `Module.value`.
  func isModule(_ name: String, in nodes: [Syntax]) -> Bool {
    nodes.allSatisfy { node in
      guard let use = node.parent.flatMap({ Use($0) }), use.module == name else { return false }
      return isSupplied(use)
    }
  }

  /// Returns whether the files declare a module's member, and no other declaration of that name
  /// hides the member at its use.
  private func isSupplied(_ use: Use) -> Bool {
    guard supplied.contains(use.member) else { return false }
    return !use.node.ancestors.contains { ancestor in
      if let owner = ancestor.as(ExtensionDeclSyntax.self) {
        let name = owner.extendedType.trimmedDescription.split(separator: ".").last ?? ""
        return members[String(name)]?.contains(use.member) == true
      }
      if let named = ancestor.asProtocol((any NamedDeclSyntax).self),
        ancestor.asProtocol((any DeclGroupSyntax).self) != nil
      {
        return members[named.name.text]?.contains(use.member) == true
      }
      guard
        ancestor.is(FunctionDeclSyntax.self) || ancestor.is(InitializerDeclSyntax.self)
          || ancestor.is(ClosureExprSyntax.self) || ancestor.is(AccessorDeclSyntax.self)
      else { return false }
      let locals = DeclaredNames(viewMode: .sourceAccurate)
      locals.walk(ancestor)
      // The name of the function itself belongs outside, to a type or to the top level.
      return locals.names.contains(use.member)
        && ancestor.as(FunctionDeclSyntax.self)?.name.text != use.member
    }
  }

  /// Returns the names that a declaration adds to its scope.
  fileprivate static func names(of decl: Syntax) -> [String] {
    if let variable = decl.as(VariableDeclSyntax.self) {
      return variable.bindings.map(\.pattern.trimmedDescription)
    }
    if let case_ = decl.as(EnumCaseDeclSyntax.self) { return case_.elements.map(\.name.text) }
    return decl.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
  }
}

/// Two names with a dot between them; the first name may name a module.
private struct Use {
  let module: String
  let member: String
  let node: Syntax
  /// The bytes of the module's name and the dot.
  let prefix: Range<Int>

  init?(_ node: Syntax) {
    self.node = node
    if let access = node.as(MemberAccessExprSyntax.self),
      let base = access.base?.as(DeclReferenceExprSyntax.self)
    {
      module = base.baseName.text
      member = access.declName.baseName.text
      prefix = base.start..<access.declName.start
    } else if let type = node.as(MemberTypeSyntax.self),
      let base = type.baseType.as(IdentifierTypeSyntax.self)
    {
      module = base.name.text
      member = type.name.text
      prefix = base.start..<type.name.start
    } else {
      return nil
    }
  }
}

/// The uses of names before dots in a file.
private final class Uses: SyntaxAnyVisitor {
  var uses: [Use] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let use = Use(node) { uses.append(use) }
    return .visitChildren
  }
}

/// The names of the members of a file's types; the keys are type names without enclosing types.
private final class TypeMembers: SyntaxAnyVisitor {
  var members: [String: Set<String>] = [:]

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return .visitChildren }
    let extended = node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let name =
      extended?.split(separator: ".").last.map(String.init)
      ?? node.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    for (item, _) in activeItems(Syntax(group.memberBlock.members)) {
      guard let decl = item.as(MemberBlockItemSyntax.self)?.decl else { continue }
      members[name, default: []].formUnion(Qualifiers.names(of: Syntax(decl)))
    }
    return .visitChildren
  }
}
