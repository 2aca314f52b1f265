import Pixels
import Testing
import TurnTaking
import UIKit

/// Glyphs that code measures, outlines and draws itself.
@MainActor @Suite(.simulated) struct CTRunTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 200))
  private let font = UIFont.systemFont(ofSize: 40)

  private func glyphs(_ text: String) -> [CGGlyph] {
    let characters = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: characters.count)
    #expect(CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count))
    return glyphs
  }

  private func runs(_ text: NSAttributedString) throws -> [CTRun] {
    let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text))
    #expect(CFArrayGetCount(runs) == runs.count)
    return try #require(runs as? [CTRun])
  }

  @Test func `outlines stand on the baseline, and a matrix moves them`() throws {
    let glyph = try #require(glyphs("H").first)
    let path = try #require(CTFontCreatePathForGlyph(font, glyph, nil))
    #expect(abs(path.boundingBox.minY) < 0.1)
    // Inter's capitals are 3 % taller than those of San Francisco, whose height a font states.
    #expect(abs(path.boundingBox.maxY / font.capHeight - 1.03) < 0.01)
    var matrix = CGAffineTransform(translationX: 100, y: 10)
    let moved = try #require(CTFontCreatePathForGlyph(font, glyph, &matrix))
    #expect(abs(moved.boundingBox.minX - path.boundingBox.minX - 100) < 1e-6)
    #expect(abs(moved.boundingBox.minY - 10) < 0.1)
    let descender = try #require(CTFontCreatePathForGlyph(font, glyphs("g")[0], nil))
    #expect(descender.boundingBox.minY < -2)
  }

  @Test func `a space has a width and no outline`() throws {
    let glyphs = glyphs(" H")
    #expect(CTFontCreatePathForGlyph(font, glyphs[0], nil) == nil)
    var advances = [CGSize](repeating: .zero, count: 2)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 2)
    #expect(advances[0].width > 2)
    #expect(abs(sum - Double(advances[0].width + advances[1].width)) < 1e-6)
    var rects = [CGRect](repeating: .null, count: 2)
    let all = CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, &rects, 2)
    #expect(rects[0] == .zero)
    #expect(rects[1] == all)
  }

  @Test func `half of a pair of units has no glyph`() {
    var glyph: CGGlyph = 1
    var unit: UniChar = 0xD83D
    #expect(!CTFontGetGlyphsForCharacters(font, &unit, &glyph, 1))
    #expect(glyph == 0)
    #expect(CTFontCreatePathForGlyph(font, glyph, nil) == nil)
  }

  @Test func `a run lists the glyphs of equal attributes from left to right`() throws {
    let text = NSMutableAttributedString(string: "Hi", attributes: [.font: font])
    text.append(NSAttributedString(string: "go", attributes: [.font: font.withSize(20)]))
    let runs = try runs(text)
    #expect(runs.map(CTRunGetGlyphCount) == [2, 2])
    let found = CTRunGetAttributes(runs[1])[kCTFontAttributeName] as? CTFont
    #expect(found?.pointSize == 20)
    var second = CGGlyph()
    CTRunGetGlyphs(runs[0], CFRangeMake(1, 1), &second)
    #expect(second == glyphs("i")[0])
    var positions = [CGPoint](repeating: .zero, count: 2)
    CTRunGetPositions(runs[0], CFRangeMake(0, 0), &positions)
    #expect(abs(positions[0].x) < 1e-6)
    #expect(positions[1].x > 20)
    #expect(abs(positions[1].y) < 1e-6)
    let width = CTRunGetTypographicBounds(runs[0], CFRange(), nil, nil, nil)
    var start = CGPoint.zero
    CTRunGetPositions(runs[1], CFRangeMake(0, 1), &start)
    #expect(abs(Double(start.x) - width) < 1e-3)
    #expect(CTRunGetStringRange(runs[1]) == CFRangeMake(2, 2))
  }

  @Test func `an array's object can be reached by its pointer`() throws {
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "Hi", attributes: [.font: font])
    )
    let runs = CTLineGetGlyphRuns(line)
    let run = unsafeBitCast(CFArrayGetValueAtIndex(runs, 0), to: CTRun.self)
    #expect(CTRunGetGlyphCount(run) == 2)
    #expect(CTLineGetGlyphCount(line) == 2)
    #expect(CTLineGetStringRange(line) == CFRangeMake(0, 2))
    var position = CGPoint.zero
    CTRunGetPositions(run, CFRangeMake(1, 1), &position)
    #expect(abs(CTLineGetOffsetForStringIndex(line, 1, nil) - position.x) < 1e-6)
  }

  private final class Drawn: UIView {
    var paint: (CGContext) -> Void = { _ in }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.translateBy(x: 0, y: bounds.height)
      context.scaleBy(x: 1, y: -1)
      paint(context)
    }
  }

  @Test func `glyphs are drawn at their positions in the context's fill colour`() throws {
    let font = UIFont.systemFont(ofSize: 100)
    let glyphs = glyphs("L")
    let bounds = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil)).boundingBox
    let view = Drawn(frame: simulation.window.bounds)
    view.paint = { context in
      context.setFillColor(UIColor.red.cgColor)
      CTFontDrawGlyphs(font, glyphs, [CGPoint(x: 20, y: 50)], 1, context)
    }
    simulation.window.backgroundColor = .white
    view.backgroundColor = .white
    _ = simulation.show(view)
    let picture = try simulation.picture()
    let stem = Int(20 + bounds.minX + 4)
    #expect(picture[stem, 147] == 0xFFFF_0000)
    #expect(picture[stem, Int(150 - bounds.maxY) + 3] == 0xFFFF_0000)
    #expect(picture[stem, 153] == 0xFFFF_FFFF)
  }
}
