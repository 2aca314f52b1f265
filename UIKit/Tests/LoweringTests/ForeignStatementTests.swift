import Testing

/// Statements that need a framework which is not offered, among others that do not.
@Suite struct ForeignStatementTests {
  /// Returns the lowered form of a function's body in a class whose member `bag` is dropped.
  private func lowered(_ function: String) -> String {
    let start = "import MapKit\nclass A: UIView {\n  var bag = Set<MKMapItem>()\n"
    let text = body(start + function + "\n}\n")
    #expect(text.hasPrefix("\nclass A: UIView {\n  \n"))
    return String(text.dropFirst("\nclass A: UIView {\n  \n".count).dropLast("\n}\n".count))
  }

  @Test(arguments: [
    "if a { return bag.count } else { return 2 }", "while true { if a { return bag.count } }",
    "switch a { case true: return bag.count; default: return 2 }",
    "do { return try bag.f() } catch { throw error }",
  ])
  func `a function with a result keeps the statement that returns it`(statement: String) {
    #expect(
      lowered("func f(a: Bool) throws -> Int { let b = 1; \(statement) }")
        == "func f(a: Bool) throws -> Int { notOffered(\"f: MapKit\") }"
    )
  }

  @Test func `a function with a result can do without the statements before its end`() {
    #expect(
      lowered("func f(a: Bool) -> Int { if a { return bag.count }; return 2 }")
        == "func f(a: Bool) -> Int { do {}; return 2 }"
    )
    #expect(
      lowered("func f(a: Bool) -> Int { b(); if a { bag.f(); return 1 } else { return 2 } }")
        == "func f(a: Bool) -> Int { b(); if a { do {}; return 1 } else { return 2 } }"
    )
  }

  @Test(arguments: ["self.init(bag)", "try self.init(bag)", "if a { self.init(bag) }"])
  func `a call of another initialiser is not dropped alone`(call: String) {
    #expect(
      lowered("convenience init(a: Bool) throws { b(); \(call) }")
        == "convenience init(a: Bool) throws { notOffered(\"init: MapKit\") }"
    )
  }

  @Test func `a call of the superclass's initialiser that may fail is not dropped alone`() {
    #expect(
      lowered("init(a: Int) throws { b = a; try super.init(bag) }")
        == "init(a: Int) throws { notOffered(\"init: MapKit\") }"
    )
  }

  @Test func `an initialiser keeps the values of properties until it has called the superclass`() {
    #expect(
      lowered("init(a: Bool) { if a { b = bag } else { b = 1 }; super.init(frame: .zero) }")
        == "init(a: Bool) { notOffered(\"init: MapKit\") }"
    )
    #expect(
      lowered("init(a: Bool) { super.init(frame: .zero); if a { b = bag }; tag = bag.count }")
        == "init(a: Bool) { super.init(frame: .zero); if a { do {} }; do {} }"
    )
  }

  @Test func `closures without the framework do not matter`() {
    let call = "UIView.animate(withDuration: 1, animations: {"
    #expect(
      lowered("func f() { \(call) self.bag = []; self.alpha = 0 }) { _ in self.done() } }")
        == "func f() { \(call) do {}; self.alpha = 0 }) { _ in self.done() } }"
    )
  }

  @Test(arguments: [
    "func f() { let bag = 1; print(bag) }", "func f(bag: Int) { print(bag) }",
    "func f() { g { bag in print(bag) } }", "func f() { if let bag = b { print(bag) } }",
    "func f() { for bag in 0..<2 { print(bag) } }", "init(bag: Int) { print(bag) }",
    "func f() { guard let bag = b else { return }; print(bag) }",
    "func f() { while let bag = b, bag { print(bag) } }",
    "func f() { switch b { case .c(let bag): print(bag) } }",
    "func f() { do { b() } catch let bag { print(bag) } }",
    "func f() { print(bag()); func bag() {} }",
  ])
  func `a local name hides the dropped member`(function: String) {
    #expect(lowered(function) == function)
  }

  @Test func `a local name hides the dropped member only where it is visible`() {
    #expect(
      lowered("func f() { if let bag { print(bag) }; print(bag); let bag = 1; print(bag) }")
        == "func f() { do {}; do {}; let bag = 1; print(bag) }"
    )
  }
}
