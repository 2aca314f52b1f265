import Testing

/// Appearance objects of classes whose `init(coder:)` ends the program.
@Suite struct AppearanceTests {
  private let coder = "  required init?(coder: NSCoder) { fatalError(\"no coder\") }\n"

  @Test func `a class without a coder is created with a frame`() {
    let type =
      "class A: UIView {\n  override init(frame: CGRect) { super.init(frame: frame) }\n\(coder)}\n"
    #expect(
      body("\(type)A.appearance().tag = 1\n")
        == "\(type)appearanceObject({ A(frame: .zero) }).tag = 1\n"
    )
    #expect(
      body("\(type)class B: A {}\nB.appearance(whenContainedInInstancesOf: [A.self]).tag = 1\n")
        .hasSuffix("appearanceObject({ B(frame: .zero) }).tag = 1\n")
    )
  }

  @Test func `a class that needs nothing is created without a frame`() {
    let type = "class A: UIView {\n  init(tag: Int = 0) { super.init(frame: .zero) }\n\(coder)}\n"
    #expect(
      body("\(type)A.appearance().tag = 1\n").hasSuffix("appearanceObject({ A() }).tag = 1\n")
    )
  }

  @Test func `a class with a coder is left alone`() {
    let source = "class A: UIView {\n}\nA.appearance().tag = 1\nUILabel.appearance().tag = 1\n"
    #expect(body(source) == source)
  }
}
