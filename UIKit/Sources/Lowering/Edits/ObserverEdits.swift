import SwiftSyntax

extension Edits {
  /// Runs statements before and after a stored property changes, first of all in its observers.
  ///
  /// - Parameters:
  ///   - binding: The property.
  ///   - willSet: A statement to run before, or `nil`.
  ///   - didSet: A statement to run after.
  /// - Returns: Whether that was possible: a property with a getter has nothing to observe.
  @discardableResult
  mutating func observe(
    _ binding: PatternBindingSyntax,
    willSet: String? = nil,
    didSet: String
  ) -> Bool {
    let statements = [("willSet", willSet), ("didSet", didSet)]
    guard let block = binding.accessorBlock else {
      let observers = statements.compactMap { name, text in text.map { " \(name) { \($0) }" } }
      insert(" {\(observers.joined()) }", at: binding.end)
      return true
    }
    guard case .accessors(let accessors) = block.accessors,
      accessors.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
    else { return false }
    for (name, text) in statements {
      guard let text else { continue }
      let observer = accessors.first { $0.accessorSpecifier.text == name }
      if let body = observer?.body {
        insert(" \(text);", at: body.leftBrace.end)
      } else {
        insert(" \(name) { \(text) }", at: block.leftBrace.end)
      }
    }
    return true
  }
}
