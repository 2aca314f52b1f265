import SwiftSyntax

/// A rule that lets table and collection views create cells of a registered class.
///
/// Objective-C creates the cells from their class at run time. In Swift this needs a `required`
/// initialiser, which the sources do not declare. So each cell class that has the initialiser, such
/// as `init(frame:)`, gets a class method that calls the initialiser.
final class CellRule: Rule {
  /// A kind of reusable view: base classes, initialiser, and the method that calls the initialiser.
  private struct Kind: Sendable {
    let bases: Set<String>
    let labels: [String]
    let method: @Sendable (_ access: String, _ name: String) -> String
  }

  private static let kinds = [
    Kind(bases: ["UITableViewCell"], labels: ["style", "reuseIdentifier"]) { access, name in
      "  \(access)override class func makeReusable(withIdentifier identifier: String) -> UITableViewCell "
        + "{ \(name)(style: .default, reuseIdentifier: identifier) }"
    },
    Kind(bases: ["UITableViewHeaderFooterView"], labels: ["reuseIdentifier"]) { access, name in
      "  \(access)override class func makeReusable(withIdentifier identifier: String) -> UITableViewHeaderFooterView "
        + "{ \(name)(reuseIdentifier: identifier) }"
    },
    Kind(bases: ["UICollectionViewCell", "UICollectionReusableView"], labels: ["frame"]) {
      access,
      name in
      "  \(access)override class func makeReusable(frame: CGRect) -> UICollectionReusableView "
        + "{ \(name)(frame: frame) }"
    },
  ]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = enclosingType(of: node)
    let name = [outer, node.name.text].compactMap { $0 }.joined(separator: ".")
    guard let record = module.type(name) else { return .visitChildren }
    let lineage = module.lineage(of: record)
    for kind in Self.kinds {
      guard lineage.contains(where: { !kind.bases.isDisjoint(with: $0.inherited) }),
        lineage.allSatisfy({ hasInitializer(kind.labels, $0) }),
        !record.members.contains(where: { $0.name == "makeReusable" })
      else { continue }
      let access = node.modifiers.has("public", "open") ? "public " : ""
      file.insert(kind.method(access, node.name.text), from: file.location(of: node), atEndOf: node)
    }
    return .visitChildren
  }

  /// Returns whether a class has the designated initialiser with the given labels, or inherits the
  /// initialiser because the class declares no designated initialisers.
  private func hasInitializer(_ labels: [String], _ type: TypeRecord) -> Bool {
    guard let node = type.declaration?.as(ClassDeclSyntax.self) else { return false }
    var designated: [[String]] = []
    for (item, _) in activeItems(Syntax(node.memberBlock.members)) {
      let decl = item.as(MemberBlockItemSyntax.self)?.decl
      guard let initializer = decl?.as(InitializerDeclSyntax.self),
        !initializer.modifiers.has("convenience")
      else { continue }
      designated.append(
        initializer.signature.parameterClause.parameters.map(\.firstName.text)
      )
    }
    return designated.isEmpty || designated.contains(labels)
  }
}
