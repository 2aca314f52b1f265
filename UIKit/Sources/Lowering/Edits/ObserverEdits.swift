import SwiftSyntax

extension Edits {
  /// Adds statements to the start of a stored property's `willSet` and `didSet` observers.
  ///
  /// - Parameters:
  ///   - binding: The property.
  ///   - willSet: A statement to run before each change, or `nil`.
  ///   - didSet: A statement to run after each change.
  /// - Returns: Whether this was possible; a property with a getter cannot be observed.
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
