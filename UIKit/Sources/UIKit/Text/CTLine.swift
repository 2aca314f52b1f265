import Geometry
@_spi(UIKit) import Text

public typealias CFAttributedString = NSAttributedString

/// A line of text that is laid out and can be drawn.
///
/// Its coordinate system begins at the left end of the baseline, and y grows upwards.
public final class CTLine {
  let setting: TextSetting
  let layout: TextLayout

  init(_ text: NSAttributedString) {
    var setting = TextSetting(text, font: .systemFont(ofSize: 12), color: .black)
    for index in setting.runs.indices {
      if let color = setting.runs[index].attributes[
        NSAttributedString.Key(
          kCTForegroundColorAttributeName
        )
      ] {
        setting.runs[index].attributes[.foregroundColor] = color
      }
    }
    setting.lineBreak = .byClipping
    setting.lineLimit = 1
    setting.alignment = .left
    setting.style = nil
    self.setting = setting.countingBlanks
    layout = self.setting.layout(width: nil)
  }

  var width: Double { layout.size.width }
  var ascent: CGFloat { CGFloat(layout.lines.first?.ascent ?? 0) }
  var descent: CGFloat { CGFloat(layout.lines.first?.descent ?? 0) }
  var leading: CGFloat {
    setting.drawnRuns.map { ($0.attributes[.font] as? UIFont)?.leading ?? 0 }.max() ?? 0
  }

  /// The glyphs' outlines, whose origin is the left end of the baseline; y grows upwards.
  var outlines: CGPath? {
    guard let line = layout.lines.first else { return nil }
    let upwards = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(line.baseline))
    let result = CGMutablePath()
    for path in layout.shapes.compactMap(\.path) {
      result.addPath(CGPath(path), transform: upwards)
    }
    return result.isEmpty ? nil : result
  }

  /// The smallest rectangle around the glyphs' paths; the null rectangle if there are no glyphs.
  var glyphBounds: CGRect { outlines?.boundingBoxOfPath ?? .null }

  /// Draws the line at the context's text position.
  func draw(in context: CGContext) {
    guard let line = layout.lines.first else { return }
    context.saveGState()
    context.concatenate(context.textMatrix)
    context.scaleBy(x: 1, y: -1)
    context.translateBy(x: 0, y: -CGFloat(line.baseline))
    setting.drawLines(of: layout, in: context, at: 0)
    setting.drawGlyphs(of: layout, for: nil, in: context)
    context.restoreGState()
  }
}

/// The ways in which the bounds of a line are measured.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
}

public let kCTFontAttributeName: CFString = "NSFont"
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"

public func CTLineCreateWithAttributedString(_ text: CFAttributedString) -> CTLine { CTLine(text) }

public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }

/// Measures a line, with its trailing spaces.
///
/// - Returns: The width.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine,
  _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return line.width
}

/// Returns the bounds of a line relative to the left end of its baseline; y grows upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.glyphBounds }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0,
    y: -line.descent - leading,
    width: CGFloat(line.width),
    height: line.ascent + line.descent + leading
  )
}

/// Returns the bounds of a line's glyphs at the text position of a context.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let position = context?.textPosition ?? .zero
  return line.glyphBounds.offsetBy(dx: position.x, dy: position.y)
}

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Returns the descent as a positive number, unlike `UIFont.descender`.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
