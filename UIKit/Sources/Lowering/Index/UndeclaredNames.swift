import SwiftSyntax

/// A name of a type or a constant that sources use without declaring it.
public struct UndeclaredName: Hashable, Sendable {
  /// The name.
  public var name: String

  /// The paths of the files that use it, in alphabetical order.
  public var paths: [String]

  /// The number of uses.
  public var useCount: Int

  /// The types of other modules in whose extensions or subtypes the name may stand for a member.
  public var scopes: [String]
}

/// Finds the names of types and constants that the files of a module use without declaring them.
///
/// Most of the names belong to Swift, Foundation or UIKit, which only the compiler knows;
/// ``NameCheck`` asks the compiler. Declarations that need an unavailable framework are skipped.
///
/// - Parameter files: All source files of the module.
/// - Returns: The names, in alphabetical order.
public func undeclaredNames(in files: [SourceFile]) -> [UndeclaredName] {
  let parsed = ForeignCode.leftOut(of: files.map { Parsed($0) })
  let module = Module(parsed)
  let declared = DeclaredNames(viewMode: .sourceAccurate)
  for file in parsed { declared.walk(file.tree) }
  var found: [String: UndeclaredName] = [:]
  for file in parsed {
    let finder = References(viewMode: .sourceAccurate, countsAll: true)
    finder.walk(file.tree)
    for (name, node) in finder.nodes where isTypeOrConstant(name) {
      guard !declared.names.contains(name), node.parent?.is(AttributeSyntax.self) != true else {
        continue
      }
      var use =
        found[name] ?? UndeclaredName(name: name, paths: [], useCount: 0, scopes: [])
      use.useCount += 1
      use.paths = Set(use.paths + [file.path]).sorted()
      use.scopes = Set(use.scopes + module.scopes(around: node)).sorted()
      found[name] = use
    }
  }
  return found.values.sorted { $0.name < $1.name }
}

/// Returns whether a name is that of a type or a C constant; other names may be typing mistakes.
private func isTypeOrConstant(_ name: String) -> Bool {
  guard !["Any", "AnyObject", "Protocol", "Self", "Type"].contains(name) else { return false }
  return name.first?.isUppercase == true || name.hasPrefix("kC")
}

extension Module {
  /// Returns the types of other modules whose members a node can use without qualification.
  fileprivate func scopes(around node: Syntax) -> [String] {
    var waiting: [String] = []
    for ancestor in node.ancestors {
      if let owner = ancestor.as(ExtensionDeclSyntax.self) {
        waiting.append(owner.extendedType.trimmedDescription)
        waiting += inherited(by: owner)
      } else if let group = ancestor.asProtocol((any DeclGroupSyntax).self) {
        waiting += inherited(by: group)
      }
    }
    var known: Set<String> = []
    var result: [String] = []
    while let next = waiting.popLast() {
      let name = String(next.prefix { $0 != "<" })
      guard known.insert(name).inserted else { continue }
      // A type that the sources only extend belongs to another module.
      let type = type(name)
      waiting += type?.inherited ?? []
      if type?.declaration == nil, !Self.withoutMembers.contains(name) { result.append(name) }
    }
    return result.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) } }
  }

  /// Names in inheritance clauses that have no members, or stand for several types.
  private static let withoutMembers: Set = ["Any", "AnyObject", "Codable", "NSCopying", "class"]

  private func inherited(by group: any DeclGroupSyntax) -> [String] {
    group.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
  }
}

/// The names that files declare in any scope, and the names of known modules that they import.
final class DeclaredNames: SyntaxAnyVisitor {
  private(set) var names: Set<String> = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let named = node.asProtocol((any NamedDeclSyntax).self) {
      names.insert(named.name.text)
    } else if let pattern = node.as(IdentifierPatternSyntax.self) {
      names.insert(pattern.identifier.text)
    } else if let parameter = node.as(GenericParameterSyntax.self) {
      names.insert(parameter.name.text)
    } else if let parameter = node.as(FunctionParameterSyntax.self) {
      names.insert((parameter.secondName ?? parameter.firstName).text)
    } else if let parameter = node.as(ClosureParameterSyntax.self) {
      names.insert((parameter.secondName ?? parameter.firstName).text)
    } else if let parameter = node.as(ClosureShorthandParameterSyntax.self) {
      names.insert(parameter.name.text)
    } else if let element = node.as(EnumCaseElementSyntax.self) {
      names.insert(element.name.text)
    } else if let module = node.as(ImportDeclSyntax.self)?.path.first?.name.text,
      ImportRule.isKnown(module)
    {
      names.insert(module)
    }
    return .visitChildren
  }
}
