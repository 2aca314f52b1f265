import SwiftSyntax

/// A rule that creates the application's delegate where sources force a cast of
/// `UIApplication.shared.delegate` to their own class.
///
/// A preview has another delegate, and the cast would end the preview.
final class ApplicationRule: Rule {
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
      let name = elements[index + 1].trimmedDescription
      guard let cast = element.as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark?.text == "!",
        elements[index - 1].trimmedDescription == "UIApplication.shared.delegate",
        let type = module.type(name), type.isClass,
        type.inherited.contains("UIApplicationDelegate")
      else { continue }
      let window = type.members.first { $0.name == "window" && $0.isProperty && !$0.isStatic }
      let isOptional = ["UIWindow?", "UIWindow!"].contains(window?.typeText.first ?? "")
      let body = isOptional ? "$0.window = $0.window ?? UIApplication.shared.keyWindow" : "_ in"
      file.edits.replace(
        elements[index - 1].end..<elements[index + 1].end,
        with: "OfSources({ \(name)() }, { \(body) })"
      )
    }
    return .visitChildren
  }
}
