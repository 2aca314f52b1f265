import Lowering
import Testing

/// Members of extensions that belong into the class.
@Suite struct HoistingTests {
  @Test func `an override moves from an extension to the end of its class`() {
    #expect(
      body(
        """
        class A: UIView {
          var a = 0
        }
        extension A {
          /// Lays out.
          override func layoutSubviews() {
            super.layoutSubviews()
          }
          func f() {}
        }

        """
      ) == """
        class A: UIView {
          var a = 0
        #sourceLocation(file: "A.swift", line: 6)
          override func layoutSubviews() {
            super.layoutSubviews()
          }
        #sourceLocation(file: "A.swift", line: 3)
        }
        extension A {
          /// Lays out.
          


          func f() {}
        }

        """
    )
  }

  @Test func `an override moves to the class in another file with its imports`() {
    let files = lowered([
      "import UIKit\nclass A: UIView {}\n",
      "import UIKit\nimport Foundation\nimport Pixels\npublic extension A {\n  @objc override func layoutSubviews() { f(#selector(layoutSubviews)) }\n}\n",
    ])
    #expect(
      files[0].text == """
        import Pixels
        #sourceLocation(file: "A.swift", line: 1)
        import UIKit
        class A: UIView {
        #sourceLocation(file: "B.swift", line: 5)
          public override func layoutSubviews() { f(Selector("layoutSubviews", A.layoutSubviews)) }
        #sourceLocation(file: "A.swift", line: 2)
        }

        """
    )
    #expect(
      files[1].text
        == "#sourceLocation(file: \"B.swift\", line: 1)\nimport UIKit\n\nimport Pixels\npublic extension A {\n  \n}\n"
    )
  }

  @Test func `what a subclass overrides moves too`() {
    let file = body(
      "class A: UIView {\n}\nextension A {\n  @objc func f() {}\n  @objc func g() {}\n}\nclass B: A {\n  override func f() {}\n}\n"
    )
    #expect(
      file == """
        class A: UIView {
        #sourceLocation(file: "A.swift", line: 4)
          func f() {}
        #sourceLocation(file: "A.swift", line: 2)
        }
        extension A {
          
          func g() {}
        }
        class B: A {
          override func f() {}
        }

        """
    )
  }

  @Test func `an override for iOS only moves, one for macOS stays`() {
    let file = body(
      "class A: UIView {\n}\nextension A {\n#if os(iOS)\n  override func f() {}\n#elseif os(macOS)\n  override func g() {}\n#endif\n}\n"
    )
    #expect(
      file.hasPrefix(
        "class A: UIView {\n#sourceLocation(file: \"A.swift\", line: 5)\n  override func f() {}\n"
      )
    )
    #expect(
      file.hasSuffix("#if os(Linux)\n  \n#elseif os(macOS)\n  override func g() {}\n#endif\n}\n")
    )
  }

  @Test(arguments: [
    "swift(>=4.2)", "!swift(<5)", "compiler(>=5.10)", "os(iOS) && canImport(UIKit)",
    "os(iOS) || DEBUG", "(os(iOS))",
  ])
  func `an override under a condition that always holds moves`(condition: String) {
    let file = body(
      "class A: UIView {\n}\nextension A {\n#if \(condition)\n  override func f() {}\n#endif\n}\n"
    )
    #expect(file.hasPrefix("class A: UIView {\n#sourceLocation(file: \"A.swift\", line: 5)\n"))
  }

  @Test func `a class that two conditions declare is taken once`() {
    let file = body(
      "#if swift(>=4.2)\nclass A: UIView {\n}\n#else\nclass A: UIView {\n}\n#endif\nextension A {\n  override func f() {}\n}\n"
    )
    #expect(file.ranges(of: "override func f").count == 1)
    #expect(file.hasPrefix("#if swift(>=4.2)\nclass A: UIView {\n#sourceLocation"))
  }

  @Test func `an override that changes a class of UIKit is dropped with a note`() {
    let source = "extension UIView {\n  override open func layoutSubviews() {}\n}\n"
    #expect(body(source) == "extension UIView {\n  \n}\n")
    #expect(
      lower(source: source, file: "A.swift").notes.map(\.description) == [
        "A.swift:2:3: note: \"layoutSubviews\" of UIView is dropped: an extension cannot override a member of a UIKit class; override the member in a subclass"
      ]
    )
  }

  @Test func `an override that uses what is private to its file is called from the class`() {
    let files = bodies([
      "class A: UIView {\n}\n",
      """
      private let gap = 1
      public extension A {
        override func f(_ a: Int, b: inout Int) throws -> Int {
          g(gap)
        }
        @objc override open class var size: Int { gap }
        override var h: Int { get { gap } set {} }
      }

      """,
    ])
    #expect(
      files[0] == """
        class A: UIView {
        #sourceLocation(file: "B.swift", line: 3)
          public override func f(_ a: Int, b: inout Int) throws -> Int { try fInExtension(a, b: &b) }
        #sourceLocation(file: "A.swift", line: 2)
        #sourceLocation(file: "B.swift", line: 6)
          override open class var size: Int { sizeInExtension }
        #sourceLocation(file: "A.swift", line: 2)
        #sourceLocation(file: "B.swift", line: 7)
          public override var h: Int { get { hInExtension } set { hInExtension = newValue } }
        #sourceLocation(file: "A.swift", line: 2)
        }

        """
    )
    #expect(
      files[1] == """
        private let gap = 1
        public extension A {
          internal func fInExtension(_ a: Int, b: inout Int) throws -> Int {
            g(gap)
          }
          class internal var sizeInExtension: Int { gap }
          internal var hInExtension: Int { get { gap } set {} }
        }

        """
    )
  }

  @Test func `an observer that uses what is private to its file is an error`() {
    let source =
      "private let gap = 1\nextension A {\n  override var f: Int { didSet { g(gap) } }\n}\n"
    #expect(
      errors("class A: UIView {}\n", source) == [
        "B.swift:3:3: error: the override of \"f\" belongs in class A in another file, but uses \"gap\", which is private in this file; make \"gap\" internal or move the override"
      ]
    )
    #expect(errors("class A: UIView {}\n" + source).isEmpty)
  }

  @Test func `an override under a condition of its own is an error`() {
    #expect(
      errors("class A: UIView {}\nextension A {\n#if DEBUG\n  override func f() {}\n#endif\n}\n")
        == [
          "A.swift:4:3: error: the override of \"f\" in an extension depends on a condition; move the override into class A"
        ]
    )
  }
}
