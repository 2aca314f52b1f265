@_spi(UIKit) import Text

// The pictures in attributed texts.
extension TextSetting {
  /// Returns a run in which a blank of the picture's size replaces an attachment's character; other
  /// runs are returned as they are.
  ///
  /// The size and the baseline offset of the blank give its line the picture's ascent and descent.
  static func withBlank(
    _ run: (string: String, attributes: [NSAttributedString.Key: Any])
  ) -> (string: String, attributes: [NSAttributedString.Key: Any]) {
    guard let picture = Picture(run.attributes) else { return run }
    var attributes = run.attributes
    let offset = CGFloat(Boxing.number(attributes[.baselineOffset]) ?? 0)
    let unit = (attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)).withSize(1)
    let size = (picture.ascent + picture.descent) / (unit.ascender - unit.descender)
    attributes[.font] = unit.withSize(size)
    let blank = TextSetting("\u{A0}", attributes.filter { $0.key == .font }).layout(width: nil)
    attributes[.kern] = picture.width - CGFloat(blank.lines.first?.glyphs.first?.advance ?? 0)
    attributes[.baselineOffset] = offset - unit.descender * size - picture.descent
    return ("\u{A0}", attributes)
  }

  func drawPictures(of layout: TextLayout) {
    guard runs.contains(where: { $0.attributes[.attachment] != nil }) else { return }
    let drawn = drawnRuns
    for glyph in layout.lines.flatMap(\.glyphs) {
      let attributes = drawn[glyph.run].attributes
      guard let picture = Picture(attributes), let font = attributes[.font] as? UIFont else {
        continue
      }
      let lower = CGFloat(glyph.origin.y) - font.descender - picture.rise
      picture.image.draw(
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
    World.current.note("a text attachment without an image is not drawn")
  }

  /// The picture of an attachment, in points from the text's baseline; y grows upwards.
  private struct Picture {
    let image: UIImage
    let frame: CGRect

    init?(_ attributes: [NSAttributedString.Key: Any]) {
      guard let attachment = attributes[.attachment] as? NSTextAttachment else { return nil }
      let bounds = attachment.attachmentBounds(
        for: nil,
        proposedLineFragment: .zero,
        glyphPosition: .zero,
        characterIndex: 0
      )
      guard
        let image = attachment.image(
          forBounds: bounds,
          textContainer: nil,
          characterIndex: 0
        ) ?? attachment.contents.flatMap({ UIImage(data: $0) })
      else { return nil }
      frame = bounds.isEmpty ? CGRect(origin: bounds.origin, size: image.size) : bounds
      guard image.renderingMode == .alwaysTemplate,
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
    /// The distance from the baseline up to a picture that stands above it.
    var rise: CGFloat { max(frame.minY, 0) }
  }
}
