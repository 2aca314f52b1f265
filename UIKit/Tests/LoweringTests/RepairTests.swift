import Lowering
import Testing

/// Changes of lowered files after the compiler's errors.
@Suite struct RepairTests {
  /// Lowers a file, applies errors at tokens of it, and returns its text and the notes.
  private func repaired(
    _ source: String,
    _ errors: [(token: String, text: String)]
  ) -> (text: String, losses: [String]) {
    let lowered = lower(source: source, file: "A.swift")
    let lines = lowered.text.split(separator: "\n", omittingEmptySubsequences: false)
    var messages = ""
    for error in errors {
      for (index, line) in lines.enumerated() {
        guard let place = line.firstRange(of: error.token) else { continue }
        let column = line[..<place.lowerBound].utf8.count + 1
        // The imports and the directive stand above the first line.
        let head = lines.firstIndex { $0.hasPrefix("#sourceLocation") } ?? 0
        messages += "A.swift:\(index - head):\(column): error: \(error.text)\n"
        break
      }
    }
    var repair = Repair([lowered], of: [SourceFile(path: "A.swift", text: source)])
    _ = repair.apply(messages)
    let body = repair.texts[0].split(separator: "\n", maxSplits: 2).last.map(String.init) ?? ""
    return (body, repair.losses.map(\.text))
  }

