import Geometry
import Pixels
import Testing
import Text

/// Compared with HarfBuzz's own program, at a size at which a point is a unit of the font.
@Suite struct ShapingTests {
  private func expectShape(of text: String, with font: Font, tracking: Double = 0) throws {
    let layout = layOut(text, font, size: Double(font.metrics.unitsPerEm), tracking: tracking)
    let glyphs = try #require(layout.lines.first).glyphs
    let options = tracking == 0 ? [] : ["--features=-liga,-clig"]
    let expected = try HarfBuzzTool.shape(text, with: font, options: options)
    #expect(glyphs.map(\.id) == expected.map(\.g))
    var x = 0.0
    for (index, (glyph, other)) in zip(glyphs, expected).enumerated() {
      let isLast = index + 1 == expected.count || expected[index + 1].cl != other.cl
      let advance = other.ax + (isLast ? tracking : 0)
      #expect(abs(glyph.advance - advance) < 1e-9)
      #expect(abs(glyph.origin.x - (x + other.dx)) < 1e-6)
      #expect(abs(glyph.origin.y - (layout.lines[0].baseline - other.dy)) < 1e-6)
      x += advance
    }
    #expect(abs(layout.size.width - x) < 1e-6)
  }

  @Test(arguments: [
    "AVATAR To. We", "office, waffle", "Pull to refresh", "e\u{301}a\u{302}\u{323}", "12:30 -> x",
    "ΑΒΓ αβγ", "Привет", "100 %", "(a)", "H", "ﬁ", "x\u{200D}y",
  ])
  func `glyphs and advances are those of hb-shape`(text: String) throws {
    try expectShape(of: text, with: TestFonts.inter())
    try expectShape(of: text, with: TestFonts.inter(weight: 700))
    try expectShape(of: text, with: TestFonts.dejaVu())
    try expectShape(of: text, with: TestFonts.dejaVu(), tracking: 50)
  }

  @Test(arguments: ["السلام عليكم", "لا إله", "שלום", "שָׁלוֹם עוֹלָם", "ܫܠܡܐ"])
  func `so are those that are read from right to left`(text: String) throws {
    try expectShape(of: text, with: TestFonts.dejaVu())
    try expectShape(of: text, with: TestFonts.dejaVu(), tracking: 50)
  }

  @Test func `letters are kerned`() throws {
    let font = try TestFonts.inter()
    let apart = layOut("A", font).size.width + layOut("V", font).size.width
    #expect(layOut("AV", font).size.width < apart)
  }

  @Test func `letters are kerned across colours, not across sizes`() throws {
    let font = try TestFonts.inter()
    func width(_ a: TextStyle, _ b: TextStyle) -> Double {
      TextLayout(TextBlock([TextRun("A", style: a), TextRun("V", style: b)])).size.width
    }
    let black = TextStyle(font: font, size: 10)
    let white = TextStyle(font: font, size: 10, color: .white)
    let large = TextStyle(font: font, size: 20)
    #expect(width(black, white) == layOut("AV", font).size.width)
    let apart = layOut("A", font).size.width + layOut("V", font, size: 20).size.width
    #expect(abs(width(black, large) - apart) < 1e-9)
  }

  @Test func `a ligature is one glyph, and letters with tracking are not joined`() throws {
    let font = try TestFonts.dejaVu()
    #expect(layOut("fi", font).lines[0].glyphs.count == 1)
    let spaced = layOut("fi", font, tracking: 2)
    #expect(spaced.lines[0].glyphs.count == 2)
    let apart = layOut("f", font).size.width + layOut("i", font).size.width
    #expect(abs(spaced.size.width - (apart + 4)) < 1e-9)
  }

  @Test func `widths grow with the size`() throws {
    let font = try TestFonts.inter()
    let unit = layOut("Wave 17", font, size: 1).size.width
    for size in [0, 0.5, 17, 333.3] {
      #expect(
        abs(layOut("Wave 17", font, size: size).size.width - unit * size) < 1e-9 * size + 1e-12
      )
    }
  }

  @Test func `tabs are spaces and control characters take no room`() throws {
    #expect(try boxes("a\tb").size.width == 15)
    #expect(try boxes("a\u{1}b").size.width == 12)
    #expect(try boxes("a\tb\u{1}").missing.isEmpty)
  }
}
