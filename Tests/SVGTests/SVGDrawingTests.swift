import Geometry
import Layers
import Testing

@testable import SVG

/// Hostile and unusual SVG files.
@Suite struct SVGDrawingTests {
  private func draw(_ content: String, _ attributes: String = "", scale: Double = 10) throws
    -> SVGDrawing
  {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      + "width='100' height='100' \(attributes)>\(content)</svg>"
    return try SVGDrawing(Array(text.utf8)) { _ in scale }
  }

  private func isTooLarge(_ content: String, scale: Double = 10) -> Bool {
    do {
      _ = try draw(content, scale: scale)
      return false
    } catch {
      guard case .tooLarge? = error as? SVGFault else { return false }
      return true
    }
  }

  // MARK: Limits

  @Test func `elements are nested to a depth`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<g>", count: depth) + "<rect width='1' height='1'/>"
        + String(repeating: "</g>", count: depth)
    }
    _ = try draw(nested(80))
    #expect(isTooLarge(nested(100)))
    #expect(isTooLarge(nested(1_000_000)))
  }

  @Test func `a chain of references is as deep as elements are`() {
    let chain = (1..<200).map { "<g id='a\($0)'><use href='#a\($0 - 1)'/></g>" }.joined()
    #expect(isTooLarge("<defs><rect id='a0'/>\(chain)</defs><use href='#a199'/>"))
  }

  @Test(
    arguments: [
      "<use id='a' href='#a'/>", "<g id='a'><use href='#a'/></g>",
      "<clipPath id='a' clip-path='url(#a)'><rect width='9' height='9'/></clipPath>"
        + "<rect width='9' height='9' clip-path='url(#a)'/>",
      "<mask id='a'><rect width='9' height='9' fill='white' mask='url(#a)'/></mask>"
        + "<rect width='9' height='9' mask='url(#a)'/>",
    ]
  )
  func `what shows itself is refused`(content: String) {
    #expect(throws: SVGFault.self) { try draw(content) }
  }

  @Test func `gradients that take from each other end`() throws {
    let content = """
      <linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>
      <rect width='9' height='9' fill='url(#a)'/>
      """
    _ = try draw(content)
  }

  @Test func `pictures of groups inside each other are limited`() {
    let group = "<g opacity='.5'>"
    let content =
      String(repeating: group, count: 60) + "<rect width='100' height='100'/>"
      + String(repeating: "</g>", count: 60)
    #expect(!isTooLarge(content, scale: 10))
    #expect(isTooLarge(content, scale: 41))
  }

  @Test func `the work of drawing is limited`() {
    let areas = String(repeating: "<rect width='100' height='100'/>", count: 2000)
    #expect(!isTooLarge(areas, scale: 10))
    #expect(isTooLarge(areas, scale: 41))
    let groups = String(
      repeating: "<g opacity='.5'>\("<rect width='99' height='99'/>")</g>",
      count: 2000
    )
    #expect(isTooLarge(groups, scale: 20))
    let zigzag = (0..<60_000).map { "L\($0 % 100) \($0 % 2 * 100)" }.joined()
    #expect(isTooLarge("<path d='M0 0\(zigzag)'/>"))
    #expect(isTooLarge("<path d='M0 0H1e6' stroke='red' stroke-dasharray='.001'/>"))
    #expect(isTooLarge("<path d='M0 0H1e30' stroke='red'/>"))
    #expect(isTooLarge("<rect width='9' height='9' stroke='red' stroke-width='1e9'/>"))
  }

  @Test func `many rules for many elements are refused`() {
    let rules = String(repeating: ".a{fill:red}", count: 5000)
    let elements = String(repeating: "<g class='a'/>", count: 2000)
    #expect(isTooLarge("<style>\(rules)</style>\(elements)"))
  }

  // MARK: XML

  @Test func `an entity of the document type is text`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [
        <!ENTITY space "http://www.w3.org/2000/svg"> <!-- ]> --> <!ENTITY % other "x"> ]>
      <svg xmlns="&space;" width="1&#48;" height='&#x31;0'/>
      """
    #expect(try SVGDrawing(Array(text.utf8)) { _ in 1 }.size == Size(10, 10))
  }

  @Test func `Latin-1 is read`() throws {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><svg width='5' height='5'><title>"
    let bytes = Array(text.utf8) + [0xE4] + Array("</title></svg>".utf8)
    #expect(try SVGDrawing(bytes) { _ in 1 }.size == Size(5, 5))
  }

  @Test(
    arguments: [
      "", " ", "a", "<", "<svg", "<svg>", "<svg/><svg/>", "<svg></g>", "<svg a=1/>", "<svg a/>",
      "<svg a='1' a='2'/>", "<svg a='<'/>", "<svg>&x;</svg>", "<svg>&amp</svg>",
      "<svg a='1'b='2'/>",
      "<!DOCTYPE svg", "<!DOCTYPE svg [<!ENTITY a '", "<svg><!-- ", "<svg><![CDATA[", "<?xml",
      "<x:svg/>", "<svg>&#0;</svg>", "<svg/>a", "\u{FEFF}", "<!ENTITY a 'b'><svg/>",
    ]
  )
  func `damaged XML is told as such`(text: String) {
    #expect {
      try SVGDrawing(Array(text.utf8)) { _ in 1 }
    } throws: { error in
      guard case .damaged(let words)? = error as? SVGFault else { return false }
      return !words.isEmpty
    }
  }

  // MARK: Values

  @Test(
    arguments: [
      ("12", 12), ("12px", 12), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("72pt", 96),
      ("6pc", 96), ("2em", 32), ("2ex", 16), ("50%", 40), ("1e1", 10), (" 5 ", 5), ("-.5", -0.5),
    ]
  )
  func `lengths have units`(text: String, points: Double) throws {
    let length = try #require(SVGLength(text))
    let value = length.points(.horizontal, in: Size(80, 40), fontSize: 16)
    #expect(abs(value - points) < 1e-12)
  }

  @Test(arguments: ["", "px", "1 2", "1foo", "1e999", "--1", "1px2"])
  func `other words are no lengths`(text: String) {
    #expect(SVGLength(text) == nil)
  }

  @Test(
    arguments: [
      ("translate(1)", Point(3, 3)), ("translate(1-2)", Point(3, 1)),
      ("translate(1,2) scale(2)", Point(5, 8)),
      ("rotate(90)", Point(-3, 2)), ("rotate(90 2 3)", Point(2, 3)), ("scale(2 3)", Point(4, 9)),
      ("matrix(1 0 0 1 5 6)", Point(7, 9)), ("skewX(45)", Point(5, 3)), ("none", Point(2, 3)),
      ("rotate(90deg) translate(1px, 2px)", Point(-5, 3)), ("", Point(2, 3)),
    ]
  )
  func `transforms are applied from right to left`(text: String, point: Point) throws {
    let image = try #require(AffineTransform(svg: text)).apply(to: Point(2, 3))
    #expect(image.distance(to: point) < 1e-12)
  }

  @Test(arguments: [
    "scale", "scale(", "scale()", "turn(1)", "matrix(1 2 3)", "scale(1em)", "scale(1",
  ])
  func `other words are no transforms`(text: String) {
    #expect(AffineTransform(svg: text) == nil)
  }
}