  @Test func `an assignment to a member that is missing is dropped with a note`() {
    let outcome = repaired(
      "func f(_ v: UIView) {\n  v.glow = 1\n  v.tag = 2\n}\n",
      [("glow", "value of type 'UIView' has no member 'glow'")]
    )
    #expect(outcome.text == "func f(_ v: UIView) {\n  do {}\n  v.tag = 2\n}\n")
    #expect(
      outcome.losses == [
        "value of type 'UIView' has no member 'glow'; the statement is dropped"
      ]
    )
  }

  @Test func `the only statement of a branch is dropped in an observer, which returns no value`() {
    let outcome = repaired(
      "final class A {\n  var v: UIView? {\n    didSet {\n      if let v {\n        v.glow.spin()\n"
        + "      }\n    }\n  }\n}\n",
      [("glow", "value of type 'UIView' has no member 'glow'")]
    )
    #expect(outcome.text.contains("if let v {\n        do {}\n      }"))
    #expect(
      outcome.losses == ["value of type 'UIView' has no member 'glow'; the statement is dropped"]
    )
  }

  @Test func `an object of Foundation is cast to a type of Swift`() {
    let outcome = repaired(
      "func f(_ colors: NSArray) {\n  let c = colors as CFArray\n}\n",
      [("as CFArray", "'NSArray' is not convertible to 'CFArray' (aka 'Array<Any>')")]
    )
    #expect(outcome.text.contains("let c = colors as! CFArray"))
    #expect(outcome.losses.isEmpty)
  }

  @Test func `self is no object in the initial value of a property`() {
    let outcome = repaired(
      "class A: UIView {\n  let a = String(describing: self)\n}\n",
      [
        (
          "self",
          "cannot find 'self' in scope; did you mean to use it in a type or extension context?"
        )
      ]
    )
    #expect(outcome.text.contains("String(describing: (nil as AnyObject?))"))
  }

  @Test func `a function that takes a value from it ends the preview by name`() {
    let outcome = repaired(
      "func f(_ v: UIView) -> Int {\n  return v.glow\n}\n",
      [("glow", "value of type 'UIView' has no member 'glow'")]
    )
    #expect(
      outcome.text.hasPrefix(
        "func f(_ v: UIView) -> Int { notOffered(\"value of type 'UIView' has no member 'glow'\") }"
      )
    )
    #expect(outcome.losses.first?.hasSuffix("the preview ends where f is called") == true)
  }

  @Test(arguments: [
    ("glow", "value of type 'Own' has no member 'glow'"),
    ("glow", "cannot find 'glow' in scope"), ("v.glow", "cannot convert value of type 'Int'"),
  ])
  func `mistakes of the sources' own names stay`(error: (String, String)) {
    let source = "class Own {}\nfunc f(_ v: Own) {\n  v.glow = 1\n}\n"
    let outcome = repaired(source, [(error.0, error.1)])
    #expect(outcome.text == source)
    #expect(outcome.losses.isEmpty)
  }

  @Test func `the mark of an optional call goes where the requirement has a default`() {
    let error = "cannot use optional chaining on non-optional value of type '() -> Void'"
    let outcome = repaired("func f(_ d: D) {\n  d.run?()\n}\n", [("?()", error)])
    #expect(outcome.text == "func f(_ d: D) {\n  d.run()\n}\n")
  }

  @Test(arguments: [
    ("func", "public func"), ("private func", "public func"),
    ("override func", "public override func"),
    ("internal final func", "public final func"),
  ])
  func `a method that matches a requirement of a public protocol becomes public`(
    declaration: (String, String)
  ) {
    let outcome = repaired(
      "public class A: V {\n  \(declaration.0) roll() {}\n}\n",
      [
        (
          "roll",
          "method 'roll' must be declared public because it matches a requirement in public protocol 'P'"
        )
      ]
    )
    #expect(outcome.text == "public class A: V {\n  \(declaration.1) roll() {}\n}\n")
    #expect(outcome.losses.isEmpty)
  }

  @Test func `an override of a method that became public becomes public too`() {
    let outcome = repaired(
      "public class B: A {\n  override func roll() {}\n}\n",
      [
        (
          "roll",
          "overriding instance method must be as accessible as the declaration it overrides"
        )
      ]
    )
    #expect(outcome.text == "public class B: A {\n  public override func roll() {}\n}\n")
  }

  @Test func `an override of what is missing stays as a method of its own`() {
    let outcome = repaired(
      "class A: UIView {\n  override func glow() {}\n}\n",
      [("glow", "method does not override any method from its superclass")]
    )
    #expect(outcome.text == "class A: UIView {\n  func glow() {}\n}\n")
    #expect(
      outcome.losses == ["UIKit has no glow to override, so UIKit never calls it"]
    )
  }

  @Test(arguments: [
    (
      "let a: String = mode", "mode",
      "cannot convert value of type 'CAMediaTimingFillMode' to specified type 'String'",
      "let a: String = (mode).rawValue"
    ),
    (
      "let a: CAMediaTimingFillMode = text", "text",
      "cannot convert value of type 'String' to specified type 'CAMediaTimingFillMode'",
      "let a: CAMediaTimingFillMode = .init(rawValue: text)"
    ),
    (
      "f(attributes: text)", "text",
      "cannot convert value of type '[String : AnyObject]' to expected argument type '[NSAttributedString.Key : Any]'",
      "f(attributes: converted(text))"
    ),
    (
      "f(attributes: text)", "text",
      "cannot convert value of type '[String : Any]?' to expected argument type '[NSAttributedString.Key : Any]?'",
      "f(attributes: (text).map(converted))"
    ),
    (
      "layer.lineJoin = cap", "cap",
      "cannot assign value of type 'CAShapeLayerLineCap' to type 'CAShapeLayerLineJoin'",
      "layer.lineJoin = .init(rawValue: (cap).rawValue)"
    ),
    (
      "let a: Own = text", "text",
      "cannot convert value of type 'String' to specified type 'Own'", "let a: Own = text"
    ),
  ])
  func `values that were strings become structures`(sample: (String, String, String, String)) {
    #expect(repaired(sample.0 + "\n", [(sample.1, sample.2)]).text == sample.3 + "\n")
  }

  @Test func `an object of no known class is cast to the only protocol with the member`() {
    let cast = repaired(
      "protocol P {\n  func swell()\n}\nfunc f(_ o: AnyObject) { o.swell() }\n",
      [("swell() }", "value of type 'AnyObject' has no member 'swell'")]
    )
    #expect(cast.text.hasSuffix("func f(_ o: AnyObject) { (o as! any P).swell() }\n"))
    let value = repaired(
      "let a = o.value(forKey: \"a\")\n",
      [("value(", "value of type 'AnyObject' has no member 'value'")]
    )
    #expect(value.text == "let a = (o as! any KeyedObject).value(forKey: \"a\")\n")
    let place = repaired(
      "let a = t.location(in: v)\n",
      [("location(", "value of type 'AnyObject' has no member 'location'")]
    )
    #expect(place.text == "let a = (t as! any LocatedTouch).location(in: v)\n")
    let time = repaired(
      "let a = (o as AnyObject).duration\n",
      [("duration", "value of type 'AnyObject' has no member 'duration'")]
    )
    #expect(time.text == "let a = ((o as AnyObject) as! any CAMediaTiming).duration\n")
  }

  @Test func `an object of an optional class is created where the class is known`() {
    let error =
      "constructing an object of class type 'NSObject' with a metatype value must use a 'required' initializer"
    #expect(
      repaired("let a = kind.init()\n", [("init", error)]).text == "let a = dynamicInstance(kind)\n"
    )
    #expect(
      repaired("let a = kind?.init()\n", [("init", error)]).text
        == "let a = (kind).map { dynamicInstance($0) }\n"
    )
  }

  @Test(arguments: [
    "type 'any Loader' cannot conform to 'Equatable'",
    "binary operator '!=' cannot be applied to operands of type '(any Loader)?' and 'Dot'",
  ])
  func `objects known by protocols are compared by identity`(error: String) {
    #expect(repaired("let a = b != c\n", [("!=", error)]).text == "let a = b !== c\n")
  }

  @Test(arguments: [
    "failed to produce diagnostic for expression; please submit a bug report",
    "the compiler is unable to type-check this expression in reasonable time; try breaking it up",
  ])
  func `an error without a cause drops its statement after all other repairs`(error: String) {
    let source = "func f(_ v: UIView) {\n  v.show { $0 }\n  v.tag = 2\n  v.glow = 1\n}\n"
    let both = repaired(
      source,
      [("v.show", error), ("glow", "value of type 'UIView' has no member 'glow'")]
    )
    #expect(both.text == "func f(_ v: UIView) {\n  v.show { $0 }\n  v.tag = 2\n  do {}\n}\n")
    let last = repaired(source, [("v.show", error)])
    #expect(last.text == "func f(_ v: UIView) {\n  do {}\n  v.tag = 2\n  v.glow = 1\n}\n")
    #expect(
      last.losses == [
        "this code does not compile here, and the compiler does not say why; the statement is dropped"
      ]
    )
    let value = repaired("func f() -> Int {\n  g { $0 }\n}\n", [("g {", error)])
    #expect(value.text.hasPrefix("func f() -> Int { notOffered("))
  }

  @Test func `a stage file is never repaired`() {
    let source = "let previews = [1]\nfunc f(_ v: UIView) {\n  v.glow = 1\n}\n"
    let outcome = repaired(source, [("glow", "value of type 'UIView' has no member 'glow'")])
    #expect(outcome.text == source)
  }

  @Test func `a dropped member is missing also if something else has its name`() {
    let source = """
      import AVFoundation
      protocol Watcher {
        func player(_ text: String)
      }
      class Screen {
        var player: AVPlayer?
      }
      class Page {
        let screen = Screen()
        func stop() { screen.player = nil }
      }

      """
    let repaired = repaired(
      source,
      [("player = nil", "value of type 'Screen' has no member 'player'")]
    )
    #expect(!repaired.text.contains("player = nil"))
    #expect(repaired.losses.count == 1)
  }
}
