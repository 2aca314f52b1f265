import JSON
import Testing

/// JSON that browsers accept.
@Suite struct LenientReadingTests {
  private func parse(_ text: String) throws -> JSONNode {
    try JSONReader.read(Array(text.utf8), JSONReader.Rules(isStrict: false, depth: 192))
  }

  @Test(arguments: [
    ("0", 0), ("-0.5", -0.5), ("123.456", 123.456), ("1e3", 1000), ("2.5E-1", 0.25),
    ("1234567890.12345678901", 1_234_567_890.1234567), ("0.1", 0.1),
    ("3.141592653589793238462643", .pi),
  ])
  func `a number is the nearest one`(text: String, number: Double) throws {
    #expect(try parse(text).number == number)
  }

  @Test(arguments: [
    "", "{", "[1,]", "[1 2]", "{\"a\"}", "{a:1}", "01", "1.", ".5", "-", "tru", "\"a", "\"\\x\"",
    "[1]]", "1e", "1e999", "\"\n\"", "nan",
  ])
  func `what is no JSON is refused`(text: String) {
    #expect(throws: JSONReader.Failure.self) { try parse(text) }
  }

  @Test func `the line of a mistake is told`() {
    #expect(throws: JSONReader.Failure(what: "a comma or ] is missing", line: 3)) {
      try parse("[\n1,\n2 3]")
    }
  }

  @Test func `of equal keys the last one counts`() throws {
    #expect(try parse("{\"a\": 1, \"a\": 2}")["a"]?.number == 2)
  }

  @Test func `a text's escapes are read`() throws {
    #expect(try parse("\"a\\n\\u00e9\\ud83d\\ude00\\ud800\"").string == "a\né😀\u{FFFD}")
  }

  @Test func `half a pair before another character is a replacement character alone`() throws {
    #expect(try parse("\"\\ud83d\\u0041\"").string == "\u{FFFD}A")
  }

  @Test func `deep nesting is refused without an overflow`() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(
      throws: JSONReader.Failure(
        what: "the values are nested more than 192 levels deep",
        line: 1,
        isTooLarge: true
      )
    ) { try parse(text) }
  }

  @Test func `more values than are taken are refused`() {
    let rules = JSONReader.Rules(isStrict: false, valueCount: 3)
    #expect(throws: Never.self) { try JSONReader.read(Array("[1, 2]".utf8), rules) }
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(Array("[1, 2, 3]".utf8), rules) }
  }
}
