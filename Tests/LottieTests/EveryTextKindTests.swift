import Testing

@testable import Lottie

/// Every part of a text that is not drawn as the file says is named.
struct EveryTextKindTests {
  private static let fonts = """
    "fonts": {"list": [{"fName": "F-S", "fFamily": "F", "fStyle": "S", "ascent": 70}]},
    "chars": [{"ch": "a", "fFamily": "F", "style": "S", "w": 50, "data": {"shapes": [
      {"ty": "gr", "it": [\(Documents.line)]}]}}\(more)]
    """
  private static let more = ", {\"ch\": \" \", \"fFamily\": \"F\", \"style\": \"S\", \"w\": 20}"

  private func features(_ text: String, more: String = Self.fonts) throws -> [String] {
    let layer = "{\"ty\": 5, \"nm\": \"text\", \"ip\": 0, \"op\": 20, \"ks\": {}, \(text)}"
    return try Documents.document(layer, more: more).unsupportedFeatures.map(\.feature)
  }

  private func text(_ members: String, _ more: String = "") -> String {
    """
    "t": {"d": {"k": [{"t": 0, "s": {"s": 10, "f": "F-S", "t": "a a", \(members)}}]} \(more)}
    """
  }

  @Test func `texts that are drawn whole name nothing`() throws {
    for justification in 0...2 {
      #expect(try features(text("\"j\": \(justification)")) == [])
    }
    #expect(try features(text("\"j\": 0", #", "a": [{"a": {"bl": {"k": [0, 0]}}}]"#)) == [])
  }

  @Test(arguments: [
    (3, "text justified to both sides (last line left)"),
    (4, "text justified to both sides (last line right)"),
    (5, "text justified to both sides (last line center)"),
    (6, "text justified to both sides (last line whole)"), (7, "an unknown text alignment"),
  ])
  func `alignments`(justification: Int, name: String) throws {
    #expect(try features(text("\"j\": \(justification)")) == [name])
  }

  @Test(arguments: [
    (#""x": 0"#, "a text layer without text"), (#""t": {}"#, "a text layer without text"),
    (#""t": {"d": {"k": []}}"#, "a text layer without text"),
    (
      #""t": {"d": {"k": [{"t": 0, "s": {"s": 9, "f": "F-S", "t": "a"}}, {"t": 5}]}}"#,
      "a text keyframe without text"
    ),
    (
      #""t": {"d": {"k": [{"t": 0, "s": {"s": 9, "f": "F-S", "t": "ab"}}]}}"#,
      "characters whose outlines are not in the file"
    ),
    (
      #""t": {"d": {"k": [{"t": 0, "s": {"s": 9, "f": "G", "t": "a"}}]}}"#,
      "a font that is not in the file"
    ),
    (
      #""t": {"d": {"k": [{"t": 0, "s": {"s": 9, "f": "F-S", "t": "a"}}]}, "p": {"m": 0}}"#,
      "text along a missing path"
    ),
  ])
  func `texts`(members: String, name: String) throws {
    #expect(try features(members) == [name])
  }

  @Test func `animators`() throws {
    let blur = #", "a": [{"a": {"bl": {"k": [4, 4]}}}]"#
    #expect(try features(text("\"j\": 0", blur)) == ["blurred text"])
    let many = Array(repeating: #"{"a": {}}"#, count: 65).joined(separator: ",")
    #expect(
      try features(text("\"j\": 0", ", \"a\": [\(many)]"))
        == ["text animators beyond the first 64"]
    )
  }

  @Test func `characters`() throws {
    let composed = #"{"ch": "b", "fFamily": "F", "style": "S", "w": 50, "t": 1, "data": {}}"#
    let more = Self.fonts.replacing("\"chars\": [", with: "\"chars\": [\(composed),")
    #expect(try features(text("\"j\": 0"), more: more) == ["a glyph that is a composition"])
    let systemFont = #""fonts": {"list": [{"fName": "F-S", "fFamily": "F", "fStyle": "S"}]}"#
    #expect(
      try features(text("\"j\": 0"), more: systemFont) == ["text in a system font"]
    )
  }
}
