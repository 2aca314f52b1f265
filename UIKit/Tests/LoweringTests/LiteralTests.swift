import Testing

/// Literals of Xcode, and what Swift 4 allowed.
@Suite struct LiteralTests {
  @Test(arguments: [
    (
      "let a = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
      "let a = colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)"
    ),
    (
      "let a = #imageLiteral(resourceName: \"dot\")",
      "let a = UIImage(imageLiteralResourceName: \"dot\")"
    ),
    ("let a = NSAttributedString()", "let a = NSAttributedString(string: \"\")"),
    (
      "let a = NSMutableAttributedString()", "let a = NSMutableAttributedString(string: \"\")"
    ),
    (
      "var a: NSMutableAttributedString? = .init()",
      "var a: NSMutableAttributedString? = .init(string: \"\")"
    ),
    ("let a = NSMutableString()", "let a = NSMutableString(capacity: 0)"),
    ("let a: NSMutableData = .init()", "let a: NSMutableData = .init()"),
    ("#Preview { A() }", ""),
    ("f(options: .longestEffectiveRangeNotRequired)", "f(options: [])"),
  ])
  func `literals become calls`(source: (String, String)) {
    #expect(body(source.0) == source.1)
  }

  @Test func `a function of Void is called without an argument`() {
    #expect(
      body("func f(_ g: @escaping ((Int!) -> Int!), _ n: Int!) {}\n")
        == "func f(_ g: @escaping ((Int?) -> Int?), _ n: Int!) {}\n"
    )
    #expect(body("var f: ((Void) -> Void)?\nf?()\n") == "var f: (() -> Void)?\nf?()\n")
    let source = "var f: ((Void) -> Void)?\nf?(())\n"
    #expect(body(source) == source)
  }

  @Test func `an open constant is public`() {
    #expect(
      body("open class A {\n  open let a = 0\n}\n") == "open class A {\n  public let a = 0\n}\n"
    )
  }

  @Test func `a static member is public instead of open`() {
    #expect(
      body("open class A {\n  open static let a = 0\n  open class func f() {}\n}\n")
        == "open class A {\n  public static let a = 0\n  open class func f() {}\n}\n"
    )
  }

  @Test func `members of protocol extensions are not final`() {
    #expect(
      body("protocol P {}\nextension P {\n  public final func f() {}\n}\n")
        == "protocol P {}\nextension P {\n  public func f() {}\n}\n"
    )
    let source = "class A {}\nextension A {\n  final func f() {}\n}\n"
    #expect(body(source) == source)
  }

  @Test func `a property that is assigned to itself is assigned its value`() {
    #expect(
      body("func f() {\n  text = text\n  text = other\n}\n")
        == "func f() {\n  do { let same = text; text = same }\n  text = other\n}\n"
    )
  }
}
