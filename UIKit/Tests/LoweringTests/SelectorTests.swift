import Lowering
import Testing

/// `#selector` as a typed reference.
@Suite struct SelectorTests {
  @Test(arguments: [
    ("#selector(tap)", "Selector(\"tap:\", Button.tap)"),
    ("#selector(tap(_:))", "Selector(\"tap:\", Button.tap(_:))"),
    ("#selector(self.tap)", "Selector(\"tap:\", Button.tap)"),
    ("#selector(super.tap)", "Selector(\"tap:\", Button.tap)"),
    ("#selector(Button.tap(_:))", "Selector(\"tap:\", Button.tap(_:))"),
    ("#selector(Self.tap(_:))", "Selector(\"tap:\", Button.tap(_:))"),
    ("#selector(type(of: self).tap)", "Selector(\"tap:\", Button.tap)"),
    ("#selector(move)", "Selector(\"moveFrom:to:\", Button.move)"),
    ("#selector(spin)", "Selector(\"spinWithSpeed:\", Button.spin)"),
    ("#selector(`repeat`)", "Selector(\"repeat:\", Button.`repeat`)"),
    ("#selector(none)", "Selector(\"none\", Button.none)"),
    ("#selector(renamed)", "Selector(\"other:\", Button.renamed)"),
    ("#selector(inherited)", "Selector(\"inherited:\", Button.inherited)"),
    ("#selector(Base.inherited)", "Selector(\"inherited:\", Base.inherited)"),
    ("#selector(UIView.layoutSubviews)", "Selector(\"layoutSubviews\", UIView.layoutSubviews)"),
    ("#selector(UIResponderStandardEditActions.copy(_:))", "Selector(\"copy:\")"),
    ("#selector(Other.f(_:with:))", "Selector(\"f:with:\", Other.f(_:with:))"),
    (
      "#selector(tap as (Any) -> Void)",
      "Selector(\"tap:\", Button.tap as (Button) -> (Any) -> Void)"
    ),
    (
      "#selector(Button.tap as (Button) -> (Any) -> Void)",
      "Selector(\"tap:\", Button.tap as (Button) -> (Any) -> Void)"
    ),
    ("#selector(shared)", "Selector(\"shared\", { (type: Button.Type) in type.shared })"),
    (
      "#selector(getter: Button.size)",
      "Selector(\"size\", { (owner: Button) in { owner.size } })"
    ),
    (
      "#selector(setter: size)",
      "Selector(\"setSize:\", { (owner: Button) in { owner.size = $0 } })"
    ),
    (
      "#selector(getter: UIView.isHidden)",
      "Selector(\"isHidden\", { (owner: UIView) in { owner.isHidden } })"
    ),
    (
      "#selector(getter: UIScreen.main.scale)",
      "Selector(\"scale\", { (owner: UIScreen) in { owner.scale } })"
    ),
    (
      "#selector(setter: UIView.isHidden)",
      "Selector(\"setHidden:\", { (owner: UIView) in { owner.isHidden = $0 } })"
    ),
    (
      "#selector(Taps.tapped(_:))",
      "Selector(\"tapped:\", { (owner: any Taps) in owner.tapped(_:) })"
    ),
  ])
  func `a selector becomes its name and a reference`(expression: (String, String)) {
    let source = bodies([
      """
      class Button: Base {
        let action = \(expression.0)
        private func tap(_ sender: Any) {}
        func move(from: Int, to: Int) {}
        func spin(speed: Int) {}
        func none() {}
        func `repeat`(_ a: Int) {}
        @objc(other:) func renamed(_ a: Int) {}
        class func shared() {}
        var size = 0
      }

      """,
      "class Base { func inherited(_ a: Int) {} }\nprotocol Taps { func tapped(_ a: Any) }\n",
    ])[0]
    #expect(source.split(separator: "\n")[1] == "  let action = \(expression.1)")
  }

