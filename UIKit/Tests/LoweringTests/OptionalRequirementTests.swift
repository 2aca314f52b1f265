import Lowering
import Testing

/// `@objc protocol` and its optional requirements.
@Suite struct OptionalRequirementTests {
  @Test(arguments: [
    ("@objc protocol P {}\n", "protocol P: AnyObject {}\n"),
    ("@objc public protocol P: Q {}\n", "public protocol P: AnyObject, Q {}\n"),
    ("@objc protocol P: AnyObject {}\n", "protocol P: AnyObject {}\n"),
    ("@objc protocol P: class, Q {}\n", "protocol P: class, Q {}\n"),
    ("protocol P {}\n", "protocol P {}\n"),
  ])
  func `a protocol of Objective-C becomes one of classes`(source: (String, String)) {
    #expect(body(source.0) == source.1)
  }

  @Test func `a requirement that returns nothing has an empty default`() {
    #expect(
      body(
        "@objc public protocol P {\n  @objc optional func f(_ a: Int, b c: Int)\n  func g()\n}\nlet a = 0\n"
      )
        == """
        public protocol P: AnyObject {
          func f(_ a: Int, b c: Int)
          func g()
        }
        let a = 0
        #sourceLocation(file: "A.swift", line: 1)
        extension P {
          public func f(_ a: Int, b c: Int) {}
        }

        """
    )
  }

  @Test func `a requirement that returns an optional is nil by default`() {
    #expect(
      body(
        "@objc protocol P {\n  @objc optional func f() -> A?\n  @objc optional var a: A? { get set }\n}\n"
      )
        == """
        protocol P: AnyObject {
          func f() -> A?
          var a: A? { get }
        }
        #sourceLocation(file: "A.swift", line: 1)
        extension P {
          func f() -> A? { nil }
          var a: A? { nil }
        }

        """
    )
  }

  @Test func `a parameter may have the name of its requirement`() {
    let source = "@objc protocol P {\n  @objc optional func f(_ f: Int) -> Int\n}\n"
    let file = body("\(source)class C: P {\n  func f(_ f: Int) -> Int { f }\n}\n")
    #expect(
      file.contains(
        "func fIfImplemented(_ f: Int) -> Int? { let value: Int = self.f(f); return value }"
      )
    )
  }

  @Test func `a requirement that returns a value asks those who have one`() {
    let files = bodies([
      "@objc protocol P {\n  @objc optional func f(_ a: Int, b: Int) -> [Int]\n  @objc optional var a: Int { get }\n}\n",
      "public class C: UIView {}\nextension C: P {\n  func f(_ a: Int, b: Int) -> [Int] { [a] }\n}\nclass D: P {}\nclass E: Q { let a = 1 }\nprotocol Q: P {}\n",
    ])
    #expect(
      files[0] == """
        protocol P: AnyObject {
          func fIfImplemented(_ a: Int, b: Int) -> [Int]?
          var aIfImplemented: Int? { get }
        }
        #sourceLocation(file: "A.swift", line: 1)
        extension P {
          func f(_ a: Int, b: Int) -> [Int]? { fIfImplemented(a, b: b) }
          func fIfImplemented(_ a: Int, b: Int) -> [Int]? { nil }
          var a: Int? { aIfImplemented }
          var aIfImplemented: Int? { nil }
        }

        """
    )
    #expect(
      files[1].hasSuffix(
        """
        protocol Q: P {}
        #sourceLocation(file: "B.swift", line: 1)
        extension C {
          func fIfImplemented(_ a: Int, b: Int) -> [Int]? { let value: [Int] = self.f(a, b: b); return value }
        }
        #sourceLocation(file: "B.swift", line: 6)
        extension E {
          var aIfImplemented: Int? { let value: Int = self.a; return value }
        }

        """
      )
    )
  }

  @Test(arguments: [
    ("d.go?(1)", "d.go(1)"),
    ("d?.go?(1)", "d?.go(1)"),
    ("d.go!(1)", "d.go(1)"),
    ("(d as? P)?.go?(1)", "(d as? P)?.go(1)"),
    ("d.done? { }", "d.done { }"),
    ("d.view?(at: 1)?.frame", "d.view(at: 1)?.frame"),
    ("d?.height?(for: 1) ?? 3", "d?.height(for: 1) ?? 3"),
    ("d.height?(for: 1).rounded()", "d.height(for: 1)?.rounded()"),
    ("d.height!(for: 1)", "d.height(for: 1)!"),
    ("if d.height?(for: 1) == nil {}", "if d.height(for: 1) == nil {}"),
    ("d.scrollViewDidScroll?(v)", "d.scrollViewDidScroll(v)"),
    ("d?.tableView?(v, heightForRowAt: i) ?? 44", "d?.tableView(v, heightForRowAt: i) ?? 44"),
    // Closures, and calls that pass something else.
    ("completion?(true)", "completion?(true)"),
    ("self.completion?(true)", "self.completion?(true)"),
    ("d.height?(1)", "d.height?(1)"),
    ("d.go?(1, 2)", "d.go?(1, 2)"),
    ("a.tapped?(1)", "a.tapped?(1)"),
  ])
  func `a call of an optional requirement is a plain one`(call: (String, String)) {
    let file = bodies([
      "func f() { \(call.0) }\n",
      """
      @objc protocol P {
        @objc optional func go(_ a: Int)
        @objc optional func done(_ then: () -> Void)
        @objc optional func height(for a: Int) -> Double
        @objc optional func view(at a: Int) -> UIView?
        @objc optional func tapped(_ a: Int)
      }
      class A { var tapped: ((Int) -> Void)? }

      """,
    ])[0]
    #expect(file == "func f() { \(call.1) }\n")
  }

  @Test(arguments: [
    ("if d.go != nil {}", "if d.go_reference != nil {}"),
    ("if let g = d.go { g(1) }", "if let g = d.go_reference { g(1) }"),
    ("if let g = d?.go(_:) { g(1) }", "if let g = d?.go_reference { g(1) }"),
    ("if d?.go?(1) == nil {}", "if d?.go(1) == nil {}"),
  ])
  func `asking whether a requirement is implemented asks the type`(statement: (String, String)) {
    let text = body("\(statement.0)\n@objc protocol P { @objc optional func go(_ a: Int) }\n")
    #expect(text.hasPrefix("\(statement.1)\n"))
  }

  @Test func `a type that implements a requirement says so`() {
    let text = body(
      "@objc protocol P { @objc optional func go(_ a: Int) -> Bool }\nclass A: P {\n  func go(_ a: Int) -> Bool { true }\n}\nlet f = a.go(_:)\nif let g = d?.go(_:) { g(1) }\n"
    )
    #expect(text.contains("var has_go: Bool { get }; func goIfImplemented"))
    #expect(text.contains("var has_go: Bool { false }"))
    #expect(text.contains("{ has_go ? { self.goIfImplemented($0)! } : nil }"))
    #expect(text.contains("var has_go: Bool { true }"))
  }

  @Test func `only objects that implement a requirement respond to its selector`() {
    let text = body(
      "@objc protocol P { @objc optional func go(_ a: Int); func stay() }\nclass A: P {\n  func go(_ a: Int) {}\n  func stay() {}\n}\nlet a = d.responds(to: #selector(P.go(_:)))\nlet b = #selector(P.stay)\n"
    )
    #expect(
      text.contains(
        "Selector(\"go:\", { (owner: any P) in owner.go(_:) }).ifImplemented { (owner: any P) in owner.has_go })\n"
      )
    )
    #expect(text.contains("let b = Selector(\"stay\", { (owner: any P) in owner.stay })\n"))
    #expect(text.contains("var has_go: Bool { false }"))
    #expect(text.contains("var has_go: Bool { true }"))
  }

  @Test func `objects know which methods of UIKit's protocols they implement`() {
    let text = body(
      "class A: NSObject, UITableViewDelegate {\n  func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 1 }\n}\npublic class B: A {}\nextension B { func scrollViewDidScroll(_ s: UIScrollView) {} }\nlet a = d.responds(to: #selector(UITableViewDelegate.tableView(_:heightForRowAt:)))\n"
    )
    #expect(
      text.contains(
        "Selector(\"tableView:heightForRowAt:\", UITableViewDelegate.tableView(_:heightForRowAt:)).ifImplemented)\n"
      )
    )
    #expect(text.contains("case \"tableView:heightForRowAt:\": return true\n"))
    #expect(text.contains("case \"scrollViewDidScroll\": return true\n"))
    #expect(text.contains("  public override func implementsMethod(_ name: String) -> Bool? {\n"))
    #expect(text.contains("default: return super.implementsMethod(name) ?? false\n"))
    #expect(!body("class A: NSObject {\n  func f() {}\n}\n").contains("implementsMethod"))
  }

  @Test(arguments: ["CustomStringConvertible, Equatable", "Error", "Codable", "Q"])
  func `a class that inherits from no object gets no table of its methods`(parents: String) {
    let text = body(
      "protocol Q {}\nclass A: \(parents) {\n  func f() {}\n}\nlet a = d.responds(to: #selector(UITableViewDelegate.tableView(_:heightForRowAt:)))\n"
    )
    #expect(!text.contains("implementsMethod"))
  }

  @Test func `a receiver of no known type is cast to the protocol`() {
    #expect(
      body(
        "class A {\n  weak var delegate: AnyObject?\n  func f() { delegate?.go?(self) }\n}\n@objc protocol P { @objc optional func go(_ a: A) }\n"
      ).hasPrefix(
        "class A {\n  weak var delegate: AnyObject?\n  func f() { (delegate as? any P)?.go(self) }\n}\n"
      )
    )
  }

  @Test func `a subclass may have another property of a requirement's name`() {
    #expect(
      errors(
        "@objc protocol P { @objc optional var a: Int { get } }\nclass A: P {}\nclass B: A {\n  var a: String = \"\"\n}\n"
      ).isEmpty
    )
  }

  @Test func `a layout's collection is no requirement of its delegate`() {
    let source =
      "class L: UICollectionViewLayout {\n  func f() { if let c = self.collectionView { _ = c } }\n}\n"
    #expect(
      body(
        "\(source)@objc protocol P { @objc optional func collectionView(_ c: C, size a: Int) -> Int }\n"
      ).hasPrefix(source)
    )
  }

  @Test func `a requirement that only a subclass has is an error`() {
    #expect(
      errors(
        "@objc protocol P { @objc optional func go() }\nclass A: P {}\nclass B: A {\n  func go() {}\n}\n"
      ) == [
        "A.swift:4:3: error: \"go\" of P would be called only in Objective-C, because the superclass conforms without it; declare \"go\" in the superclass too and override it here"
      ]
    )
  }
}
