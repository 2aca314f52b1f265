import Testing

/// Views created by a class that is known at run time only.
@Suite struct DynamicInstanceTests {
  @Test(arguments: [
    (
      "func f<T: UIView>(_: T.Type) -> T { T() }",
      "func f<T: UIView>(_: T.Type) -> T { dynamicInstance(T.self) }"
    ),
    (
      "func f<T>() -> T where T: UIButton { T(frame: .zero) }",
      "func f<T>() -> T where T: UIButton { dynamicInstance(T.self, frame: .zero) }"
    ),
    (
      "protocol P: UIView {}\nclass A<T: P> { let a = T(frame: .zero) }",
      "protocol P: UIView {}\nclass A<T: P> { let a = dynamicInstance(T.self, frame: .zero) }"
    ),
    (
      "let a = type(of: view).init(frame: b)",
      "let a = dynamicInstance(type(of: view), frame: b)"
    ),
    ("let a = cellClass.init(frame: b)", "let a = dynamicInstance(cellClass, frame: b)"),
    (
      "class card: UIView {}\nlet a = card.init(frame: b)",
      "class card: UIView {}\nlet a = card.init(frame: b)"
    ),
    (
      "class A<T: UIView> {}\nextension A { class B { let a = T(frame: .zero) } }",
      "class A<T: UIView> {}\nextension A { class B { let a = dynamicInstance(T.self, frame: .zero) } }"
    ),
    (
      "extension UIView { static func f() -> Self { self.init() } }",
      "extension UIView { static func f() -> Self { dynamicInstance(self) } }"
    ),
    (
      "extension UILabel { func f() -> Any { Self(frame: .zero) } }",
      "extension UILabel { func f() -> Any { dynamicInstance(Self.self, frame: .zero) } }"
    ),
    (
      "extension CABasicAnimation { static func f() -> Self { Self.init(keyPath: a) } }",
      "extension CABasicAnimation { static func f() -> Self { dynamicInstance(Self.self, keyPath: a) } }"
    ),
    (
      "extension CAPropertyAnimation { class func f() -> Self { return self.init(keyPath: a) } }",
      "extension CAPropertyAnimation { class func f() -> Self { return dynamicInstance(self, keyPath: a) } }"
    ),
    (
      "extension CAAnimation { class func f() -> Self { .init(keyPath: a) } }",
      "extension CAAnimation { class func f() -> Self { .init(keyPath: a) } }"
    ),
    (
      "let a = NSMutableAttributedString.init()",
      "let a = NSMutableAttributedString.init(string: \"\")"
    ),
    ("let a = ProcessInfo()", "let a = ProcessInfo.processInfo"),
    ("func f<T: P>() -> T { T() }", "func f<T: P>() -> T { T() }"),
    ("let a = kind.init()", "let a = kind.init()"),
    (
      "protocol P: UIView {}\nfunc f(a: Any) { guard let b = a as? P.Type else { return }; b.init() }",
      "protocol P: UIView {}\nfunc f(a: Any) { guard let b = a as? P.Type else { return }; dynamicInstance(b, as: (any P).self) }"
    ),
    (
      "protocol P: UILabel {}\nfunc f(_ b: P.Type) -> P { b.init() }",
      "protocol P: UILabel {}\nfunc f(_ b: P.Type) -> P { dynamicInstance(b, as: (any P).self) }"
    ),
    (
      "protocol P: UILabel {}\nfunc f() { let b: any P.Type = c\nb.init() }",
      "protocol P: UILabel {}\nfunc f() { let b: any P.Type = c\ndynamicInstance(b, as: (any P).self) }"
    ),
    (
      "protocol P: UIView {}\nclass A { var b: (P.Type)?\nfunc f() { if let b { b.init() } } }",
      "protocol P: UIView {}\nclass A { var b: (P.Type)?\nfunc f() { if let b { dynamicInstance(b, as: (any P).self) } } }"
    ),
    (
      "protocol P {}\nfunc f(_ b: P.Type) -> P { b.init() }",
      "protocol P {}\nfunc f(_ b: P.Type) -> P { b.init() }"
    ),
  ])
  func `a class at run time creates its views`(source: (String, String)) {
    #expect(body(source.0) == source.1)
  }

  @Test func `a view with a frame answers for its class`() {
    let text = body(
      "class A: UIView {\n  override init(frame: CGRect) { super.init(frame: frame) }\n}\nlet a = kind.init(frame: .zero)\n"
    )
    #expect(
      text.contains(
        "override class func makeInstance(frame: CGRect) -> UIView { A(frame: frame) }"
      )
    )
  }

  @Test func `a view with an initialiser of its own answers for its class`() {
    let text = body(
      "class A: UIView {\n  init() { super.init(frame: .zero) }\n}\nlet a = kind.init(frame: .zero)\n"
    )
    #expect(text.contains("override class func makeInstance(frame: CGRect) -> UIView { A() }"))
  }

  @Test func `a class of objects answers for itself where sources hold such classes`() {
    let classes =
      "class A: NSObject {}\nclass B: NSObject { let n: Int\n  init(n: Int) {} }\nclass C: B {}\nclass D: A { override init() {} }\n"
    let text = body(classes + "func f(_ kind: NSObject.Type) {}\n")
    #expect(text.contains("override class func makeObject() -> NSObject? { A() }"))
    #expect(text.contains("override class func makeObject() -> NSObject? { D() }"))
    #expect(!text.contains("{ B() }") && !text.contains("{ C() }"))
    #expect(!body(classes).contains("makeObject"))
  }

  @Test func `a storyboard creates segues of the sources' classes`() {
    let text = body(
      "class A: UIStoryboardSegue {}\nclass B: A { override init(identifier: String?, source: UIViewController, destination: UIViewController) { fatalError() } }\nclass C: A { init?(n: Int) { nil } }\n"
    )
    for name in ["A", "B"] {
      #expect(text.contains("{ \(name)(identifier: identifier, source: source, destination:"))
    }
    #expect(!text.contains("{ C(identifier"))
  }

  @Test(arguments: ["async", "throws", "async throws"])
  func `a class whose initialiser needs await or try does not answer for itself`(effects: String) {
    let source = """
      class A: NSObject { override init() \(effects) {} }
      class B: UIView { override init(frame: CGRect) \(effects) {} }
      func f(_ kind: NSObject.Type, _ view: UIView.Type) { view.init(frame: .zero) }

      """
    #expect(!body(source).contains("{ A() }") && !body(source).contains("makeInstance"))
  }
}
