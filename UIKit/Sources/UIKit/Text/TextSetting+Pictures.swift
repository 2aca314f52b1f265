@_spi(UIKit) import Text

// The pictures in attributed texts.
extension TextSetting {
  /// Returns the runs in which blanks of the picture's size replace the characters of an attachment;
  /// a run without attachment is returned as it is.
  ///
  /// The size and the baseline offset of a blank give its line the picture's ascent and descent. A
  /// line may end on both sides of the blank, at spaces without a width.
  static func withBlanks(_ run: Run) -> [Run] {
    guard run.attributes[.attachment] != nil else { return [run] }
    var plain = run.attributes
    plain[.attachment] = nil
    guard let picture = Picture(run.attributes) else {
      return [(run.string.filter { $0 != attachmentCharacter }, plain)]
    }
    let offset = CGFloat(Boxing.number(plain[.baselineOffset]) ?? 0)
    let unit = (plain[.font] as? UIFont ?? .systemFont(ofSize: 12)).withSize(1)
    let size = (picture.ascent + picture.descent) / (unit.ascender - unit.descender)
    let font = unit.withSize(size)
    var space: [NSAttributedString.Key: Any] = [.font: font]
    let natural = TextSetting("\u{A0}", space).layout(width: nil).lines.first?.glyphs.first?.advance
    space[.kern] = -font.tracking
    space[.baselineOffset] = offset - unit.descender * size - picture.descent
    var blank = run.attributes.merging(space) { $1 }
    blank[.kern] = picture.width - CGFloat(natural ?? 0)
    return run.string.flatMap { character -> [Run] in
      guard character == attachmentCharacter else { return [(String(character), plain)] }
      return [("\u{200B}", space), ("\u{A0}", blank), ("\u{200B}", space)]
    }
  }

  private static let attachmentCharacter: Character = "\u{FFFC}"

  func drawPictures(of layout: TextLayout) {
    guard runs.contains(where: { $0.attributes[.attachment] != nil }) else { return }
    let drawn = drawnRuns
    for glyph in layout.lines.flatMap(\.glyphs) {
      let attributes = drawn[glyph.run].attributes
      guard let picture = Picture(attributes), let image = picture.image,
        let font = attributes[.font] as? UIFont
      else { continue }
      let lower = CGFloat(glyph.origin.y) - font.descender - picture.rise
      image.draw(
        in: CGRect(
          x: CGFloat(glyph.origin.x),
          y: lower - picture.height,
          width: picture.width,
          height: picture.height
        )
      )
    }
  }

  /// Adds a note on an attachment without a picture.
  func noteAttachment(_ attributes: [NSAttributedString.Key: Any]) {
    guard attributes[.attachment] != nil, Picture(attributes) == nil else { return }
    World.current.note("a text attachment without an image and without bounds is not drawn")
  }

  /// The picture of an attachment, in points from the text's baseline; y grows upwards.
  private struct Picture {
    /// `nil` for an attachment that only keeps a space.
    let image: UIImage?
    let frame: CGRect

    init?(_ attributes: [NSAttributedString.Key: Any]) {
      guard let attachment = attributes[.attachment] as? NSTextAttachment else { return nil }
      let bounds = attachment.attachmentBounds(
        for: nil,
        proposedLineFragment: .zero,
        glyphPosition: .zero,
        characterIndex: 0
      )
      let image =
        attachment.image(forBounds: bounds, textContainer: nil, characterIndex: 0)
        ?? attachment.contents.flatMap { UIImage(data: $0) }
      guard image != nil || !bounds.isEmpty else { return nil }
      frame = bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
      guard let image, image.renderingMode == .alwaysTemplate,
        let color = TextSetting.color(attributes[.foregroundColor])
      else {
        self.image = image
        return
      }
      self.image = image.withTintColor(UIColor(cgColor: color))
    }

    var width: CGFloat { frame.width }
    var height: CGFloat { frame.height }
    var ascent: CGFloat { max(frame.maxY, 0) }
    var descent: CGFloat { max(-frame.minY, 0) }
    /// The distance from the baseline up to the lower edge of the picture; 0 if this edge is lower.
    var rise: CGFloat { max(frame.minY, 0) }
  }
}
