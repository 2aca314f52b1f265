import Text

/// The number of a glyph in its font; 0 for a missing one.
///
/// Here the number is the UTF-16 code unit of the glyph's character, because the engine draws
/// characters. Characters of several units have no glyph.
public typealias CGGlyph = UInt16
public typealias UniChar = UInt16
public typealias CTFontDescriptor = UIFontDescriptor

public enum CTFontOrientation: UInt32, Sendable {
  case `default`, horizontal, vertical
}

extension CTLine {
  /// Creates a line of one glyph; `nil` for the number of a missing glyph.
  convenience init?(_ glyph: CGGlyph, _ font: CTFont) {
    guard glyph != 0, let scalar = Unicode.Scalar(glyph) else { return nil }
    self.init(NSAttributedString(string: String(Character(scalar)), attributes: [.font: font]))
  }
}

public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }

/// Finds the glyphs of characters.
///
/// - Returns: Whether the font has glyphs for all of them.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont,
  _ characters: UnsafePointer<UniChar>,
  _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var hasAll = true
  for index in 0..<count {
    let isFound = CTLine(characters[index], font)?.layout.missing.isEmpty == true
    glyphs[index] = isFound ? characters[index] : 0
    hasAll = hasAll && isFound
  }
  return hasAll
}

/// Returns the outlines of a glyph, whose origin is on the baseline; y grows upwards.
///
/// - Returns: The path; `nil` for a glyph without outlines, such as a space.
public func CTFontCreatePathForGlyph(
  _ font: CTFont,
  _ glyph: CGGlyph,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outlines = CTLine(glyph, font)?.outlines else { return nil }
  return matrix == nil ? outlines : outlines.copy(using: matrix)
}

/// Measures the distances from glyphs to the next ones.
///
/// - Returns: The sum of the distances.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont,
  _ orientation: CTFontOrientation,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?,
  _ count: CFIndex
) -> Double {
  (0..<count).reduce(0) { sum, index in
    let width = CTLine(glyphs[index], font)?.width ?? 0
    advances?[index] = CGSize(width: width, height: 0)
    return sum + width
  }
}

/// Measures the outlines of glyphs.
///
/// - Returns: The rectangle around all outlines, each at the origin.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont,
  _ orientation: CTFontOrientation,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ rects: UnsafeMutablePointer<CGRect>?,
  _ count: CFIndex
) -> CGRect {
  let all = (0..<count).reduce(CGRect.null) { all, index in
    let bounds = CTLine(glyphs[index], font)?.glyphBounds ?? .null
    rects?[index] = bounds.isNull ? .zero : bounds
    return all.union(bounds)
  }
  return all.isNull ? .zero : all
}

/// Fills glyphs at positions of the text's coordinate system.
public func CTFontDrawGlyphs(
  _ font: CTFont,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ positions: UnsafePointer<CGPoint>,
  _ count: CFIndex,
  _ context: CGContext
) {
  context.saveGState()
  context.concatenate(context.textMatrix)
  for index in 0..<count {
    var place = CGAffineTransform(translationX: positions[index].x, y: positions[index].y)
    guard let path = CTFontCreatePathForGlyph(font, glyphs[index], &place) else { continue }
    context.addPath(path)
    context.fillPath()
  }
  context.restoreGState()
}
