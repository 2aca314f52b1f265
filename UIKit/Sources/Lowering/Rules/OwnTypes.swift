import SwiftSyntax

/// The types that the sources declare, by their names.
struct OwnTypes {
  /// The paths of the types of each name, such as `Card.Style` and `Badge.Style`.
  private let paths: [String: Set<String>]

  init(_ files: [Parsed]) {
    let finder = TypePaths(viewMode: .sourceAccurate)
    for file in files { finder.walk(file.tree) }
    paths = finder.paths
  }

  func contains(_ name: String) -> Bool { paths[name] != nil }

  /// Returns whether several types have a name, as nested types often do.
  func isRepeated(_ name: String) -> Bool { paths[name].map { $0.count > 1 } ?? false }

  /// Returns the key of a type in lists of types.
  ///
  /// - Parameters:
  ///   - name: The name that the type is declared with.
  ///   - scope: The names of the types around the declaration.
  /// - Returns: The name; the path if other types have the same name.
  func key(_ name: String, in scope: [String]) -> String {
    isRepeated(name) ? (scope + [name]).joined(separator: ".") : name
  }

  /// Returns the key of the type that a name means.
  ///
  /// - Parameters:
  ///   - name: The name as it is used.
  ///   - scope: The names of the types around the use.
  /// - Returns: The key; `nil` if several types have the name and none of them is visible there.
  func key(of name: String, usedIn scope: [String]) -> String? {
    guard isRepeated(name), let paths = paths[name] else { return name }
    // An extension can have a path, such as `Card.Badge`.
    var outer = scope.flatMap { $0.split(separator: ".").map(String.init) }
    while true {
      let path = (outer + [name]).joined(separator: ".")
      if paths.contains(path) { return path }
      if outer.popLast() == nil { return nil }
    }
  }
}

/// The paths of the types that files declare, by their names.
private final class TypePaths: SyntaxAnyVisitor {
  var paths: [String: Set<String>] = [:]

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.asProtocol((any DeclGroupSyntax).self) != nil || node.is(TypeAliasDeclSyntax.self),
      let named = node.asProtocol((any NamedDeclSyntax).self)
    {
      let path = (node.typeScope + [named.name.text]).joined(separator: ".")
      paths[named.name.text, default: []].insert(path)
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The names of the types around a node, from the outermost one.
  var typeScope: [String] {
    Syntax(self).ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.scopeName }
      .reversed()
  }
}

extension DeclGroupSyntax {
  /// The name of the type, which for an extension may be a path.
  var scopeName: String {
    self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      ?? asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
  }
}
