import JSON
import Foundation
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONNode {
    try JSONReader.read(Array(text.utf8))
  }

  @Test func `everything that JSON has is read`() throws {
    let node = try read(
      #"{"a": [1, -0.5e+2, true, false, null], "b": {"c": "x\n\"\\\/\u00e9\ud83d\ude00ü"}}"#
    )
    #expect(node["a"] == .array([.number(1), .number(-50), .bool(true), .bool(false), .null]))
    #expect(node["b"]?["c"]?.string == "x\n\"\\/é😀ü")
  }

  @Test(arguments: [
    ("", 1), ("[1,]", 1), ("[1\n2]", 2), ("{\"a\" 1}", 1), ("{\"a\": 1,\n\n\"a\": 2}", 3),
    ("[.5]", 1), ("[05]", 1), ("[1.]", 1), ("[+1]", 1), ("[1e]", 1), ("[nan]", 1),
    ("[1e999]", 1), ("{a: 1}", 1), ("['a']", 1), ("[\"a\nb\"]", 1), ("[\"\\x\"]", 1),
    ("[\"\\ud800\"]", 1), ("[\"\\u12\"]", 1), ("[] []", 1), ("\n\n[", 3), ("[\"a", 1),
    (String(repeating: "[", count: 100_000), 1),
  ])
  func `what is no JSON is refused, and the line told`(_ text: String, _ line: Int) {
    #expect { try read(text) } throws: { ($0 as? JSONReader.Failure)?.line == line }
  }

  @Test func `a text that is not UTF-8 is refused, and a lenient reader mends it`() throws {
    let bytes: [UInt8] = [0x22, 0x61, 0xFF, 0x22]
    #expect(throws: JSONReader.Failure(what: "a string is not UTF-8", line: 1)) {
      try JSONReader.read(bytes + [0x20])
    }
    #expect(try JSONReader.read(bytes, JSONReader.Rules(isStrict: false)).string == "a\u{FFFD}")
  }

  @Test func `a wrong word and a key that comes twice are named`() {
    #expect(throws: JSONReader.Failure(what: "\"tru\" is not a JSON value", line: 2)) {
      try read("{\n\"a\": tru}")
    }
    #expect(throws: JSONReader.Failure(what: "the key \"a\" appears twice", line: 1)) {
      try read("{\"a\": 1, \"a\": 2}")
    }
  }

  @Test func `what we write, Foundation and we read alike`() throws {
    let text = "a\"b\\c\n\r\t\u{01}\u{1F}é😀/</script>&"
    let written: JSONNode = [
      "text": .string(text),
      "none": .null,
      "size": .array([.number(1.5), .integer(240)]),
      "small": .number(1e-7),
    ]
    for document in [written.compact, written.line, written.pretty] {
      let ours = try read(document)
      let theirs = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
      #expect(ours["text"]?.string == text)
      #expect(theirs?["text"] as? String == text)
      #expect(theirs?["size"] as? [Double] == [1.5, 240])
      #expect(theirs?["small"] as? Double == 1e-7)
      #expect(ours["small"]?.number == 1e-7)
      #expect(theirs?["none"] is NSNull)
    }
  }
}
