import Testing

/// The delegate of the application, which sources cast to their own class.
@Suite struct ApplicationTests {
  private func cast(_ text: String, window: String) -> String {
    let head = "class D: UIResponder, UIApplicationDelegate { \(window) }\nclass E {}\n"
    let lines = body("\(head)let a = \(text)\n").split(separator: "\n")
    return lines.first { $0.hasPrefix("let a") }.map(String.init) ?? ""
  }

  @Test func `the sources' delegate is created where code casts to it`() {
    #expect(
      cast("UIApplication.shared.delegate as! D", window: "var window: UIWindow?")
        == "let a = UIApplication.shared.delegateOfSources({ D() }, "
        + "{ $0.window = $0.window ?? UIApplication.shared.keyWindow })"
    )
    #expect(
      cast("(UIApplication.shared.delegate as! D).b", window: "")
        == "let a = (UIApplication.shared.delegateOfSources({ D() }, { _ in })).b"
    )
  }

  @Test(arguments: ["UIApplication.shared.delegate as? D", "UIApplication.shared.delegate as! E"])
  func `other casts stay as they are`(text: String) {
    #expect(cast(text, window: "") == "let a = \(text)")
  }
}
