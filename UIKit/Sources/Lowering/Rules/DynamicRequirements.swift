import SwiftSyntax

/// A change of protocols that require `init()` and to which a class of UIKit conforms.
///
/// Objective-C's classes meet the requirement, but Swift's need a `required` initialiser. So the
/// protocol inherits from `DynamicallyMade` instead, and the protocol's extensions call the
/// initialiser of `DynamicallyMade`.
struct DynamicRequirements {
  private let module: Module

  init(_ module: Module) {
    self.module = module
  }

  func lower() {
    let adopted = module.records.filter { $0.declaration == nil && Self.isObject($0.name) }
      .flatMap { module.protocols(of: $0) }
    for type in module.records where adopted.contains(where: { $0 === type }) {
      guard let node = type.declaration?.as(ProtocolDeclSyntax.self), let file = type.file,
        let requirement = type.members.first(where: {
          $0.owner == nil && $0.name == "init" && $0.labels.isEmpty
        })
      else { continue }
      module.makesDynamically = true
      file.edits.replace(requirement.item.bytes, with: "")
      if let clause = node.inheritanceClause {
        file.edits.insert(", DynamicallyMade", at: clause.inheritedTypes.end)
      } else {
        file.edits.insert(": DynamicallyMade", at: node.name.end)
      }
      for file in module.files {
        let calls = DynamicCalls(file, module)
        calls.name = type.name
        calls.walk(file.tree)
      }
      for other in module.records { meet(other, type) }
    }
  }

  /// Adds `dynamicallyMade()` to a type that conforms to `requirer` but inherits no such function.
  private func meet(_ type: TypeRecord, _ requirer: TypeRecord) {
    func conforms(_ record: TypeRecord) -> Bool {
      module.protocols(of: record).contains { $0 === requirer }
    }
    let lineage = module.lineage(of: type)
    guard let node = type.declaration, !type.isProtocol, let file = type.file, conforms(type),
      !lineage.dropFirst().contains(where: conforms),
      !lineage.contains(where: { $0.inherited.contains(where: Self.isObject) })
    else { return }
    let access = node.modifiers.has("public", "open") ? "public " : ""
    file.insert(
      "  \(access)static func dynamicallyMade() -> Self { Self() }",
      from: file.location(of: node),
      atEndOf: node
    )
  }

  private static func isObject(_ name: String) -> Bool {
    ["NSObject", "UIView", "UIViewController"].contains(name)
      || UIKitClasses.superclass[name] != nil
  }
}

/// A rule that turns calls of `init()` in a protocol's extensions into `init(dynamically: ())`.
private final class DynamicCalls: Rule {
  var name = ""

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    if ["self.init", "Self", "Self.init"].contains(callee), node.arguments.isEmpty,
      node.trailingClosure == nil, let paren = node.leftParen, enclosingType(of: node) == name
    {
      file.edits.insert("dynamically: ()", at: paren.end)
    }
    return .visitChildren
  }
}
