import Text

/// A part of a line whose glyphs have the same attributes.
public final class CTRun {
  struct Glyph {
    let id: CGGlyph
    /// The position in the line's coordinate system.
    let position: CGPoint
    let advance: CGFloat
    /// The index of the character's first UTF-16 code unit in the line's text.
    let index: CFIndex
  }

  let attributes: [NSAttributedString.Key: Any]
  let glyphs: [Glyph]

  init(_ attributes: [NSAttributedString.Key: Any], _ glyphs: [Glyph]) {
    self.attributes = attributes
    self.glyphs = glyphs
  }

  var font: UIFont { attributes[.font] as? UIFont ?? .systemFont(ofSize: 12) }

  /// Returns the glyphs of a range, which a length of 0 extends to the run's end.
  func glyphs(in range: CFRange) -> ArraySlice<Glyph> {
    let start = min(max(range.location, 0), glyphs.count)
    let length = range.length == 0 ? glyphs.count - start : range.length
    return glyphs[start..<min(start + length, glyphs.count)]
  }
}

extension CTLine {
  /// The runs that have glyphs, from left to right.
  var runs: [CTRun] {
    guard let line = layout.lines.first else { return [] }
    let runs = setting.drawnRuns
    let characters = Array(runs.map(\.string).joined())
    var starts = [0]
    for character in characters { starts.append((starts.last ?? 0) + character.utf16.count) }
    var result: [CTRun] = []
    var rest = line.glyphs[...]
    while let first = rest.first {
      let own = rest.prefix { $0.run == first.run }
      rest = rest.dropFirst(own.count)
      let glyphs = own.map { glyph in
        CTRun.Glyph(
          id: number(of: characters[glyph.character]),
          position: CGPoint(x: glyph.origin.x, y: line.baseline - glyph.origin.y),
          advance: CGFloat(glyph.advance),
          index: starts[glyph.character]
        )
      }
      result.append(CTRun(runs[first.run].attributes, glyphs))
    }
    return result
  }

  private func number(of character: Character) -> CGGlyph {
    let units = Array(String(character).precomposedStringWithCanonicalMapping.utf16)
    if units.count == 1 { return units[0] }
    World.current.note("Core Text's functions have no glyphs for some characters")
    return 0
  }
}

public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.layout.lines.first?.glyphs.count ?? 0
}
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: 0, length: line.setting.runs.reduce(0) { $0 + $1.string.utf16.count })
}

/// Returns the distance from the line's left end to a character, or to the line's end.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine,
  _ index: CFIndex,
  _ secondary: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let glyph = line.runs.lazy.flatMap(\.glyphs).first { $0.index >= index }
  let offset = glyph?.position.x ?? CGFloat(line.width)
  secondary?.pointee = offset
  return offset
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the attributes by their names.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  CFDictionary(uniqueKeysWithValues: run.attributes.map { ($0.key.rawValue, $0.value) })
}

public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  let indices = run.glyphs.map(\.index)
  let start = indices.min() ?? 0
  return CFRange(location: start, length: (indices.max() ?? start - 1) + 1 - start)
}

public func CTRunGetGlyphs(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (offset, glyph) in run.glyphs(in: range).enumerated() { buffer[offset] = glyph.id }
}

public func CTRunGetPositions(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (offset, glyph) in run.glyphs(in: range).enumerated() { buffer[offset] = glyph.position }
}

public func CTRunGetAdvances(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (offset, glyph) in run.glyphs(in: range).enumerated() {
    buffer[offset] = CGSize(width: glyph.advance, height: 0)
  }
}

public func CTRunGetStringIndices(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (offset, glyph) in run.glyphs(in: range).enumerated() { buffer[offset] = glyph.index }
}

/// Measures glyphs of a run.
///
/// - Returns: The width.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun,
  _ range: CFRange,
  _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.font.ascender
  descent?.pointee = -run.font.descender
  leading?.pointee = run.font.leading
  return run.glyphs(in: range).reduce(0) { $0 + Double($1.advance) }
}

/// Draws glyphs of a run in their colour, at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let glyphs = run.glyphs(in: range)
  context.saveGState()
  let color = run.attributes[.foregroundColor]
  context.setFillColor(color as? CGColor ?? (color as? UIColor ?? .black).cgColor)
  CTFontDrawGlyphs(run.font, glyphs.map(\.id), glyphs.map(\.position), glyphs.count, context)
  context.restoreGState()
}
