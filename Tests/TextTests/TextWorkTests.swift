import Pixels
import TestSupport
import Testing

@testable import Text

/// Texts that are made to take long.
@Suite struct TextWorkTests {
  /// Texts whose characters have no width, or no end, of a number of scalars.
  static let texts: [(name: String, text: @Sendable (Int) -> String)] = [
    ("joiners", { String(repeating: "\u{200D}", count: $0) }),
    ("accents", { "a" + String(repeating: "\u{301}", count: $0) }),
    ("soft hyphens", { "a" + String(repeating: "\u{AD}", count: $0) + "bbbbbb" }),
    ("controls", { "a" + String(repeating: "\u{1}", count: $0) + "bbbbbb" }),
    ("spaces", { "a" + String(repeating: " ", count: $0) + "b" }),
    ("breaks", { String(repeating: "\n", count: $0) }),
    ("a word", { String(repeating: "b", count: $0) }),
    ("words", { String(repeating: "ab ", count: $0 / 3) }),
    ("both directions", { String(repeating: "a\u{5D0}1", count: $0 / 3) }),
    ("directions that are embedded", { String(repeating: "\u{202B}", count: $0) + "a" }),
    ("variation selectors", { "a" + String(repeating: "\u{FE0F}", count: $0) }),
  ]

  private func shapedCount(
    _ text: String,
    _ wrapping: TextBlock.Wrapping,
    _ truncation: TextBlock.Truncation
  ) throws -> Int {
    var block = TextBlock(text, style: TextStyle(font: try TestFonts.dejaVu(), size: 10))
    block.width = 14
    block.wrapping = wrapping
    block.truncation = truncation
    block.lineLimit = truncation == .none ? nil : 3
    var typesetter = Typesetter(block)
    _ = typesetter.lines()
    return typesetter.shaper.shapedCount
  }

  @Test(arguments: texts.indices)
  func `eight times the text takes at most about eight times the shaping`(index: Int) throws {
    let (name, text) = Self.texts[index]
    for wrapping in TextBlock.Wrapping.allCases {
      for truncation in [TextBlock.Truncation.none, .middle] {
        let small = try shapedCount(text(600), wrapping, truncation)
        let large = try shapedCount(text(4800), wrapping, truncation)
        // The search for where an ellipsis fits takes a logarithm more.
        #expect(large <= 16 * small + 4096, "\(name) \(wrapping) \(truncation)")
      }
    }
  }

  @Test func `a hundred thousand joiners or accents are one character`() throws {
    for scalar in ["\u{200D}", "\u{301}"] as [Unicode.Scalar] {
      let text = "a" + String(repeating: Character(scalar), count: 100_000)
      let layout = layOut(text, try TestFonts.dejaVu())
      #expect(layout.lines.count == 1)
      #expect(Set(layout.lines[0].glyphs.map(\.character)).count == 1)
      #expect(layout.missing.isEmpty)
    }
  }

  @Test func `a thousand styles that differ in colour alone are shaped as one`() throws {
    let font = try TestFonts.dejaVu()
    let runs = (0..<1000).map { number in
      TextRun(
        "ab",
        style: TextStyle(font: font, size: 10, color: number % 2 == 0 ? .black : .white)
      )
    }
    let layout = TextLayout(TextBlock(runs))
    let whole = layOut(String(repeating: "ab", count: 1000), font)
    #expect(layout.shapes.count == 1000)
    #expect(layout.size == whole.size)
  }
}
