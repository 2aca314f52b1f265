import Lowering
import Testing

/// Names of modules before the names of their declarations.
@Suite struct QualifierTests {
  private static let other = "let value = 1\nstruct Item {}\nfunc go() {}\n"

  @Test(arguments: [
    ("let a = Other.value\n", "let a = value\n"),
    ("func f(_ a: Other.Item?) { Other.go() }\n", "func f(_ a: Item?) { go() }\n"),
    ("let a = [Other.Item]()\n", "let a = [Item]()\n"),
    ("extension Other.Item: P {}\nprotocol P {}\n", "extension Item: P {}\nprotocol P {}\n"),
    ("let a = Other.nothing\n", "let a = Other.nothing\n"),
  ])
  func `an imported module's name goes where the sources declare the member`(
    source: (String, String)
  ) {
    #expect(bodies(["import Other\n\(source.0)", Self.other])[0] == "\n\(source.1)")
  }

  @Test(arguments: [
    "class A { let value = Other.value }\n",
    "struct A {}\nextension A { func go() { Other.go() } }\n",
    "func f(value: Int) -> Int { Other.value + value }\n",
  ])
  func `the name stays where another declaration hides the member`(source: String) {
    #expect(bodies(["import Other\n\(source)", Self.other])[0] == "\n\(source)")
  }

  @Test func `a type with the name of its module stays`() {
    let source = "import Other\nenum Other { static let value = 2 }\nlet a = Other.value\n"
    #expect(bodies([source, Self.other])[0].hasSuffix("let a = Other.value\n"))
  }

  @Test func `an imported module is not among the undeclared names`() {
    let files = ["import Other\nlet a = Other.value\n", Self.other].enumerated().map {
      SourceFile(path: "\($0.offset).swift", text: $0.element)
    }
    #expect(undeclaredNames(in: files).isEmpty)
  }

  @Test func `the sources' own module is a name that only stands before their declarations`() {
    let source = SourceFile(path: "A.swift", text: "let a = Own.b\nlet b = 0\n")
    #expect(undeclaredNames(in: [source]).map(\.isModule) == [true])
    #expect(lower([source], without: ["Own"])[0].text.hasSuffix("let a = b\nlet b = 0\n"))
    let other = SourceFile(path: "A.swift", text: "let a = Own.b, c = Own()\nlet b = 0\n")
    #expect(undeclaredNames(in: [other]).map(\.isModule) == [false])
  }

  @Test(arguments: ["CoreFoundation", "ObjectiveC", "AudioToolbox", "MobileCoreServices"])
  func `modules that Linux lacks are replaced by UIKit, which has their names`(module: String) {
    #expect(
      body("import UIKit\nlet a: \(module).B? = \(module).c()\n")
        == "import UIKit\nlet a: UIKit.B? = UIKit.c()\n"
    )
  }

  @Test func `classes that UIKit has in place of Foundation's or Dispatch's are UIKit's`() {
    #expect(
      body("let a = Foundation.Timer()\nlet b: Foundation.NSObject?\nlet c = Dispatch.D.main\n")
        == "let a = UIKit.Timer()\nlet b: UIKit.NSObject?\nlet c = UIKit.D.main\n"
    )
    #expect(body("let a = Foundation.sqrt(2)\n") == "let a = UIKit.sqrt(2)\n")
  }

  @Test func `a type that two files declare is repeated, unless one is private or dropped`() {
    func paths(_ first: String, _ second: String) -> [[String]] {
      let found = repeatedTypes(
        in: [
          SourceFile(path: "b/A.swift", text: first), SourceFile(path: "a/A.swift", text: second),
        ]
      )
      #expect(found.allSatisfy { $0.name == "A" })
      return found.map(\.paths)
    }
    let both = [["a/A.swift", "b/A.swift"]]
    #expect(paths("class A {}\n", "public struct A {}\n") == both)
    #expect(paths("typealias A = Int\n", "enum A {}\n") == both)
    #expect(paths("class A {}\n", "private class A {}\n").isEmpty)
    #expect(paths("class A {}\n", "extension A {}\nenum B { enum A {} }\n").isEmpty)
    #expect(paths("class A {}\n", "import SwiftUI\nstruct A: View {}\n").isEmpty)
  }
}
