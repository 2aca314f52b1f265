import Lowering
import Testing

/// Methods that are called by names which exist at run time only.
@Suite struct NamedSelectorTests {
  private let label = """
    class Label: UILabel {
      func load(_ name: String) { perform(Selector("\\(name)Load")) }
    }
    extension Label {
      @objc func fallLoad() {}
      @objc func tapped(_ sender: UIView, with event: UIEvent) {}
      @objc private func burnLoad() {}
      func quiet() {}
    }

    """

  @Test func `a class has a table of its methods for Objective-C`() {
    let text = body(label)
    #expect(text.contains("override func namedMethod(_ name: String) -> Selector? {"))
    #expect(text.contains("case \"fallLoad\": return Selector(\"fallLoad\", Label.fallLoad)"))
    #expect(
      text.contains(
        "case \"tapped:with:\": return Selector(\"tapped:with:\", Label.tapped(_:with:))"
      )
    )
    #expect(text.contains("burnLoad\", Label.burnLoad"))
    #expect(!text.contains("\"quiet\""))
  }

  @Test func `sources that make no selectors have no tables`() {
    #expect(!body("class A: UIView {\n  @objc func f() {}\n}\n").contains("namedMethod"))
  }
}
