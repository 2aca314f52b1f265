import Foundation
import TestSupport
import Testing
import Text

/// Access to fonts through fontTools, which is independent of FreeType and HarfBuzz.
enum FontTools {
  /// Returns glyphs drawn at places in the font's units, as SVG path data with y downwards.
  static func path(
    of glyphs: [(id: UInt32, x: Double, y: Double)],
    in font: Font
  ) throws -> String {
    let list = glyphs.map { "[\($0.id),\($0.x),\($0.y)]" }.joined(separator: ",")
    return try run(
      Self.drawing,
      [font.file, "\(font.faceIndex)", font.weight.map { "\($0)" } ?? "", "[\(list)]"]
    )
  }

  /// Returns numbers of a font's tables, by a Python expression over `font`.
  static func number(_ expression: String, in file: String) throws -> Double {
    let text = try run(
      """
      import sys
      from fontTools.ttLib import TTFont
      font = TTFont(sys.argv[1], fontNumber=0)
      print(\(expression))
      """,
      [file]
    )
    return try #require(Double(text))
  }

  /// Runs a program of Debian's Python.
  static func run(_ source: String, _ arguments: [String]) throws -> String {
    let outcome = try ExternalTool.pillow(source, arguments)
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static let drawing = """
    import json, sys
    from fontTools.pens.basePen import BasePen
    from fontTools.ttLib import TTFont

    def text(value):
        return ("%.6f" % (value + 0)).rstrip("0").rstrip(".").replace("-0", "0") \\
            if abs(value) < 5e-7 else ("%.6f" % value).rstrip("0").rstrip(".")

    class Pen(BasePen):
        def __init__(self, glyphs, x, y):
            super().__init__(glyphs)
            self.x, self.y, self.out = x, y, []
        def add(self, command, *points):
            self.out.append((command, [(self.x + p[0], self.y - p[1]) for p in points]))
        def _moveTo(self, p):
            self.start = p
            self.add("M", p)
        def _lineTo(self, p): self.add("L", p)
        def _curveToOne(self, a, b, p): self.add("C", a, b, p)
        def _qCurveToOne(self, a, p): self.add("Q", a, p)
        def _closePath(self):
            # Closing draws the last line.
            last = self.out[-1]
            if last[0] == "L" and last[1][0] == (self.x + self.start[0], self.y - self.start[1]):
                self.out.pop()
            self.add("Z")

    font = TTFont(sys.argv[1], fontNumber=int(sys.argv[2]))
    place = {"wght": float(sys.argv[3])} if sys.argv[3] else None
    glyphs = font.getGlyphSet(location=place) if place else font.getGlyphSet()
    order = font.getGlyphOrder()
    for index, x, y in json.loads(sys.argv[4]):
        pen = Pen(glyphs, x, y)
        glyphs[order[index]].draw(pen)
        for command, points in pen.out:
            print(command + " ".join(text(v) for p in points for v in p), end="")
    """
}
