import Geometry
import TestSupport
import Testing
import Text

@Suite struct WrappingTests {
  @Test(arguments: [
    // A letter is 6 wide, a space 3.
    (33, ["aa bb", "cc"]), (32, ["aa bb", "cc"]), (27, ["aa bb", "cc"]), (26, ["aa", "bb", "cc"]),
    (42, ["aa bb cc"]), (41, ["aa bb", "cc"]), (12, ["aa", "bb", "cc"]),
    // A word that is longer than a line is broken where it must be.
    (11, ["a", "a", "b", "b", "c", "c"]), (0, ["a", "a", "b", "b", "c", "c"]),
  ])
  func `lines end after words`(width: Double, lines: [String]) throws {
    #expect(try boxes("aa bb cc", width: width).shown(of: "aa bb cc") == lines)
  }

  @Test func `a long word begins a line and is then broken`() throws {
    let text = "aa bbbbbb c"
    #expect(try boxes(text, width: 24).shown(of: text) == ["aa", "bbbb", "bb c"])
  }

  @Test func `lines end after any character where that is asked for`() throws {
    let text = "aa bbb cc"
    let layout = try boxes(text, width: 22) { $0.wrapping = .character }
    #expect(layout.shown(of: text) == ["aa b", "bb c", "c"])
  }

  @Test func `lines end nowhere where that is asked for`() throws {
    let layout = try boxes("aa bbb cc", width: 20) {
      $0.wrapping = .none
      $0.truncation = .none
    }
    #expect(layout.lines.count == 1)
    #expect(layout.size.width == 48)
    #expect(layout.isTruncated)
  }

  @Test(arguments: [
    ("aa-bb", 16, ["aa-", "bb"]), ("aa -12", 20, ["aa", "-12"]), ("a-1-2", 18, ["a-1", "-2"]),
    ("aa\u{A0}bb c", 27, ["aa\u{A0}bb", "c"]), ("aa  bb", 17, ["aa", "bb"]), (" aa", 15, [" aa"]),
  ])
  func `words may be broken after hyphens, not at signs or gluing spaces`(
    text: String,
    width: Double,
    lines: [String]
  ) throws {
    #expect(try boxes(text, width: width).shown(of: text) == lines)
  }

  @Test func `a soft hyphen shows where a line is broken at it`() throws {
    let text = "aa\u{AD}bb"
    let whole = try boxes(text, width: 24)
    #expect(whole.lines.map(\.width) == [24])
    #expect(try boxes(text, width: 17).lines.map(\.width) == [16, 12])
    // The hyphen does not fit.
    #expect(try boxes(text, width: 15).lines.map(\.width) == [12, 12])
  }

  @Test(arguments: [
    ("一二三四", 25, ["一二", "三四"]), ("一二。三", 20, ["一", "二。", "三"]),
    ("一「二」三", 20, ["一", "「二", "」三"]), ("一「二」三", 30, ["一", "「二」", "三"]),
    ("一ab二", 22, ["一ab", "二"]),
  ])
  func `Chinese is broken between characters, not before closing signs`(
    text: String,
    width: Double,
    lines: [String]
  ) throws {
    #expect(try boxes(text, width: width).shown(of: text) == lines)
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{2029}b", "a\u{B}b", "a\rb"])
  func `line breaks end lines`(text: String) throws {
    let layout = try boxes(text)
    #expect(layout.shown(of: text) == ["a", "b"])
    #expect(layout.missing.isEmpty)
  }

  @Test func `empty paragraphs are as high as their style`() throws {
    let layout = try boxes("a\n\nb\n")
    #expect(layout.lines.map(\.top) == [0, 11, 22, 33])
    #expect(layout.lines.map(\.width) == [6, 0, 6, 0])
  }

  @Test func `empty text is nothing`() throws {
    let layout = try boxes("", width: 50)
    #expect(layout.lines.isEmpty)
    #expect(layout.size == .zero)
    #expect(layout.shapes.isEmpty)
    #expect(layout.frameSize.width == 50)
    #expect(TextLayout(TextBlock([])).lines.isEmpty)
  }

  @Test func `spaces at the end of a line take no room`() throws {
    #expect(try boxes("aa   ").size.width == 12)
    #expect(try boxes("aa    bb", width: 13).lines.map(\.width) == [12, 12])
  }

  @Test func `a letter and its accents stay together`() throws {
    let text = "e\u{301}e\u{301}e\u{301}"
    let layout = layOut(text, try TestFonts.dejaVu()) {
      $0.width = 1
      $0.wrapping = .character
    }
    #expect(layout.lines.count == 3)
  }

  /// A ligature that does not fit is taken apart.
  @Test func `characters are wrapped by what they are as wide as on their own line`() throws {
    let font = try TestFonts.dejaVu()
    let layout = layOut("fifi", font) {
      $0.wrapping = .character
      $0.width = layOut("fi", font).size.width
    }
    #expect(layout.lines.map(\.glyphs.count) == [1, 1])
  }

  @Test func `a character that fits once its ligature is taken apart stays on the line`() throws {
    let font = try TestFonts.dejaVu()
    let layout = layOut("afi", font) {
      $0.wrapping = .character
      $0.width = layOut("af", font).size.width
    }
    #expect(layout.lines.map { $0.glyphs.map(\.character) } == [[0, 1], [2]])
  }

  @Test(arguments: 0..<200)
  func `every character is on one line, and the size that fits gives the same lines`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("aAVToe fi-. \u{AD}一。「é\n")
    let text = String(
      (0..<Int.random(in: 1...60, using: &generator)).compactMap { _ in
        letters.randomElement(using: &generator)
      }
    )
    let font = try TestFonts.dejaVu()
    let width = Double.random(in: 0...120, using: &generator)
    let wrapping = try #require(TextBlock.Wrapping.allCases.randomElement(using: &generator))
    let layout = layOut(text, font) {
      $0.width = width
      $0.wrapping = wrapping
      $0.truncation = .none
    }
    let shown = layout.lines.flatMap { $0.glyphs.map(\.character) }
    let visible = Set(
      text.indices.filter { !text[$0].isWhitespace }
        .map { text.distance(from: text.startIndex, to: $0) }
    )
    // A ligature shows what comes after its first character too, soft hyphens included.
    let hidden = visible.subtracting(shown).map { Array(text)[$0] }
    #expect(hidden.allSatisfy { "fi\u{AD}".contains($0) }, "\(text.debugDescription) \(hidden)")
    #expect(shown == shown.sorted())
    for line in layout.lines where wrapping != .none {
      #expect(line.width <= width + 1e-6 || Set(line.glyphs.map(\.character)).count <= 1)
    }
    // Room for a character that is wider than the width may be room for two others.
    guard layout.size.width <= width + 1e-6 || wrapping == .none else { return }
    let again = layOut(text, font) {
      $0.width = layout.size.width
      $0.wrapping = wrapping
      $0.truncation = .none
    }
    #expect(
      again.lines == layout.lines,
      "\(text.debugDescription) \(width) \(layout.lines.map(\.width)) \(again.lines.map(\.width))"
    )
  }
}
