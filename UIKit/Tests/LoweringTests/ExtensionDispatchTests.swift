import Lowering
import Testing

/// Overrides of a member that an extension of a UIKit class declares.
@Suite struct ExtensionDispatchTests {
  @Test func `an override in a subclass is chosen by the object's class`() {
    let source = """
      extension UIView {
        @objc func f(_ a: Int) -> Int { a }
      }
      class A: UILabel {
        override func f(_ a: Int) -> Int { super.f(a) + 1 }
      }

      """
    #expect(
      body(source) == """
        extension UIView {
          func fInUIView(_ a: Int) -> Int { a }
        }
        class A: UILabel {
          func fInA(_ a: Int) -> Int { self.fInUIView(a) + 1 }
        }
        #sourceLocation(file: "A.swift", line: 2)
        extension UIView { func f(_ a: Int) -> Int { switch self { case let own as A: return own.fInA(a); default: return self.fInUIView(a) } } }

        """
    )
  }

  @Test func `overrides in extensions of UIKit's classes call the next one above`() {
    let source = """
      extension UIView {
        @objc func f() {}
      }
      extension UIControl {
        override func f() { super.f() }
      }
      extension UIButton {
        override func f() { super.f() }
      }

      """
    let text = body(source)
    #expect(text.contains("func fInUIControl() { self.fInUIView() }"))
    #expect(text.contains("func fInUIButton() { self.fInUIControl() }"))
    // The most derived class comes first.
    #expect(
      text.contains(
        "case let own as UIButton: return own.fInUIButton(); case let own as UIControl:"
      )
    )
  }

  @Test func `a property is read and set by the object's class`() {
    let text = body(
      """
      extension UIView {
        @objc var a: Int { get { 0 } set {} }
      }
      class A: UIView {
        override var a: Int { get { super.a } set {} }
      }

      """
    )
    #expect(text.contains("var aInA: Int { get { self.aInUIView } set {} }"))
    #expect(text.contains("set { switch self { case let own as A: own.aInA = newValue;"))
  }

  @Test func `a direct subclass leaves the extension its own`() {
    let text = body(
      "extension UIViewController {\n  @objc func f() {}\n}\nclass A: UIViewController {\n  override func f() {}\n}\n"
    )
    #expect(text.contains("func fInUIViewController() {}") && text.contains("func fInA() {}"))
  }
}
