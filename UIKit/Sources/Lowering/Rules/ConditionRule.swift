import SwiftSyntax

/// A rule that makes code inside `#if os(iOS)` apply on Linux.
final class ConditionRule: Rule {
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let tokens = node.condition.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
    for (index, token) in tokens.enumerated() where token.text == "iOS" {
      if index >= 2, tokens[index - 1].text == "(", tokens[index - 2].text == "os" {
        file.edits.replace(token.bytes, with: "Linux")
      }
    }
    return .visitChildren
  }
}
