import Foundation
import TestSupport
import Testing
import Text

/// The fonts that `script/setup` installs for the tests, and those that the tests make.
enum TestFonts {
  private static let library = FontLibrary()

  /// Debian's `fonts-inter`.
  static func inter(weight: Double = 400) throws -> Font {
    try installed("Inter", weight: weight)
  }

  /// Debian's `fonts-dejavu-core`: ligatures, Arabic, Hebrew.
  static func dejaVu() throws -> Font { try installed("DejaVu Sans", weight: 400) }

  private static func installed(_ family: String, weight: Double) throws -> Font {
    let font = try library.font(family: family, weight: weight)
    try #require(
      !library.substitutions.contains { $0.requested == family },
      "\(family) is not installed, run script/setup test"
    )
    return font
  }

  /// Returns a font of boxes with plain numbers, of 1000 units.
  ///
  /// Letters and digits are 600 wide with a box of 500 by 700 on the baseline; a space is 300, the
  /// hyphen and the full stop 400, the ellipsis 900, Chinese characters 1000. Ascent 800, descent 200,
  /// gap 100. U+1F600 has a glyph of 1000 without outline.
  static func boxes() throws -> Font { try made.get().boxes }

  /// Returns a variable font: the box of its "A" is 300 wide at weight 100, and 700 at weight 900,
  /// with curves whose middles fall between units.
  static func variable(weight: Double?) throws -> Font {
    try Font(file: made.get().variable, weight: weight)
  }

  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pullreel-fonts-\(ProcessInfo.processInfo.processIdentifier)")

  private static let made = Result { () throws -> (boxes: Font, variable: String) in
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: TestFonts.folder) }
    let boxes = folder.appendingPathComponent("boxes.ttf").path
    let variable = folder.appendingPathComponent("variable.ttf").path
    _ = try FontTools.run(making, [boxes, variable])
    // An open file stays readable.
    return (try Font(file: boxes), variable)
  }

  private static let making = """
    import sys
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib.tables.TupleVariation import TupleVariation

    def box(width, height=700):
        pen = TTGlyphPen(None)
        if width:
            pen.moveTo((0, 0)); pen.lineTo((0, height)); pen.lineTo((width, height))
            pen.lineTo((width, 0)); pen.closePath()
        return pen.glyph()

    characters = {c: (600, 500) for c in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"}
    characters.update({c: (600, 500) for c in "אבגדה()"})
    characters.update({c: (1000, 900) for c in "一二三四五「」。"})
    characters.update({" ": (300, 0), "\\u00a0": (300, 0), "-": (400, 300), ".": (400, 100)})
    characters.update({"\\u2026": (900, 800), "\\U0001f600": (1000, 0)})
    names = {c: "u%05X" % ord(c) for c in characters}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef"] + list(names.values()))
    builder.setupCharacterMap({ord(c): n for c, n in names.items()})
    glyphs = {".notdef": box(500)}
    glyphs.update({names[c]: box(w) for c, (_, w) in characters.items()})
    builder.setupGlyf(glyphs)
    metrics = {".notdef": (600, 0)}
    metrics.update({names[c]: (a, 0) for c, (a, _) in characters.items()})
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=800, descent=-200, lineGap=100)
    builder.setupNameTable({"familyName": "Boxes", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=100, sCapHeight=700)
    builder.setupPost()
    builder.save(sys.argv[1])

    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0)); pen.qCurveTo((11, 350), (100, 701), (300, 700)); pen.lineTo((300, 0))
    pen.closePath()
    builder.setupGlyf({".notdef": box(500), "A": pen.glyph()})
    builder.setupHorizontalMetrics({".notdef": (600, 0), "A": (400, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Variable Box", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.setupFvar([("wght", 100, 100, 900, "Weight")], [])
    wider = [(0, 0), (0, 0), (0, 0), (400, 0), (400, 0), (0, 0), (400, 0), (0, 0), (0, 0)]
    builder.setupGvar({"A": [TupleVariation({"wght": (0, 1, 1)}, wider)], ".notdef": []})
    builder.save(sys.argv[2])
    """
}
