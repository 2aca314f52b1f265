import SwiftSyntax

/// A rule that creates the appearance object of a class with `init(frame:)` or `init()` if the
/// class's `init(coder:)` ends the program.
final class AppearanceRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "appearance",
      let base = access.base?.trimmedDescription, let type = module.type(base), type.isClass
    else { return .visitChildren }
    let lineage = module.lineage(of: type)
    let coder = lineage.lazy.compactMap { $0.initializer(["coder"]) }.first
    guard coder?.body?.description.contains("fatalError") == true,
      let arguments = arguments(in: lineage)
    else { return .visitChildren }
    file.edits.replace(node.bytes, with: "appearanceObject({ \(base)(\(arguments)) })")
    return .skipChildren
  }

  /// Returns the arguments of an initialiser that needs at most a frame; `nil` if there is none.
  private func arguments(in lineage: [TypeRecord]) -> String? {
    for type in lineage {
      for initializer in type.initializers
      where !["private", "fileprivate"].contains(initializer.modifiers.access)
        && initializer.optionalMark == nil
      {
        let needed = initializer.signature.parameterClause.parameters
          .filter { $0.defaultValue == nil }.map(\.firstName.text)
        if needed.isEmpty { return "" }
        if needed == ["frame"] { return "frame: .zero" }
      }
      // A class with designated initialisers inherits none.
      if type.declaresInitializer { return nil }
    }
    return "frame: .zero"
  }
}