  @Test func `the type is that of the nearest body or extension`() {
    #expect(
      body(
        "class A { class B { func f() { g(#selector(f)) } } }\nextension A.B { func h() { g(#selector(h)) } }\n"
      )
        == "class A { class B { func f() { g(Selector(\"f\", A.B.f)) } } }\nextension A.B { func h() { g(Selector(\"h\", A.B.h)) } }\n"
    )
    #expect(
      body("class A { func f() { class B { func g() { h(#selector(g)) } } } }\n")
        == "class A { func f() { class B { func g() { h(Selector(\"g\", B.g)) } } } }\n"
    )
  }

  @Test func `a method of a type around the type is that of the outer type`() {
    #expect(
      body("class A { func f() {} }\nextension A { enum B { func g() { h(#selector(f)) } } }\n")
        == "class A { func f() {} }\nextension A { enum B { func g() { h(Selector(\"f\", A.f)) } } }\n"
    )
  }

  @Test func `of two methods that differ in being static, the selector names the exposed one`() {
    #expect(
      body("class A {\n  static func go() {}\n  @objc func go() { g(#selector(go)) }\n}\n")
        .contains(
          "g(Selector(\"go\", { (owner: A) in owner.go }))"
        )
    )
    #expect(
      body("class A {\n  func go() { g(#selector(self.go)) }\n  @objc static func go() {}\n}\n")
        .contains("g(Selector(\"go\", { (type: A.Type) in type.go }))")
    )
    #expect(
      body(
        "class A {\n  @objc static func go() {}\n  @objc func go() { g(#selector(self.go)) }\n}\n"
      )
      .contains("g(Selector(\"go\", { (owner: A) in owner.go }))")
    )
  }

  @Test func `lines of a selector of several lines stay`() {
    #expect(
      body("class A {\n  let a = #selector(\n    b(_:)\n  )\n  func b(_ c: Int) {}\n}\n")
        == "class A {\n  let a = Selector(\"b:\",\n    A.b(_:)\n  )\n  func b(_ c: Int) {}\n}\n"
    )
  }

  @Test(arguments: [
    ("strongSelf.go", "A.go"), ("view.endEditing(_:)", "UIView.endEditing(_:)"),
    ("other.run", "B.run"),
  ])
  func `a method of a local is that of the class which has it`(selector: (String, String)) {
    let text = body(
      "class A { func f() { g(#selector(\(selector.0))) }\n  func go() {} }\nclass B { func run() {} }\n"
    )
    #expect(text.contains(", \(selector.1))"))
  }

  @Test func `a method that several classes have is that of the class with the variable's name`() {
    let text = body(
      "class A { func f(action: AAction) { g(#selector(action.tap)) }\n  func tap(a: Int) {} }\nclass AAction { func tap() {} }\n"
    )
    #expect(text.contains("Selector(\"tap\", AAction.tap)"))
  }

  @Test func `a method that the run time would replace is known by its name`() {
    #expect(
      body("let m = class_getInstanceMethod(A.self, #selector(A.go(_:)))\n")
        == "let m = class_getInstanceMethod(A.self, Selector(\"go:\"))\n"
    )
  }

  @Test func `a method of an object of no known class is known by its name`() {
    #expect(
      body("class A { func f() { g(#selector(button.tap(_:))) } }\n")
        == "class A { func f() { g(Selector(\"tap:\")) } }\n"
    )
    #expect(
      body("let a = NSStringFromSelector(#selector(getter: view.contentOffset))\n")
        == "let a = NSStringFromSelector(Selector(\"contentOffset\"))\n"
    )
  }

  @Test(arguments: [
    ("_ sender: Key) {}", ", takesAnySender: true"),
    ("_ a: UIButton) { b() }", ", takesAnySender: true"),
    ("_ sender: Key) { b(sender: 1) }", ", takesAnySender: true"),
    ("_ link: CADisplayLink) {}", ", takesAnySender: true"),
    ("_ timer: Timer) {}", ", takesAnySender: true"),
    ("_ done: @escaping () -> Void) {}", ", takesAnySender: true"),
    ("_ done: @escaping () -> Void) { done() }", ""),
    ("_ sender: Key) { sender.f() }", ""), ("_ sender: Any) {}", ""), ("_ sender: Int) {}", ""),
  ])
  func `a method that does not use its argument takes a sender of each class`(
    method: (rest: String, ending: String)
  ) {
    let text = body(
      "class Key: UIButton {}\nclass A { let a = #selector(tap(_:))\n  func tap(\(method.rest)\n}\n"
    )
    #expect(text.contains("Selector(\"tap:\", A.tap(_:)\(method.ending))"))
  }

  @Test func `an override may use the argument that the overridden method does not use`() {
    let text = body(
      "class A: UIView { let a = #selector(tap(_:))\n  func tap(_ a: UIButton) {} }\nclass B: A { override func tap(_ a: UIButton) { a.b() } }\n"
    )
    #expect(text.contains("A.tap(_:))"))
  }

  @Test(arguments: ["tick", "self.tick", "Self.tick"])
  func `a protocol's own method is called on the object as the protocol`(name: String) {
    let text = body(
      "@objc protocol Ticker: AnyObject { func tick() }\nextension Ticker { func f() { g(#selector(\(name))) } }\n"
    )
    #expect(text.contains("Selector(\"tick\", { (owner: any Ticker) in owner.tick })"))
  }

  @Test func `a protocol's method is that of the protocol which it refines`() {
    let text = body(
      "@objc protocol A { func go(_ a: Int) }\nprotocol B: A {}\nextension B { func f() { g(#selector(go)) } }\n"
    )
    #expect(text.contains("Selector(\"go:\", { (owner: any B) in owner.go })"))
  }

  @Test func `a method without a type is an error`() {
    #expect(
      errors("let a = #selector(tap)\n") == [
        "A.swift:1:19: error: #selector(method) needs the type of the method here; write #selector(Type.method)"
      ]
    )
    #expect(
      errors("protocol P {}\nextension P { func f() { g(#selector(tap)) } }\n") == [
        "A.swift:2:38: error: the protocol P does not declare the method of this #selector; write #selector(Class.method)"
      ]
    )
  }
}
