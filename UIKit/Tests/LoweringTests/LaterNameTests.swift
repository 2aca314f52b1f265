import Lowering
import Testing

/// Methods of older sources with names that UIKit declares today.
@Suite struct LaterNameTests {
  private func renamed(_ text: String) -> String {
    text.replacing("updateProperties", with: "ownUpdateProperties")
  }

  private let view = "class A: UIView {\n  private func updateProperties() {}\n}\n"
  private let call = "func b(_ a: A) { a.updateProperties() }\n"

  @Test func `a method with the name of a later one gets a name of its own, in all files`() {
    #expect(bodies([view, call]) == [view, call].map(renamed))
  }

  @Test(
    arguments: [
      "class A: UIViewController {\n  func updateProperties() {}\n}\n",
      "class A: UIButton {\n  func updateProperties() {}\n  func b() { updateProperties() }\n}\n",
      "class A: B {\n  func updateProperties() {}\n}\nclass B: UIScrollView {}\n",
      "class A: UIView {\n  func updateProperties() {}\n}\n"
        + "class B: A {\n  override func updateProperties() { super.updateProperties() }\n}\n",
      "extension UIView {\n  func updateProperties() {}\n}\n",
    ]
  )
  func `views and controllers of all kinds, and overrides of their methods, get the name`(
    text: String
  ) {
    #expect(body(text) == renamed(text))
  }

  @Test(
    arguments: [
      "class A: UIView {\n  override func updateProperties() { super.updateProperties() }\n}\n",
      "class A: UIView {\n  func updateProperties(of view: UIView) {}\n}\n",
      "struct A: Codable {\n  var updateProperties = true\n}\n",
      "class A {\n  func updateProperties() { b(updateProperties: 1) }\n}\n",
      "class A: B {\n  func updateProperties() {}\n}\nprotocol B { func updateProperties() }\n",
    ]
  )
  func `an override, a method with arguments and members of other types keep the name`(
    text: String
  ) {
    #expect(body(text) == text)
  }

  @Test func `other members and labels keep the name beside a renamed method`() {
    let others = """
      struct C: Codable {
        var updateProperties = true
      }
      class D: UIView {
        override func updateProperties() {}
      }
      func b(_ c: C) -> Bool { d(updateProperties: 1); return c.updateProperties }

      """
    #expect(bodies([view, others]) == [renamed(view), others])
  }

  @Test func `a call that may be one of the renamed method or of an override is noted`() throws {
    let other = "class D: UIView {\n  override func updateProperties() {}\n}\n"
    let file = try #require(lowered([view, other, call]).last)
    #expect(file.text.contains("a.updateProperties()"))
    #expect(file.notes.contains { $0.text.contains("ownUpdateProperties()") })
  }

  @Test func `a selector keeps the name, a comment does not`() {
    let text = "class A: UIView {\n  @objc func updateProperties() {}\n}\n"
    let use = "extension A {\n  func b() { c(#selector(updateProperties)) }\n}\n"
    #expect(bodies([text, use])[0].contains(" updateProperties"))
    let comment = "// See #selector(updateProperties).\n"
    #expect(bodies([view, comment]) == [renamed(view), comment])
  }
}
