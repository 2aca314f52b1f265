import SwiftSyntax

/// A rule that renames methods of older sources that have the name of a later method of UIKit.
///
/// A view could declare `updateProperties()` until iOS 26, whose views have such a method.
final class LaterNameRule: Rule {
  private static let laterNames: Set = ["updateProperties"]
  private lazy var renamed = Self.laterNames.filter(isDeclaredAnew)

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = token.tokenKind, renamed.contains(name) else {
      return .skipChildren
    }
    file.edits.replace(token.bytes, with: "\(name)OfItsOwn")
    return .skipChildren
  }

  /// Returns whether the sources declare a method without overriding UIKit's.
  private func isDeclaredAnew(_ name: String) -> Bool {
    let methods = module.records.flatMap(\.members).filter {
      $0.name == name && $0.isFunction && $0.labels.isEmpty && !$0.isStatic
    }
    return !methods.isEmpty && !methods.contains(where: \.isOverride)
      && !module.files.contains { isNamedBySelector(name, in: $0) }
  }

  /// Returns whether a selector names the method: selectors are rewritten as a whole.
  private func isNamedBySelector(_ name: String, in file: Parsed) -> Bool {
    String(decoding: file.bytes, as: UTF8.self).contains("\(name))")
  }
}
