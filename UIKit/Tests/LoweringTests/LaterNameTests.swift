import Testing

/// Methods of older sources with names that UIKit declares today.
@Suite struct LaterNameTests {
  @Test func `a method with the name of a later one gets a name of its own, in all files`() {
    let view = "class A: UIView {\n  private func updateProperties() {}\n}\n"
    let call = "func b(_ a: A) { a.updateProperties() }\n"
    #expect(
      bodies([view, call])
        == [view, call].map {
          $0.replacing("updateProperties", with: "updatePropertiesOfItsOwn")
        }
    )
  }

  @Test(
    arguments: [
      "class A: UIView {\n  override func updateProperties() { super.updateProperties() }\n}\n",
      "class A: UIView {\n  func updateProperties(of view: UIView) {}\n}\n",
    ]
  )
  func `an override and a method with arguments keep the name`(text: String) {
    #expect(body(text) == text)
  }
}
