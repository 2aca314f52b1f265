import Lowering
import Testing

/// `#keyPath` as a string.
@Suite struct KeyPathTests {
  @Test(arguments: [
    ("#keyPath(angle)", "\"angle\""),
    ("#keyPath(Ring.angle)", "\"angle\""),
    ("#keyPath(Outer.Ring.angle)", "\"angle\""),
    ("#keyPath(CALayer.bounds.size)", "\"bounds.size\""),
    ("#keyPath(layer.strokeEnd)", "\"layer.strokeEnd\""),
    ("#keyPath(self.layer?.strokeEnd)", "\"layer.strokeEnd\""),
    ("#keyPath(IBColor)", "\"IBColor\""),
    ("#keyPath(Ring.IBColor)", "\"IBColor\""),
    ("#keyPath(dot.size)", "\"size\""),
    ("#keyPath(Ring.renamed)", "\"other\""),
    // Objective-C's names of what Swift spells with "is".
    ("#keyPath(UIView.isHidden)", "\"hidden\""),
    ("#keyPath(Ring.isFull)", "\"isFull\""),
    ("#keyPath(Ring.layer.isHidden)", "\"layer.hidden\""),
    ("#keyPath(island)", "\"island\""),
  ])
  func `a key path becomes the string that Objective-C would use`(expression: (String, String)) {
    let rest = """
      var angle = 0.0; var IBColor = 0; var isFull = false; @objc(other) var renamed = 0 }
      class dot { var size = 0 }

      """
    let plain = rest.replacing("@objc(other) ", with: "")
    #expect(
      body("class Ring { let key = \(expression.0); \(rest)")
        == "class Ring { let key = \(expression.1); \(plain)"
    )
  }

  @Test func `lines after a key path of several lines stay`() {
    #expect(
      body("let a = [#keyPath(\n  A.b\n), 1]\nlet c = 0\n") == "let a = [\"b\"\n\n, 1]\nlet c = 0\n"
    )
  }

  @Test func `what is no key path is an error`() {
    #expect(
      errors("let a = #keyPath(f().b)\n") == [
        "A.swift:1:18: error: #keyPath supports only names joined by dots; write this key path as a string"
      ]
    )
  }
}
