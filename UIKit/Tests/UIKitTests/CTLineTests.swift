import Pixels
import Testing
import TurnTaking
import UIKit

/// Lines of text that code measures and draws itself.
@MainActor @Suite(.simulated) struct CTLineTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 200))

  private func line(_ text: String, _ size: CGFloat = 40) -> CTLine {
    CTLineCreateWithAttributedString(
      NSAttributedString(
        string: text,
        attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.red]
      )
    )
  }

  @Test func `a line has the metrics of its font and the width of its text`() {
    let font = UIFont.systemFont(ofSize: 40)
    var (ascent, descent, leading) = (CGFloat(), CGFloat(), CGFloat())
    let width = CTLineGetTypographicBounds(line("Hog"), &ascent, &descent, &leading)
    #expect(abs(ascent - font.ascender) < 1e-6)
    #expect(abs(descent + font.descender) < 1e-6)
    let size = NSString(string: "Hog").size(withAttributes: [.font: font])
    #expect(width <= Double(size.width) && width > Double(size.width) - 1)
    let bounds = CTLineGetBoundsWithOptions(line("Hog"), [])
    #expect(bounds.minY == -descent - leading)
    #expect(bounds.maxY == ascent)
    #expect(CTLineGetTypographicBounds(line("Hog  "), nil, nil, nil) > width)
    #expect(CTLineGetTypographicBounds(line(""), nil, nil, nil) == 0)
  }

  @Test func `the bounds of glyphs begin at the baseline, and descenders are below`() {
    let font = UIFont.systemFont(ofSize: 40)
    let upright = CTLineGetImageBounds(line("H"), nil)
    #expect(abs(upright.minY) < 0.1)
    // Inter's capitals are 3 % taller than those of San Francisco, whose height a font states.
    #expect(abs(upright.maxY / font.capHeight - 1.03) < 0.01)
    #expect(CTLineGetBoundsWithOptions(line("g"), .useGlyphPathBounds).minY < -2)
  }

  private final class Drawn: UIView {
    var line: CTLine?

    override func draw(_ rect: CGRect) {
      guard let line, let context = UIGraphicsGetCurrentContext() else { return }
      context.textMatrix = .identity
      context.translateBy(x: 0, y: bounds.height)
      context.scaleBy(x: 1, y: -1)
      context.textPosition = CGPoint(x: 20, y: 50)
      CTLineDraw(line, context)
    }
  }

  @Test func `a line stands upright at its position where y grows upwards`() throws {
    let line = line("L", 100)
    let view = Drawn(frame: simulation.window.bounds)
    view.line = line
    simulation.window.backgroundColor = .white
    view.backgroundColor = .white
    _ = simulation.show(view)
    let bounds = CTLineGetImageBounds(line, nil)
    let picture = try simulation.picture()
    // The baseline is 150 points below the top: the foot of the L is above it, its stem at the left.
    let stem = Int(20 + bounds.minX + 4)
    let end = Int(20 + bounds.maxX - 4)
    #expect(picture[stem, 147] == 0xFFFF_0000)
    #expect(picture[end, 147] == 0xFFFF_0000)
    #expect(picture[stem, Int(150 - bounds.maxY) + 3] == 0xFFFF_0000)
    #expect(picture[end, Int(150 - bounds.maxY) + 3] == 0xFFFF_FFFF)
    #expect(picture[stem, 153] == 0xFFFF_FFFF)
  }

  @Test func `a font is known by its name and size`() {
    let font = CTFontCreateWithName("Helvetica", 13, nil)
    #expect(CTFontCopyPostScriptName(font) == "Helvetica")
    #expect(CTFontGetSize(font) == 13)
  }
}
