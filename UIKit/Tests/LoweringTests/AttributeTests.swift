import Lowering
import Testing

/// Attributes that need Objective-C or Interface Builder are removed.
@Suite struct AttributeTests {
  @Test(arguments: [
    ("@objc func tap() {}", "func tap() {}"),
    ("@objc(tap) func f() {}", "func f() {}"),
    ("@objc\n  func tap() {}", "\n  func tap() {}"),
    ("@objc private func tap() {}", "private func tap() {}"),
    ("@IBAction func tap(_ sender: Any) {}", "func tap(_ sender: Any) {}"),
    ("@IBOutlet weak var label: UILabel!", "weak var label: UILabel!"),
    (
      "@IBSegueAction func show(_ c: NSCoder) -> A? { nil }",
      "func show(_ c: NSCoder) -> A? { nil }"
    ),
    ("@objc @IBInspectable var a: Int = 0", "@IBInspectable var a: Int = 0"),
    ("@objc dynamic var a: Int { 0 }", "dynamic var a: Int { 0 }"),
  ])
  func `attributes of members are stripped`(member: (String, String)) {
    #expect(body("class A {\n  \(member.0)\n}\n") == "class A {\n  \(member.1)\n}\n")
  }

  @Test func `attributes of types are stripped`() {
    #expect(body("@objc public enum E: Int { case a }\n") == "public enum E: Int { case a }\n")
    #expect(body("@objcMembers\nclass A {}\n") == "\nclass A {}\n")
    #expect(body("@objc(XA) class A {}\n") == "class A {}\n")
    #expect(body("@objc extension A {}\n") == "extension A {}\n")
  }

  @Test func `what Linux takes stays byte for byte`() {
    let source = """
      @IBDesignable\tclass  A  {\r
        @IBInspectable var a : Int = 0   // é
        @available(iOS 13.0, *) func f() { if #available(iOS 13, *) {} }
        @nonobjc  func g() {}
        @discardableResult func h() -> Int { 0 }
      }
      """
    #expect(body(source) == source)
  }

  @Test(arguments: ["@UIApplicationMain", "@NSApplicationMain", "@main"])
  func `the application's entry is left out with a note`(attribute: String) {
    let source = "\(attribute)\nclass App: UIResponder, UIApplicationDelegate {}\n"
    #expect(body(source) == "\nclass App: UIResponder, UIApplicationDelegate {}\n")
    #expect(
      lower(source: source, file: "App.swift").notes.map(\.description) == [
        "App.swift:1:1: note: \(attribute) is dropped: a preview shows a view, not an application"
      ]
    )
  }

  @Test func `the main actor goes, except before a closure's in`() {
    #expect(body("@MainActor final class A {}\n") == "final class A {}\n")
    #expect(body("class A { @MainActor func f() async {} }\n") == "class A { func f() async {} }\n")
    #expect(body("var f: @MainActor () -> Void = {}\n") == "var f: () -> Void = {}\n")
    let task = "func f() { Task { @MainActor in g() } }\n"
    #expect(body(task) == task)
  }

  @Test func `another entry stays`() {
    #expect(body("@main struct Tool {}\n") == "@main struct Tool {}\n")
  }
}
