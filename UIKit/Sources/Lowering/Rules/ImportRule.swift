import SwiftSyntax

/// Removes imports that Linux lacks or `UIKit` replaces, and imports `UIKit` in every file.
final class ImportRule: Rule {
  /// The modules that the façade's modules re-export or replace: a second import makes names
  /// ambiguous.
  private static let dropped: Set = [
    "CoreFoundation", "Darwin", "Dispatch", "Foundation", "ObjectiveC",
  ]
  private static let offered: Set = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// The modules that a file need not import once it imports `UIKit`.
  static let replaced = dropped.sorted() + offered.sorted()

  private var importsUIKit = false

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for item in node.statements {
      guard let import_ = item.item.as(ImportDeclSyntax.self) else { continue }
      if import_.importKindSpecifier == nil, import_.path.first?.name.text == "UIKit" {
        importsUIKit = true
      }
    }
    if !importsUIKit { file.imports.append("UIKit") }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first else { return .skipChildren }
    if Self.dropped.contains(first.name.text) {
      let item = node.parent?.as(CodeBlockItemSyntax.self)
      file.edits.remove(item?.semicolon == nil ? node.bytes : item?.bytes ?? node.bytes)
    } else if Self.offered.contains(first.name.text), node.path.count > 1,
      node.importKindSpecifier == nil
    {
      file.edits.replace(first.name.end..<node.path.end, with: "")
    }
    return .skipChildren
  }
}
