@_spi(UIKit) import Text

// The lines and backgrounds of attributed texts.
extension TextSetting {
  /// Draws the backgrounds, underlines and strikethroughs of a layout whose text is not drawn yet.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - context: The context, whose origin is the layout's origin.
  ///   - top: The y coordinate of the layout in the view, for aligning lines to whole pixels.
  func drawLines(of layout: TextLayout, in context: CGContext, at top: CGFloat) {
    let runs = drawnRuns
    for line in layout.lines {
      for (index, run) in runs.enumerated() where Self.isDecorated(run.attributes) {
        let glyphs = line.glyphs.filter { $0.run == index }
        guard let left = glyphs.map(\.origin.x).min(),
          let right = glyphs.map({ $0.origin.x + $0.advance }).max()
        else { continue }
        let (x, width) = (CGFloat(left), CGFloat(right - left))
        let baseline = CGFloat(line.baseline)
        let scale = World.current.screenScale
        func fill(_ color: Any?, _ y: CGFloat, _ height: CGFloat) {
          let color = color as? UIColor ?? run.attributes[.foregroundColor] as? UIColor ?? .black
          context.setFillColor(color.cgColor)
          let y = ((top + y) * scale).rounded() / scale - top
          context.fill(CGRect(x: x, y: y, width: width, height: height))
        }
        if let color = run.attributes[.backgroundColor] {
          fill(color, CGFloat(line.top), CGFloat(line.height))
        }
        let font = run.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        let thickness = max((font.pointSize / 16 * scale).rounded(), 1) / scale
        if let style = Self.style(run.attributes[.underlineStyle]) {
          let y = baseline + font.pointSize / 10
          let height = style.contains(.thick) ? 2 * thickness : thickness
          fill(run.attributes[.underlineColor], y, height)
          if style == .double { fill(run.attributes[.underlineColor], y + 2 * height, height) }
        }
        if let style = Self.style(run.attributes[.strikethroughStyle]) {
          let height = style.contains(.thick) ? 2 * thickness : thickness
          let y = baseline - (font.xHeight + height) / 2
          fill(run.attributes[.strikethroughColor], y, height)
        }
      }
    }
  }

  private static func isDecorated(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
    attributes[.backgroundColor] != nil || style(attributes[.underlineStyle]) != nil
      || style(attributes[.strikethroughStyle]) != nil
  }

  /// Returns a style of lines; `nil` for none.
  private static func style(_ value: Any?) -> NSUnderlineStyle? {
    guard let number = value.flatMap({ Boxing.number($0) }), number != 0 else { return nil }
    return NSUnderlineStyle(rawValue: Int(number))
  }

  /// Adds a note if a line has a pattern, such as dashes, because only solid lines are drawn.
  func noteLines(_ attributes: [NSAttributedString.Key: Any]) {
    for key in [NSAttributedString.Key.underlineStyle, .strikethroughStyle] {
      guard let style = Self.style(attributes[key]), style.rawValue & ~0xF != 0 else { continue }
      World.current.note("the line pattern of \(key.rawValue) of attributed text is not drawn")
    }
  }
}
