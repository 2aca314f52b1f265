import Testing

/// Initialisers that a class method calls on its own class.
@Suite struct RequiredInitializerTests {
  @Test func `an initialiser that a static method calls is required`() {
    let text = body(
      """
      class A: UIView {
        static func make() -> Self { self.init(a: 1) }
        init(a: Int) { super.init(frame: .zero) }
      }
      class B: A {
        override init(a: Int) { super.init(a: a) }
      }

      """
    )
    #expect(text.contains("required init(a: Int) { super.init(frame: .zero) }"))
    #expect(text.contains("  required init(a: Int) { super.init(a: a) }"))
  }

  @Test func `a class without initialisers gets the one that is called`() {
    let text = body("class A: UIView {\n  class func make() -> A { return self.init() }\n}\n")
    #expect(text.contains("required convenience init() { self.init(frame: .zero) }"))
  }

  @Test func `a protocol may require init() of all objects`() {
    let text = body(
      """
      protocol Plain: AnyObject {
        init()
      }
      extension Plain {
        init(_ block: (Self) -> Void) { self.init(); block(self) }
      }
      extension NSObject: Plain {}
      public class A: Plain {
        public required init() {}
      }
      class B: UIView, Plain {}

      """
    )
    #expect(text.contains("protocol Plain: AnyObject, DynamicallyMade {"))
    #expect(!text.contains("  init()"))
    #expect(text.contains("{ self.init(dynamically: ()); block(self) }"))
    #expect(text.contains("  public static func dynamicallyMade() -> Self { Self() }"))
    #expect(text.split(separator: "dynamicallyMade").count == 2)
  }

  @Test func `a protocol whose init() no class of UIKit has to meet stays`() {
    let source = "protocol Plain {\n  init()\n}\nclass A: Plain {\n  required init() {}\n}\n"
    #expect(body(source) == source)
  }

  @Test func `an initialiser that delegates is none of a class method's`() {
    let source = "class A: UIView {\n  convenience init(a: Int) { self.init(frame: .zero) }\n}\n"
    #expect(body(source) == source)
  }

  @Test func `an image view with a frame can be made without one`() {
    let text = body(
      "class A: UIImageView {\n  override init(frame: CGRect) { super.init(frame: frame) }\n}\n"
    )
    #expect(text.contains("convenience init() { self.init(frame: .zero) }"))
  }
}
