import Geometry
import Testing
import Text

@Suite struct TruncationTests {
  private let text = "aabbccddee"

  /// An ellipsis is 9 wide, a letter 6.
  @Test(arguments: [
    (TextBlock.Truncation.end, 45, "aabbcc…"), (.end, 44, "aabbc…"), (.start, 45, "…ccddee"),
    (.middle, 45, "aab…dee"), (.middle, 39, "aab…ee"), (.end, 9, "…"), (.end, 3, "…"),
    (.end, 60, "aabbccddee"), (.start, 59, "…bbccddee"),
  ])
  func `an ellipsis stands for what does not fit`(
    truncation: TextBlock.Truncation,
    width: Double,
    expected: String
  ) throws {
    let layout = try boxes(text, width: width) {
      $0.wrapping = .none
      $0.truncation = truncation
    }
    #expect(layout.shown(of: text) == [expected])
    #expect(layout.isTruncated == (expected != text))
    #expect(layout.lines[0].isTruncated == (expected != text))
  }

  @Test(arguments: [
    (TextBlock.Truncation.end, "dd ee…"), (.start, "…gg hh"), (.middle, "dd e…hh"),
    (.none, "dd ee"),
  ])
  func `it stands on the last line for the rest of the paragraph`(
    truncation: TextBlock.Truncation,
    expected: String
  ) throws {
    let text = "aa bb cc dd ee ff gg hh"
    let layout = try boxes(text, width: 42) {
      $0.lineLimit = 2
      $0.truncation = truncation
    }
    let shown = layout.shown(of: text)
    #expect(shown[0] == "aa bb cc")
    // Two words and the ellipsis are 36 wide, and a space and a character more are 45.
    #expect(shown[1] == (truncation == .none ? "dd ee ff" : expected))
    #expect(layout.isTruncated)
  }

  @Test func `no space stands beside it`() throws {
    let text = "aa bb"
    let layout = try boxes(text, width: 26) { $0.lineLimit = 1 }
    #expect(layout.shown(of: text) == ["aa…"])
  }

  @Test func `it stands for paragraphs that are left out`() throws {
    let layout = try boxes("aa\nbb", width: 42) { $0.lineLimit = 1 }
    #expect(layout.shown(of: "aa\nbb") == ["aa…"])
    let tight = try boxes("aabb\nbb", width: 24) { $0.lineLimit = 1 }
    #expect(tight.shown(of: "aabb\nbb") == ["aa…"])
    let free = try boxes("aa\nbb") { $0.lineLimit = 1 }
    #expect(free.shown(of: "aa\nbb") == ["aa…"])
  }

  @Test func `only lines that fit into the height are shown, and the first`() throws {
    // A line is 11 high.
    for (height, count) in [(0.0, 1), (10, 1), (21.9, 1), (22, 2), (32.9, 2), (33, 3), (99, 3)] {
      let layout = try boxes("aa bb cc", width: 21) { $0.height = height }
      #expect(layout.lines.count == count)
      #expect(layout.isTruncated == (count < 3))
      #expect(layout.lines.last?.isTruncated == (count < 3))
    }
  }

  @Test func `text that fits has no ellipsis`() throws {
    let layout = try boxes("aa bb cc", width: 12) { $0.lineLimit = 3 }
    #expect(!layout.isTruncated)
    #expect(layout.shown(of: "aa bb cc") == ["aa", "bb", "cc"])
  }

  @Test func `it has the style of what it stands beside`() throws {
    let font = try TestFonts.boxes()
    let small = TextStyle(font: font, size: 10)
    let large = TextStyle(font: font, size: 20)
    var block = TextBlock([TextRun("aa", style: large), TextRun("bbbb", style: small)])
    block.lineLimit = 1
    block.width = 40
    let layout = TextLayout(block)
    #expect(layout.lines[0].glyphs.map(\.run) == [0, 0, 1, 1])
    #expect(layout.lines[0].glyphs.map(\.advance) == [12, 12, 6, 9])
  }

  @Test func `a line is as high as what it shows, wherever in the paragraph that is from`() throws {
    let font = try TestFonts.boxes()
    let small = TextStyle(font: font, size: 10)
    let large = TextStyle(font: font, size: 20)
    var block = TextBlock([TextRun("aa bb cc ", style: small), TextRun("dd", style: large)])
    block.lineLimit = 1
    block.width = 40
    #expect(TextLayout(block).size.height == 11)
    block.truncation = .start
    #expect(TextLayout(block).size.height == 22)
  }

  @Test(arguments: TextBlock.Truncation.allCases.filter { $0 != .none })
  func `as much as fits stays of a long paragraph too`(truncation: TextBlock.Truncation) throws {
    let text = String(repeating: "abcdefghij", count: 100)
    let layout = try boxes(text, width: 100) {
      $0.lineLimit = 2
      $0.truncation = truncation
    }
    // 16 letters are 96 wide, 15 and an ellipsis are 99.
    #expect(layout.lines.map(\.glyphs.count) == [16, 16])
    #expect(layout.lines[1].width == 99)
  }

  @Test func `a ligature that has to give way is taken apart`() throws {
    let font = try TestFonts.dejaVu()
    let width = layOut("af…", font).size.width
    let layout = layOut("afi ", font) {
      $0.width = width
      $0.lineLimit = 1
    }
    #expect(layout.lines[0].width <= width)
    // The whole word is narrower than its start with an ellipsis.
    #expect(layout.lines[0].glyphs.count == 2)
    let longer = layOut("afibb", font) {
      $0.width = width
      $0.lineLimit = 1
    }
    #expect(longer.lines[0].glyphs.map(\.character) == [0, 1, 2])
    #expect(longer.lines[0].width == width)
  }

  @Test func `lines that reach out are not shortened without truncation`() throws {
    let layout = try boxes(text, width: 30) {
      $0.wrapping = .none
      $0.truncation = .none
    }
    #expect(layout.lines[0].width == 60)
    #expect(layout.isTruncated)
  }
}
