import Lowering
import Testing

/// Names that neither the sources nor a module declare.
@Suite struct UndeclaredNameTests {
  private func names(_ sources: String...) -> [UndeclaredName] {
    undeclaredNames(
      in: sources.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
    )
  }

  @Test func `each use of a type or a constant counts`() {
    let found = names("let a: Bar = Bar()\nlet b = kCBar\n", "var c: [Bar] = []\n")
    #expect(found.map(\.name) == ["Bar", "kCBar"])
    #expect(found.first?.useCount == 3)
    #expect(found.first?.paths == ["0.swift", "1.swift"])
  }

  @Test func `what the sources declare is not among them`() {
    #expect(
      names(
        "class A<B>: C where B: C {}\nprotocol C { associatedtype D; func f(_ G: D) }\n",
        "typealias E = A<F>\nenum F { case X }\nlet H = F.X\n"
      ).isEmpty
    )
  }

  @Test func `members, attributes and small names are not among them`() {
    #expect(names("import UIKit\n@IBDesignable class A { let b = a.Bar, c = UIKit.d() }\n").isEmpty)
  }

  @Test func `a module that UIKit replaces may be named without an import`() {
    #expect(names("import UIKit\nlet a = Darwin.ceil(1.5) + Foundation.floor(2.5)\n").isEmpty)
  }

  @Test func `a name may be a member of the type around it`() {
    #expect(names("extension Array { var a: Element? { nil } }\n").first?.scopes == ["Array"])
    let inherited = names(
      "class A: Base, P {}\nclass B: A { let a: State? = nil }\nprotocol P {}\n"
    )
    #expect(inherited.first { $0.name == "State" }?.scopes == ["Base"])
  }

  @Test(arguments: [
    "enum E: String, Codable { case a; func f() -> RawValue { rawValue } }",
    "enum E: Int { case a }\nextension E { var b: RawValue { 0 } }",
    "enum E: Int { case a; struct F { var b: RawValue } }",
  ])
  func `an enumeration with raw values has the associated type of them`(source: String) {
    let found = names(source).first { $0.name == "RawValue" }
    #expect(found?.scopes.contains("RawRepresentable") == true)
  }

  @Test(arguments: [
    "struct A: Codable & Collection { var a: Element? { nil } }",
    "struct A: Codable, @preconcurrency Collection { var a: Element? { nil } }",
    "protocol P {}\nextension P where Self: Collection { var a: Element? { nil } }",
    "protocol P where Self: Collection {}\nstruct A: P { var a: Element? { nil } }",
  ])
  func `each protocol that a type conforms to may declare a name`(source: String) {
    #expect(names(source).first { $0.name == "Element" }?.scopes == ["Collection"])
  }

  @Test func `a type that is decoded may use the keys which the compiler makes for it`() {
    #expect(
      !names("struct A: Codable { init() { f(CodingKeys.self) } }").map(\.name)
        .contains("CodingKeys")
    )
    #expect(names("struct A { init() { f(CodingKeys.self) } }").map(\.name) == ["CodingKeys"])
  }

  @Test func `a name is missing where it is found in none of its places`() {
    let check = NameCheck(
      names("extension Array { var a: Element? { nil }; var b: Bar? { nil } }\n"),
      modules: ["UIKit"]
    )
    func error(_ name: String, after place: String) -> String {
      let lines = check.text.split(separator: "\n", omittingEmptySubsequences: false)
      let start = lines.firstIndex { $0.hasPrefix(place) } ?? 0
      let line = lines[start...].firstIndex { $0 == "_ = \(name).self" } ?? 0
      return "/a/Names.swift:\(line + 1):5: error: cannot find '\(name)' in scope\n"
    }
    let messages =
      error("Element", after: "import") + error("Bar", after: "import")
      + error("Bar", after: "extension Array")
    #expect(check.missing(by: messages).map(\.name) == ["Bar"])
  }

  @Test func `declarations that need a missing name are left out with a note`() {
    let source = SourceFile(
      path: "A.swift",
      text: "class A: UIView {\n  func f(_ bar: Bar) {}\n  func g() {}\n}\n"
    )
    let lowered = lower([source], without: ["Bar"])[0]
    #expect(lowered.text.hasSuffix("class A: UIView {\n  \n  func g() {}\n}\n"))
    #expect(
      lowered.losses.map(\.description) == [
        "A.swift:1:1: note: Bar is not supported: f is dropped"
      ]
    )
  }

  @Test func `a semicolon goes with the declaration that it ends`() {
    let source = SourceFile(
      path: "A.swift",
      text:
        "struct A {\n  var x = 1;\n  func f(_ b: Bar) {};\n  var y = 2;\n};\nlet c: Bar;\nlet d = 0\n"
    )
    let text = lower([source], without: ["Bar"])[0].text
    #expect(text.hasSuffix("struct A {\n  var x = 1;\n  \n  var y = 2;\n};\n\nlet d = 0\n"))
  }

  @Test func `a function that needs a missing name inside only stays for its callers`() {
    let source = SourceFile(
      path: "A.swift",
      text: "class A: UIView {\n  func f() { Bar() }\n  func g() { f() }\n}\nclass B {}\n"
    )
    let text = lower([source], without: ["Bar"])[0].text
    #expect(text.contains("func f() { doesNothing(\"f: Bar\") }\n  func g() { f() }\n"))
  }

  @Test func `a type that is dropped with its framework is not among them`() {
    #expect(
      names(
        "import SwiftUI\nclass Host: UIHostingController<Text> {}\n",
        "import UIKit\nclass Page: UIViewController { var host: Host? }\n"
      ).allSatisfy { $0.name != "Host" }
    )
  }
}
