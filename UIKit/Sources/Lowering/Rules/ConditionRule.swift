import SwiftSyntax

/// A rule that makes code inside `#if os(iOS)` apply on Linux, and not code for a module whose name
/// this project has, too, as inside `#if canImport(Lottie)`.
final class ConditionRule: Rule {
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let tokens = node.condition.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
    for (index, token) in tokens.enumerated() where index >= 2 && tokens[index - 1].text == "(" {
      if token.text == "iOS", tokens[index - 2].text == "os" {
        file.edits.replace(token.bytes, with: "Linux")
      } else if ImportRule.isNameTaken(token.text), tokens[index - 2].text == "canImport" {
        file.edits.replace(token.bytes, with: "NoModule")
      }
    }
    return .visitChildren
  }
}
