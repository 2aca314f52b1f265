import SwiftSyntax

/// A rule that enables `#if os(iOS)` on Linux, and disables `#if canImport(Lottie)`, because the
/// module of this name is this project's own.
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
