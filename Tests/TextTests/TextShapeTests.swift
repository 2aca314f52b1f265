import Foundation
import Geometry
import Layers
import Pixels
import Raster
import TestSupport
import Testing
import Text

@Suite struct TextShapeTests {
  private func style(_ color: Color, size: Double = 10) throws -> TextStyle {
    TextStyle(font: try TestFonts.boxes(), size: size, color: color)
  }

  @Test func `glyphs are where they belong, with y downwards`() throws {
    let shapes = try boxes("a b").shapes
    #expect(shapes.count == 1)
    #expect(shapes[0].fillColor == .black)
    #expect(shapes[0].fillRule == .nonZero)
    #expect(
      shapes[0].path?.svgPathData() == "M0 8L0 1L5 1L5 8ZM9 8L9 1L14 1L14 8Z"
    )
  }

  @Test func `neighbours of a colour are one shape`() throws {
    let red = Color(rgb8: 200, 0, 0)
    let layout = TextLayout(
      TextBlock([
        TextRun("aa", style: try style(.black)), TextRun("b\nb", style: try style(red)),
        TextRun("c", style: try style(red, size: 20)), TextRun(" d", style: try style(.black)),
      ])
    )
    #expect(layout.shapes.map(\.fillColor) == [.black, red, .black])
    #expect(layout.shapes.map { $0.path?.subpaths.count } == [2, 3, 1])
  }

  @Test func `outlines that turn in different ways are not in one path`() throws {
    let inter = try TestFonts.inter()
    let isPostScript = inter.file.hasSuffix(".otf")
    let layout = TextLayout(
      TextBlock([
        TextRun("a", style: try style(.black)),
        TextRun("o", style: TextStyle(font: inter, size: 10)),
      ])
    )
    #expect(layout.shapes.count == (isPostScript ? 2 : 1))
  }

  @Test(arguments: ["Rag & bone, 48°", "€ßÆ@%", "fjord; AVATAR"])
  func `paths are those of fontTools`(text: String) throws {
    for font in [
      try TestFonts.inter(), try TestFonts.inter(weight: 900), try TestFonts.dejaVu(),
    ] {
      try expectPath(of: text, with: font)
    }
  }

  @Test(arguments: [nil, 300, 500, 900])
  func `those of a variable font are too`(weight: Double?) throws {
    try expectPath(of: "AA", with: TestFonts.variable(weight: weight))
  }

  private func expectPath(of text: String, with font: Font) throws {
    let layout = layOut(text, font, size: Double(font.metrics.unitsPerEm))
    var x = 0.0
    let baseline = layout.lines[0].baseline
    let glyphs = try HarfBuzzTool.shape(text, with: font).map { glyph in
      defer { x += glyph.ax }
      return (id: glyph.g, x: x + glyph.dx, y: baseline - glyph.dy)
    }
    let expected = try FontTools.path(of: glyphs, in: font)
    #expect(!expected.isEmpty)
    #expect(layout.shapes.first?.path?.svgPathData() == expected)
  }

  @Test func `paths grow with the size, without steps`() throws {
    let font = try TestFonts.inter()
    let size = 13.7
    let scale = size / Double(font.metrics.unitsPerEm)
    let units = layOut("Scale", font, size: Double(font.metrics.unitsPerEm))
    let points = layOut("Scale", font, size: size)
    let expected = units.shapes[0].path?.transformed(by: .scale(x: scale, y: scale))
    #expect(points.shapes[0].path?.svgPathData(decimals: 9) == expected?.svgPathData(decimals: 9))
  }

  /// The recorded path is that of Inter Regular in Debian's fonts-inter 4.0~beta7+ds-1.
  ///
  /// Another version of the font may have another outline, which is compared with what fontTools and
  /// hb-shape say like every other.
  @Test func `the path of a word is the same on every machine`() throws {
    let font = try TestFonts.inter()
    let sum = try FontTools.number("font['head'].checkSumAdjustment", in: font.file)
    let layout = layOut("Tilt", font, size: 16)
    try expectPath(of: "Tilt", with: font)
    if sum == Self.goldenSum {
      #expect(layout.shapes[0].path?.svgPathData(decimals: 6) == Self.golden)
    }
  }

  private static let goldenSum = 51_273_463.0
  private static let golden =
    "M0.772727 5.113636L4.431818 5.113636L4.431818 15.5L5.840909 15.5L5.840909 5.113636"
    + "L9.5 5.113636L9.5 3.863636L0.772727 3.863636Z"
    + "M11.5 15.5L12.840909 15.5L12.840909 6.772727L11.5 6.772727Z"
    + "M12.181818 5.318182C12.704545 5.318182 13.136364 4.909091 13.136364 4.409091"
    + "C13.136364 3.909091 12.704545 3.5 12.181818 3.5"
    + "C11.659091 3.5 11.227273 3.909091 11.227273 4.409091"
    + "C11.227273 4.909091 11.659091 5.318182 12.181818 5.318182Z"
    + "M16.636364 3.863636L15.295455 3.863636L15.295455 15.5L16.636364 15.5Z"
    + "M22.886364 6.772727L21.022727 6.772727L21.022727 4.681818L19.681818 4.681818"
    + "L19.681818 6.772727L18.363636 6.772727L18.363636 7.909091L19.681818 7.909091"
    + "L19.681818 13.363636C19.681818 14.886364 20.909091 15.613636 22.045455 15.613636"
    + "C22.545455 15.613636 22.863636 15.522727 23.045455 15.454545L22.772727 14.25"
    + "C22.659091 14.272727 22.477273 14.318182 22.181818 14.318182"
    + "C21.590909 14.318182 21.022727 14.136364 21.022727 13L21.022727 7.909091"
    + "L22.886364 7.909091Z"

  /// Pillow draws with FreeType at a size of one pixel per unit.
  @Test func `bounds are those that Pillow measures`() throws {
    let font = try TestFonts.inter(weight: 700)
    let em = font.metrics.unitsPerEm
    let text = "Quay"
    let measured = try FontTools.run(
      """
      import sys
      from PIL import ImageFont
      font = ImageFont.truetype(sys.argv[1], int(sys.argv[2]), layout_engine=ImageFont.Layout.BASIC)
      for c in sys.argv[3]:
          left, top, right, bottom = font.getmask(c).getbbox()
          print(right - left, bottom - top, font.getbbox(c, anchor="ls")[1])
      """,
      [font.file, "\(em)", text]
    ).split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(measured.count == 3 * text.count)
    for (index, character) in text.enumerated() {
      let layout = layOut(String(character), font, size: Double(em))
      let box = try #require(layout.shapes[0].path?.bounds)
      // Pillow counts whole pixels, and FreeType may hint to them.
      #expect(abs(box.width - measured[3 * index]) <= 1)
      #expect(abs(box.height - measured[3 * index + 1]) <= 1)
      #expect(abs(box.minY - layout.lines[0].baseline - measured[3 * index + 2]) <= 1)
    }
  }

  @Test func `a character without glyph shows the font's box and is listed`() throws {
    let layout = try boxes("aЖb")
    #expect(layout.missing.map(\.character) == ["Ж"])
    #expect(layout.missing.map(\.offset) == [1])
    #expect(layout.missing.map(\.reason) == [.glyph])
    #expect(layout.shapes[0].path?.subpaths.count == 3)
    let description = layout.missing[0].description
    #expect(description == "the font has no glyph for \"Ж\" (index 1 of the text)")
  }

  @Test func `a picture without outline keeps its place and is listed`() throws {
    let layout = try boxes("a😀\nb😀")
    #expect(layout.missing.map(\.offset) == [1, 4])
    #expect(Set(layout.missing.map(\.reason)) == [.outline])
    #expect(layout.lines[0].width == 16)
    #expect(layout.shapes[0].path?.subpaths.count == 2)
  }

  @Test func `an emoji of several scalars is one character that is missing`() throws {
    let layout = layOut("x👨‍👩‍👧é🏳️‍🌈", try TestFonts.boxes())
    #expect(layout.missing.map(\.character) == ["👨‍👩‍👧", "é", "🏳️‍🌈"])
  }

  @Test func `text that is left out is not listed`() throws {
    let layout = try boxes("aaaaaaaЖ", width: 30) { $0.lineLimit = 1 }
    #expect(layout.missing.isEmpty)
  }

  @Test func `spaces and marks without a look are not missing`() throws {
    #expect(try boxes("a \u{A0}\u{200B}\u{200D}\t b").missing.isEmpty)
  }

  @Test func `laying out again gives the same, on any thread`() async throws {
    let font = try TestFonts.dejaVu()
    let text = "Kerning AV, ligatures fi, السلام, שלום, and a long line."
    let expected = layOut(text, font) { $0.width = 80 }
    let layouts = try await withThrowingTaskGroup(of: TextLayout.self) { group in
      for _ in 0..<16 {
        group.addTask {
          // Opened again, so that several threads read the same outlines first.
          layOut(text, try Font(file: font.file)) { $0.width = 80 }
        }
        group.addTask { layOut(text, font) { $0.width = 80 } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for layout in layouts {
      #expect(layout.shapes == expected.shapes)
      #expect(layout.lines == expected.lines)
    }
  }

  @Test func `a layer shows the text`() throws {
    let layer = Layer(text: try boxes("ab"), name: "label", origin: Point(3, 4))
    #expect(layer.frame == Rect(x: 3, y: 4, width: 12, height: 11))
    var root = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    root.sublayers = [layer]
    let bitmap = try Renderer().draw(Stage(root).presentation(), scale: 1)
    // Two boxes of 5 by 7.
    #expect((0..<20).flatMap { y in (0..<20).map { bitmap[$0, y] } }.count { $0 != 0 } == 70)
    #expect(bitmap[3, 5] != 0)
    #expect(bitmap[3, 4] == 0)
    #expect(bitmap[9, 11] != 0)
  }

  @Test func `a layer of several colours has a sublayer for each`() throws {
    let block = TextBlock([
      TextRun("a", style: try style(.black)), TextRun("b", style: try style(.white)),
    ])
    let layer = Layer(text: TextLayout(block))
    #expect(layer.sublayers.map { $0.shape?.fillColor } == [.black, .white])
    #expect(layer.sublayers.allSatisfy { $0.frame == layer.bounds })
    #expect(Layer(text: TextLayout(TextBlock([]))).sublayers.isEmpty)
  }
}
