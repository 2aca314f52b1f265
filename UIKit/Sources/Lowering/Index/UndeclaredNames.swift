import SwiftSyntax

/// A name of a type or a constant that sources use without declaring it.
public struct UndeclaredName: Hashable, Sendable {
  /// The name.
  public var name: String

  /// The paths of the files that use the name, in alphabetical order.
  public var paths: [String]

  /// The number of uses.
  public var useCount: Int

  /// The types of other modules whose extensions or subtypes use the name.
  ///
  /// In such an extension or subtype, the name may stand for a member of the type.
  public var scopes: [String]

  /// Whether every use qualifies a name that the sources declare, as in `Module.value`.
  public var isModule: Bool
}

/// Finds the names of types and constants that the files of a module use without declaring them.
///
/// Most of the names belong to Swift, Foundation or UIKit, which only the compiler knows;
/// ``NameCheck`` asks the compiler. Declarations that need an unavailable framework are skipped.
///
/// - Parameter files: All source files of the module.
/// - Returns: The names, in alphabetical order.
public func undeclaredNames(in files: [SourceFile]) -> [UndeclaredName] {
  let sources = files.map { Parsed($0) }
  let parsed = ForeignCode.leftOut(of: Qualifiers(sources).removed(from: sources))
  let module = Module(parsed)
  let declared = DeclaredNames(viewMode: .sourceAccurate)
  // Dropped types count as declared: only the framework that they need is missing.
  for file in sources { declared.walk(file.tree) }
  var found: [String: UndeclaredName] = [:]
  var nodes: [String: [Syntax]] = [:]
  for file in parsed {
    let finder = References(viewMode: .sourceAccurate, countsAll: true)
    finder.walk(file.tree)
    for (name, node) in finder.nodes where isTypeOrConstant(name) {
      guard !declared.names.contains(name), !ImportRule.isReplaced(name),
        node.parent?.is(AttributeSyntax.self) != true,
        name != "CodingKeys" || !module.hasKeys(around: node)
      else { continue }
      var use =
        found[name]
        ?? UndeclaredName(name: name, paths: [], useCount: 0, scopes: [], isModule: false)
      nodes[name, default: []].append(node)
      use.useCount += 1
      use.paths = Set(use.paths + [file.path]).sorted()
      use.scopes = Set(use.scopes + module.scopes(around: node)).sorted()
      found[name] = use
    }
  }
  let qualifiers = Qualifiers(parsed, missing: Set(found.keys))
  for (name, nodes) in nodes { found[name]?.isModule = qualifiers.isModule(name, in: nodes) }
  return found.values.sorted { $0.name < $1.name }
}

/// Returns whether a name is spelled like a type or a C constant, and thus hardly a misspelling.
private func isTypeOrConstant(_ name: String) -> Bool {
  guard !["Any", "AnyObject", "Protocol", "Self", "Type"].contains(name) else { return false }
  return name.first?.isUppercase == true || name.hasPrefix("kC")
}

extension Module {
  /// Returns the types of other modules whose members a node can use without qualification.
  fileprivate func scopes(around node: Syntax) -> [String] {
    supertypes(around: node).filter { name in
      // A type that the sources only extend belongs to another module.
      type(name)?.declaration == nil && !Self.withoutMembers.contains(name)
        && name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    }
  }

  /// Returns whether the compiler may synthesise `CodingKeys` for a type around a node.
  fileprivate func hasKeys(around node: Syntax) -> Bool {
    supertypes(around: node).contains { ["Codable", "Decodable", "Encodable"].contains($0) }
  }

  /// Returns the supertypes of the types and extensions around a node, and the extended types.
  private func supertypes(around node: Syntax) -> [String] {
    var waiting: [String] = []
    for ancestor in node.ancestors {
      guard let group = ancestor.asProtocol((any DeclGroupSyntax).self) else { continue }
      waiting += supertypes(of: group)
      if let owner = ancestor.as(ExtensionDeclSyntax.self) {
        waiting.append(owner.extendedType.trimmedDescription)
      }
    }
    var result: [String] = []
    while let next = waiting.popLast() {
      let name = String(next.prefix { $0 != "<" })
      guard !result.contains(name) else { continue }
      result.append(name)
      guard let type = type(name) else { continue }
      waiting += type.inherited.flatMap(parts)
      if let group = type.declaration { waiting += supertypes(of: group) }
    }
    return result
  }

  /// Returns the supertypes in a declaration's header, whose members the declaration can use.
  private func supertypes(of group: any DeclGroupSyntax) -> [String] {
    var result =
      group.inheritanceClause?.inheritedTypes
      .flatMap { parts($0.type.trimmedDescription) } ?? []
    // The compiler makes an enumeration with a raw type conform to `RawRepresentable`.
    if group.is(EnumDeclSyntax.self), !result.isEmpty { result.append("RawRepresentable") }
    for requirement in group.genericWhereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.leftType.trimmedDescription == "Self"
      else { continue }
      result += parts(conformance.rightType.trimmedDescription)
    }
    return result
  }

  /// Returns the types that a composition such as `A & B` consists of, without attributes.
  private func parts(_ type: String) -> [String] {
    type.split(separator: "&").compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  /// Names that occur in inheritance clauses, and that have no members or stand for several types.
  private static let withoutMembers: Set = ["Any", "AnyObject", "Codable", "NSCopying", "class"]
}

/// The names that files declare in any scope, and the names of known modules that they import.
final class DeclaredNames: SyntaxAnyVisitor {
  private(set) var names: Set<String> = []
  /// The properties and methods of types, as `Type.member`.
  private(set) var members: Set<String> = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let item = node.as(MemberBlockItemSyntax.self) { note(item) }
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

  private func note(_ item: MemberBlockItemSyntax) {
    let group = item.parent?.parent?.parent
    guard
      let owner = group?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? group?.asProtocol((any NamedDeclSyntax).self)?.name.text
    else { return }
    if let function = item.decl.as(FunctionDeclSyntax.self) {
      members.insert("\(owner).\(function.name.text)")
    }
    for binding in item.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
      members.insert("\(owner).\(binding.pattern.trimmedDescription)")
    }
  }
}
