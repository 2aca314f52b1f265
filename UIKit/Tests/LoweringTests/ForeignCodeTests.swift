import Lowering
import Testing

/// Declarations that need a framework which is not offered.
@Suite struct ForeignCodeTests {
  private func notes(_ source: String) -> [String] {
    lower(source: source, file: "A.swift").notes.map(\.description)
  }

  @Test func `a type that inherits from a framework's is dropped with a note`() {
    let source =
      "import SwiftUI\nstruct Row: View {\n  var body: some View { Text(\"a\") }\n}\nclass A {}\n"
    #expect(body(source) == "\n\n\n\nclass A {}\n")
    #expect(
      notes(source) == ["A.swift:1:1: note: SwiftUI is not supported: Row is dropped"]
    )
  }

  @Test func `a view loses only the members that need the framework`() {
    let source = """
      import SwiftUI
      class Tip: UIView {
        func show() {}
        func show<V: View>(root: V) {
          add(root)
        }
      }

      """
    #expect(body(source) == "\nclass Tip: UIView {\n  func show() {}\n  \n\n\n}\n")
  }

  @Test func `a function that needs it inside only keeps its place`() {
    #expect(
      body("import SwiftUI\nfunc f() { show(Text(\"a\")) }\n")
        == "\nfunc f() { doesNothing(\"f: SwiftUI\") }\n"
    )
    #expect(
      body("import SwiftUI\nfunc f() -> Int { count(Text(\"a\")) }\n")
        == "\nfunc f() -> Int { notOffered(\"f: SwiftUI\") }\n"
    )
    #expect(
      body("import SwiftUI\nvar a: Int { count(Text(\"a\")) }\n")
        == "\nvar a: Int { notOffered(\"a: SwiftUI\") }\n"
    )
  }

  @Test func `names of a framework that a file does not import are its own`() {
    let source = "class Color {}\nfunc f(_ a: Color) -> Text { Text(a) }\n"
    #expect(body(source) == source)
  }

  @Test func `types of the sources hide a framework's`() {
    let files = bodies(["import SwiftUI\nfunc f(_ a: Color) {}\n", "struct Color {}\n"])
    #expect(files[0] == "\nfunc f(_ a: Color) {}\n")
  }

  @Test func `members of the same name as a type are none of the framework's`() {
    let source = "import SwiftUI\nlet a = Style.Circle\n"
    #expect(body(source) == "\nlet a = Style.Circle\n")
  }

  @Test(arguments: [
    ("CoreImage", "let a: CIDetector"), ("AVFoundation", "let a: AVPlayer"),
    ("CoreMotion", "let a = CMPedometer()"), ("ImageIO", "let a = CGImageSourceCreateWithData"),
    ("SpriteKit", "var a: SKScene"),
  ])
  func `each framework is known by its names`(source: (String, String)) {
    #expect(body("import \(source.0)\n\(source.1)\n") == "\n\n")
  }

  @Test func `a colour of Core Image is offered`() {
    #expect(body("import CoreImage\nlet a: CIColor\n") == "\nlet a: CIColor\n")
  }

  @Test(arguments: [
    ("CoreMotion", "let a = CMMotionManager()"), ("CoreMotion", "let a: CMDeviceMotion? = nil"),
    ("CoreText", "let a = CTLineCreateWithAttributedString(b)"),
    ("CoreText", "CTLineGetTypographicBounds(a, nil, nil, nil)"),
    ("CoreText", "let a = CTFontCreatePathForGlyph(b, c, nil)"),
    ("CoreText", "for run in CTLineGetGlyphRuns(a) as! [CTRun] {}"),
  ])
  func `sensors and lines of text are offered`(source: (String, String)) {
    #expect(body("import \(source.0)\n\(source.1)\n") == "\n\(source.1)\n")
  }

  @Test func `a nested type is dropped alone, although others have its name`() {
    let card = "class Card: UIView {\n  struct Style {}\n  var style = Style()\n}\n"
    let badge =
      "import SwiftUI\nextension Badge {\n  struct Style: View {}\n}\n"
      + "class Badge: UIView {\n  var style = Style()\n}\n"
    let files = bodies([badge, card])
    #expect(files[0] == "\nextension Badge {\n  \n}\nclass Badge: UIView {\n  \n}\n")
    #expect(files[1] == card)
  }

  @Test func `a dropped type leaves nested types of its name`() {
    let card = "class Card: UIView {\n  struct Style {}\n  var style = Style()\n}\n"
    let files = bodies(["import SwiftUI\nstruct Style: View {}\nlet style = Style()\n", card])
    #expect(files[0] == "\n\n\n")
    #expect(files[1] == card)
  }

  @Test func `a stage file that needs a dropped type is told so beside nested types of its name`() {
    let card = "class Card: UIView {\n  struct Style {}\n}\n"
    #expect(
      errors("import SwiftUI\nstruct Style: View {}\n" + card, "let previews = [Style()]\n") == [
        "B.swift:1:17: error: SwiftUI is not supported; remove the code that uses Style"
      ]
    )
  }

  @Test func `a stage file that needs what is dropped is told the framework`() {
    #expect(
      errors("import SwiftUI\nstruct Row: View {}\n", "let previews = [Row()]\n") == [
        "B.swift:1:17: error: SwiftUI is not supported; remove the code that uses Row"
      ]
    )
  }

  @Test func `other files lose their uses too`() {
    let files = bodies(["import SwiftUI\nstruct Row: View {}\n", "let a = Row()\nlet b = 0\n"])
    #expect(files[1] == "\nlet b = 0\n")
  }

  @Test func `members that need what a type loses are left out too`() {
    let source = """
      import SwiftUI
      class A: UIView {
        let host: UIHostingController<Int>
        lazy var top = host.view
        func f() { host.view.alpha = 1 }
        func g() -> Int { self.host.view.tag }
        func h() { let host = 1; print(host) }
      }
      extension A {
        func k() { top?.alpha = 1 }
      }

      """
    let lowered = body(source)
    #expect(lowered.contains("  \n  \n  func f() { doesNothing(\"f: SwiftUI\") }\n"))
    #expect(lowered.contains("func g() -> Int { notOffered(\"g: SwiftUI\") }"))
    #expect(lowered.contains("func h() { let host = 1; print(host) }"))
    #expect(lowered.contains("func k() { doesNothing(\"k: SwiftUI\") }"))
  }

  @Test func `a class with a private value of a framework loses the statements that use it`() {
    let source = """
      import MapKit
      final class Bar: UIView {
        private var bag = [MKMapItem]()
        var level = 0
        override init(frame: CGRect) {
          super.init(frame: frame)
          bag.forEach { [weak self] in self?.add($0) }
            .again(in: &bag)
          tag = 3
        }
        func pull() {
          bag.removeAll()
          let link = bag.first()
          if tag == 3 {
            link.cancel()
            tag = 4
          }
          UIView.animate(withDuration: 1) {
            self.bag = []
            self.alpha = 0
          }
        }
        var width: Int = 0 {
          didSet { bag.removeAll() }
        }
        deinit { bag.removeAll() }
      }

      """
    let expected = """

      final class Bar: UIView {
       \u{20}
        var level = 0
        override init(frame: CGRect) {
          super.init(frame: frame)
          do {}

          tag = 3
        }
        func pull() {
          do {}
          do {}
          if tag == 3 {
            do {}
            tag = 4
          }
          UIView.animate(withDuration: 1) {
            do {}
            self.alpha = 0
          }
        }
        var width: Int = 0 {
          didSet { do {} }
        }
       \u{20}
      }

      """
    #expect(body(source) == expected)
    #expect(
      notes(source).first
        == "A.swift:1:1: note: MapKit is not supported: bag, statements of init, statements of pull, statements of width and deinit are dropped"
    )
  }

  @Test func `code for other systems needs nothing`() {
    let source =
      "import SwiftUI\nlet a: Int = {\n#if os(visionOS)\n  Text(\"\")\n#else\n  1\n#endif\n}()\n"
    #expect(body(source).hasPrefix("\nlet a: Int = {\n"))
  }

  @Test func `a name behind its framework's counts as the framework's`() {
    #expect(body("import SwiftUI\nlet a: SwiftUI.Image\n") == "\n\n")
  }

  @Test func `a computed property keeps its place with both accessors`() {
    let source =
      "import ImageIO\nvar a: Int { get { count(CGImageSourceA) } set { set(CGImageSourceB) } }\n"
    #expect(
      body(source)
        == "\nvar a: Int { get { notOffered(\"a: ImageIO\") } set { doesNothing(\"a: ImageIO\") } }\n"
    )
  }

  @Test func `code for newer systems is left out where the rest is for older ones`() {
    let source =
      "import ImageIO\nfunc f() -> Int {\n  if #available(iOS 13, *) { return g(CGImageSourceA) }\n  return 1\n}\n"
    #expect(body(source) == "\nfunc f() -> Int {\n  do {}\n  return 1\n}\n")
  }

  @Test func `an attribute is the framework's even if a type has its name`() {
    let source =
      "import SwiftUI\nclass A {\n  enum State {}\n  var a: State\n  @State var b = 0\n}\n"
    #expect(body(source) == "\nclass A {\n  enum State {}\n  var a: State\n  \n}\n")
  }

  @Test func `a type that loses an initialiser goes as a whole`() {
    #expect(
      body(
        "import ImageIO\nclass A {\n  init(_ a: CGImageSource) {}\n  func f() {}\n}\nlet b = 0\n"
      )
        == "\n\n\n\n\nlet b = 0\n"
    )
  }

  @Test func `a web view is offered, as an empty one`() {
    let source = "import WebKit\nlet a: WKWebView\n"
    #expect(body(source) == "\nlet a: WKWebView\n")
  }

  @Test func `the else of a condition that needs something missing remains`() {
    let source = """
      import SwiftUI
      func f(_ a: Any) {
        if let text = a as? Text { show(text) } else { hide() }
      }
      func g(_ a: Any) {
        if let text = a as? Text { show(text) } else if a is Int { hide() } else { hide(1) }
      }
      func h(_ a: Any) {
        if a is Int { hide() } else if let text = a as? Text { show(text) } else { hide(1) }
      }
      func i(_ a: Any) {
        if a is Int { hide() } else if let text = a as? Text { show(text) }
      }
      func j(_ a: Any) -> Int {
        if let text = a as? Text { return count(text) } else { return 1 }
      }

      """
    let expected = """

      func f(_ a: Any) {
        do { hide() }
      }
      func g(_ a: Any) {
        if a is Int { hide() } else { hide(1) }
      }
      func h(_ a: Any) {
        if a is Int { hide() } else { hide(1) }
      }
      func i(_ a: Any) {
        if a is Int { hide() }\u{20}
      }
      func j(_ a: Any) -> Int {
        do { return 1 }
      }

      """
    #expect(body(source) == expected)
  }

  @Test func `dropped variables leave no use in conditions and capture lists`() {
    let source = """
      import SwiftUI
      func f() {
        let text: Text? = nil
        if let text { show(text) }
        run { [text] in hide() }
        hide()
      }

      """
    let expected = """

      func f() {
        do {}
        do {}
        do {}
        hide()
      }

      """
    #expect(body(source) == expected)
  }

  @Test func `a variable whose first value is dropped takes the body with it`() {
    let source =
      "import SwiftUI\nfunc f() -> Int {\n  let a: Int\n  a = count(Text(\"\"))\n  return a\n}\n"
    #expect(body(source).hasPrefix("\nfunc f() -> Int { notOffered(\"f: SwiftUI\") }"))
    let optional =
      "import SwiftUI\nfunc f() -> Int? {\n  var a: Int?\n  a = count(Text(\"\"))\n  return a\n}\n"
    #expect(body(optional) == "\nfunc f() -> Int? {\n  var a: Int?\n  do {}\n  return a\n}\n")
  }
}
