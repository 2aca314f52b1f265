import Geometry
import Layers
import Pixels
@_spi(UIKit) import Text

/// A text with its attributes, which can be measured and drawn.
struct TextSetting {
  typealias Run = (string: String, attributes: [NSAttributedString.Key: Any])

  var runs: [Run] = []
  var alignment = NSTextAlignment.natural
  var lineBreak = NSLineBreakMode.byTruncatingTail
  var lineLimit = 0
  /// Whether pictures of attachments are drawn; if false, only their space is kept.
  var drawsPictures = true
  /// The style of the last paragraph; this style is used for all paragraphs.
  var style: NSParagraphStyle?

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
    runs = [(string, attributes)]
    note(attributes)
  }

  init(_ text: NSAttributedString, font: UIFont, color: UIColor) {
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes,
      range,
      _ in
      var own = attributes
      if own[.font] == nil { own[.font] = font }
      if own[.foregroundColor] == nil { own[.foregroundColor] = color }
      runs.append((text.attributedSubstring(from: range).string, own))
      note(attributes)
    }
  }

  private static let undrawn: [NSAttributedString.Key] = [
    .obliqueness, .expansion, .textEffect,
  ]

  private mutating func note(_ attributes: [NSAttributedString.Key: Any]) {
    for key in Self.undrawn {
      guard let value = attributes[key], Boxing.number(value) != 0 else { continue }
      World.current.note("the attribute \(key.rawValue) of attributed text is not drawn")
    }
    noteLines(attributes)
    noteAttachment(attributes)
    guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
    alignment = style.alignment
    self.style = style
  }

  /// The runs that have glyphs.
  var drawnRuns: [Run] {
    runs.flatMap(Self.withBlanks).filter { run in
      (run.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)).font != nil
        && !run.string.isEmpty
    }.flatMap { run in
      let font = run.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
      return font.withSubstitutes(run).flatMap { font.withEvenDigits($0) }
    }
  }

  func layout(width: CGFloat?, height: CGFloat? = nil) -> TextLayout {
    var block = TextBlock(
      drawnRuns.compactMap { run in
        let font = run.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        guard let face = font.font else { return nil }
        // In text layers, the colours are those of Core Graphics.
        let own = run.attributes[.foregroundColor]
        let color = own as? CGColor ?? (own as? UIColor ?? .black).cgColor
        return TextRun(
          run.string,
          style: TextStyle(
            font: face,
            size: max(Double(font.pointSize), 0),
            color: color.color,
            tracking: font.tracking
              + (Boxing.number(run.attributes[.kern] ?? run.attributes[.tracking]) ?? 0),
            baselineOffset: Boxing.number(run.attributes[.baselineOffset]) ?? 0
          )
        )
      }
    )
    block.alignment = alignment.alignment
    block.lineLimit = lineLimit > 0 ? lineLimit : nil
    if let style { block.setLines(by: style) }
    if block.runs.contains(where: { UIFont.isSubstitute($0.style.font) }) {
      // A line of only substituted characters keeps the line height of the font that lacks them.
      let heights = runs.map {
        ($0.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)).lineHeight
      }
      block.smallestLineHeight = max(block.smallestLineHeight, Double(heights.min() ?? 0))
    }
    if let width, width.isFinite, width < 1e7 { block.width = max(Double(width), 0) }
    if let height, height.isFinite, height < 1e7 { block.height = max(Double(height), 0) }
    switch lineBreak {
    case .byWordWrapping: block.truncation = .none
    case .byCharWrapping:
      block.wrapping = .character
      block.truncation = .none
    case .byClipping:
      block.wrapping = .none
      block.truncation = .none
    case .byTruncatingHead: block.truncation = .start
    case .byTruncatingTail: block.truncation = .end
    case .byTruncatingMiddle: block.truncation = .middle
    }
    let layout = TextLayout(block)
    note(layout.missing)
    return layout
  }

  /// Adds notes on the first character that the fonts lack and the first that they cannot draw.
  private func note(_ missing: [MissingCharacter]) {
    for (reason, text) in [
      (MissingCharacter.Reason.glyph, "the fonts lack some characters, which are drawn as boxes: "),
      (.outline, "the fonts cannot draw some characters, which are left empty: "),
    ] {
      guard let first = missing.first(where: { $0.reason == reason }),
        !World.current.notes.contains(where: { $0.hasPrefix(text) })
      else { continue }
      World.current.note("\(text)the first is \"\(first.character)\"")
    }
  }

  /// Multiplies the sizes of the fonts by a factor.
  mutating func scale(by factor: CGFloat) {
    for index in runs.indices {
      let font = runs[index].attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
      runs[index].attributes[.font] = font.withSize(font.pointSize * factor)
    }
  }

  /// Returns the text in one colour, without its pictures and shadows.
  func colored(_ color: UIColor) -> TextSetting {
    var copy = self
    copy.drawsPictures = false
    for index in copy.runs.indices {
      copy.runs[index].attributes[.foregroundColor] = color
      copy.runs[index].attributes[.strokeColor] = color
      copy.runs[index].attributes[.shadow] = nil
    }
    return copy
  }

  /// Returns the size of the text, rounded up to whole pixels.
  func size(width: CGFloat?) -> CGSize {
    let size = (width == nil ? countingBlanks : self).layout(width: width).size
    let scale = World.current.screenScale
    return CGSize(
      width: (size.width * scale - 1e-6).rounded(.up) / scale,
      height: (size.height * scale - 1e-6).rounded(.up) / scale
    )
  }

  /// Returns the size of the text in a space: of all its lines if the options ask for lines, or else
  /// of its first line, which no width limits.
  func size(in space: CGSize, _ options: NSStringDrawingOptions) -> CGSize {
    guard options.contains(.usesLineFragmentOrigin) else { return firstLine.size(width: nil) }
    return size(width: space.width > 0 ? space.width : nil)
  }

  /// The text up to its first line break.
  private var firstLine: TextSetting {
    guard let index = runs.firstIndex(where: { $0.string.contains(where: \.isNewline) }) else {
      return self
    }
    var copy = self
    copy.runs = Array(runs.prefix(index + 1))
    copy.runs[index].string = String(runs[index].string.prefix { !$0.isNewline })
    return copy
  }

  /// The text with trailing spaces made non-breaking, so that they are measured, as in UIKit.
  var countingBlanks: TextSetting {
    guard let last = runs.last, last.string.hasSuffix(" ") else { return self }
    var copy = self
    let words = last.string.reversed().drop { $0 == " " }
    let blanks = last.string.count - words.count
    copy.runs[runs.count - 1].string =
      String(words.reversed()) + String(repeating: "\u{A0}", count: blanks)
    return copy
  }

  func draw(in rect: CGRect, isCentred: Bool = false) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(width: rect.width, height: rect.height)
    let top = isCentred ? (rect.height - CGFloat(layout.size.height)) / 2 : 0
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY + top)
    drawLines(of: layout, in: context, at: rect.minY + top)
    drawGlyphs(of: layout, for: rect.size, in: context)
    if drawsPictures { drawPictures(of: layout) }
    context.restoreGState()
  }

  /// Draws the text as `draw(with:options:context:)` does.
  ///
  /// Without the option `usesLineFragmentOrigin`, only the first line is drawn, without wrapping,
  /// and the rectangle's origin lies on the line's baseline.
  func draw(in rect: CGRect, _ options: NSStringDrawingOptions) {
    if options.contains(.usesLineFragmentOrigin) { return draw(in: rect) }
    var line = self
    line.lineBreak = .byClipping
    line.lineLimit = 1
    let unlimited = CGFloat.greatestFiniteMagnitude
    let width = rect.width > 0 ? rect.width : unlimited
    let baseline = CGFloat(line.layout(width: width).lines.first?.baseline ?? 0)
    line.draw(in: CGRect(x: rect.minX, y: rect.minY - baseline, width: width, height: unlimited))
  }
}

extension TextBlock {
  /// Applies the line heights and the line spacing of a paragraph style.
  mutating func setLines(by style: NSParagraphStyle) {
    if style.lineHeightMultiple > 0 { lineHeight = .multiple(Double(style.lineHeightMultiple)) }
    lineSpacing = max(Double(style.lineSpacing), 0)
    smallestLineHeight = max(Double(style.minimumLineHeight), 0)
    if style.maximumLineHeight > 0 { largestLineHeight = Double(style.maximumLineHeight) }
    let left = [
      (style.headIndent, "headIndent"), (style.firstLineHeadIndent, "firstLineHeadIndent"),
      (style.tailIndent, "tailIndent"), (style.paragraphSpacing, "paragraphSpacing"),
      (style.paragraphSpacingBefore, "paragraphSpacingBefore"),
    ]
    for (value, name) in left where value != 0 {
      World.current.note("a paragraph style's \(name) has no effect")
    }
  }
}

extension CGContext {
  /// Adds a shape whose path is in the current coordinate system.
  func addTransformed(_ shape: Shape) {
    var own = shape
    own.path = shape.path?.transformed(by: ctm.transform)
    add(own)
  }
}
