import Geometry
import Testing
import Text

@Suite struct PlacementTests {
  @Test(arguments: [
    (TextBlock.Alignment.left, [0, 0]), (.right, [33, 48]), (.center, [16.5, 24]),
    (.justified, [0, 0]), (.natural, [0, 0]),
  ])
  func `lines lie within the width`(alignment: TextBlock.Alignment, x: [Double]) throws {
    let layout = try boxes("aa bb\ncc", width: 60) { $0.alignment = alignment }
    #expect(layout.lines.map(\.x) == x)
    #expect(layout.size.width == 27)
    #expect(layout.frameSize.width == 60)
    for line in layout.lines { #expect(line.glyphs[0].origin.x == line.x) }
  }

  @Test func `without a width lines lie within the longest one`() throws {
    let layout = try boxes("aa bb\ncc") { $0.alignment = .right }
    #expect(layout.lines.map(\.x) == [0, 15])
    #expect(layout.frameSize == layout.size)
  }

  @Test func `a line that is too long reaches out on both sides of the middle`() throws {
    let layout = try boxes("aaaa", width: 14) {
      $0.alignment = .center
      $0.wrapping = .none
      $0.truncation = .none
    }
    #expect(layout.lines[0].x == -5)
  }

  @Test func `justified lines are as long as the width, the last is not`() throws {
    // 12 + 3 + 12 + 3 + 12 and 8 more for two spaces.
    let layout = try boxes("aa bb cc dd", width: 50) { $0.alignment = .justified }
    #expect(layout.lines.map(\.width) == [50, 12])
    let glyphs = layout.lines[0].glyphs
    #expect(glyphs.map(\.origin.x) == [0, 6, 12, 19, 25, 31, 38, 44])
    #expect(glyphs.map(\.advance) == [6, 6, 7, 6, 6, 7, 6, 6])
  }

  @Test func `a justified line without spaces stays as it is`() throws {
    let layout = try boxes("aaa bbb", width: 20) { $0.alignment = .justified }
    #expect(layout.lines.map(\.width) == [18, 18])
  }

  @Test func `gluing spaces are widened too, those without width are not`() throws {
    let layout = try boxes("a\u{A0}b c\u{200B}dd eee", width: 42) { $0.alignment = .justified }
    // Five letters and two spaces are 36 wide.
    #expect(layout.lines[0].width == 42)
    #expect(layout.lines[0].glyphs.map(\.advance) == [6, 6, 6, 6, 6, 0, 6, 6])
  }

  @Test func `a line is as high as ascent, descent and gap`() throws {
    let layout = try boxes("a\nb")
    #expect(layout.lines.map(\.top) == [0, 11])
    #expect(layout.lines.map(\.baseline) == [8, 19])
    #expect(layout.lines.map(\.ascent) == [8, 8])
    #expect(layout.lines.map(\.descent) == [2, 2])
    #expect(layout.size.height == 22)
  }

  @Test func `a higher line has the room above its letters`() throws {
    let double = try boxes("a\nb") { $0.lineHeight = .multiple(2) }
    #expect(double.lines.map(\.baseline) == [19, 41])
    #expect(double.size.height == 44)
    let fixed = try boxes("a\nb") { $0.lineHeight = .fixed(15) }
    #expect(fixed.lines.map(\.baseline) == [12, 27])
    #expect(fixed.size.height == 30)
    let tight = try boxes("a\nb") { $0.lineHeight = .fixed(5) }
    #expect(tight.lines.map(\.baseline) == [2, 7])
  }

  @Test func `the tallest and the deepest font make a line`() throws {
    let font = try TestFonts.boxes()
    let layout = TextLayout(
      TextBlock([
        TextRun("a", style: TextStyle(font: font, size: 10)),
        TextRun("b", style: TextStyle(font: font, size: 20)),
        TextRun("c", style: TextStyle(font: font, size: 10, baselineOffset: 12)),
        TextRun("\nd", style: TextStyle(font: font, size: 10, baselineOffset: -4)),
      ])
    )
    // 20 points above the baseline, 4 below, a gap of 2; then 4, 6 and 1.
    #expect(layout.lines.map(\.ascent) == [20, 4])
    #expect(layout.lines.map(\.descent) == [4, 6])
    #expect(layout.lines.map(\.top) == [0, 26])
    #expect(layout.lines.map(\.baseline) == [20, 30])
    #expect(layout.lines[0].glyphs.map(\.origin.y) == [20, 20, 8])
    #expect(layout.lines[1].glyphs.map(\.origin.y) == [34])
  }

  @Test func `every character has its tracking, the last one too`() throws {
    let layout = layOut("abc", try TestFonts.boxes(), tracking: 1.5)
    #expect(layout.size.width == 22.5)
    #expect(layout.lines[0].glyphs.map(\.origin.x) == [0, 7.5, 15])
  }
}
