import SwiftSyntax

/// A type that several files of a module declare, although a module can have it only once.
public struct RepeatedType: Hashable, Sendable {
  /// The name of the type.
  public var name: String

  /// The paths of the files that declare the type, in alphabetical order.
  public var paths: [String]
}

/// Finds the types that several files declare outside other types.
///
/// Two libraries may have types of one name, but their sources are compiled as one module here.
/// Private types, and types whose declarations are dropped, are skipped.
///
/// - Parameters:
///   - files: All source files of the module.
///   - missing: Undeclared names; declarations that need one of them are dropped.
/// - Returns: The types, in alphabetical order.
public func repeatedTypes(
  in files: [SourceFile],
  without missing: Set<String> = []
) -> [RepeatedType] {
  var paths: [String: Set<String>] = [:]
  for file in ForeignCode.leftOut(of: files.map { Parsed($0) }, missing: missing) {
    for (item, isConditional) in activeItems(Syntax(file.tree.statements)) {
      guard !isConditional, let decl = item.as(CodeBlockItemSyntax.self)?.item,
        decl.asProtocol((any DeclGroupSyntax).self) != nil || decl.is(TypeAliasDeclSyntax.self),
        let named = decl.asProtocol((any NamedDeclSyntax).self),
        let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        !["private", "fileprivate"].contains(modifiers.access)
      else { continue }
      paths[named.name.text, default: []].insert(file.path)
    }
  }
  return paths.filter { $0.value.count > 1 }
    .map { RepeatedType(name: $0.key, paths: $0.value.sorted()) }
    .sorted { $0.name < $1.name }
}
