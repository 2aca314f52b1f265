import Text

/// A view that shows text.
open class UILabel: UIView, UIContentSizeCategoryAdjusting, LineBreaking {
  open var text: String? {
    get { string }
    set {
      guard attributed != nil || string != newValue else { return }
      attributed = nil
      string = newValue
      changed()
    }
  }
  open var attributedText: NSAttributedString? {
    get { attributed ?? string.map { NSAttributedString(string: $0, attributes: plainAttributes) } }
    set {
      (alignsAttributed, colorsAttributed) = (false, false)
      attributed = newValue?.copy() as? NSAttributedString
      string = newValue?.string
      changed()
    }
  }
  private var string: String?
  private var attributed: NSAttributedString?

  /// The attributes of a plain text.
  private var plainAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = lineBreakMode
    return [
      .font: font ?? .systemFont(ofSize: 17), .foregroundColor: ink, .paragraphStyle: paragraph,
    ]
  }

  /// Whether the alignment was set after the attributed text, and so replaces the text's own.
  private var alignsAttributed = false

  /// Whether the colour was set after the attributed text, and so replaces the text's own.
  private var colorsAttributed = false

  /// Gives the whole attributed text a font or colour of the label that was set later.
  private func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    attributed = attributed.map { Self.text($0, with: key, value) }
  }

  private static func text(
    _ old: NSAttributedString,
    with key: NSAttributedString.Key,
    _ value: Any
  )
    -> NSAttributedString
  {
    let text = NSMutableAttributedString(attributedString: old)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    return text
  }

  /// Takes the text of another label, and the values that it is shown with.
  func takeText(of label: UILabel) {
    font = label.font
    ink = label.ink
    highlightedTextColor = label.highlightedTextColor
    textAlignment = label.textAlignment
    lineBreakMode = label.lineBreakMode
    numberOfLines = label.numberOfLines
    adjustsFontSizeToFitWidth = label.adjustsFontSizeToFitWidth
    minimumScaleFactor = label.minimumScaleFactor
    shadowColor = label.shadowColor
    shadowOffset = label.shadowOffset
    isEnabled = label.isEnabled
    string = label.string
    attributed = label.attributed
    alignsAttributed = label.alignsAttributed
    colorsAttributed = label.colorsAttributed
    changed()
  }

  /// The font of the text; setting `nil` restores the default.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      font = font ?? .systemFont(ofSize: 17)
      restyle(.font, font as Any)
      changed()
    }
  }
  /// The colour of the text; setting `nil` restores the default.
  open var textColor: UIColor! {
    get { ink }
    set {
      ink = newValue ?? .label
      restyle(.foregroundColor, ink)
      colorsAttributed = attributed != nil
      changed()
    }
  }
  /// The stored text colour, which is drawn even if a subclass overrides the property.
  private var ink: UIColor = .label
  open var highlightedTextColor: UIColor? { didSet { changed() } }
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      alignsAttributed = attributed != nil
      changed()
    }
  }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed() } }
  open var numberOfLines = 1 { didSet { changed() } }
  open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
  /// The minimum fraction of the font size to which the text may shrink; 0 means no minimum.
  open var minimumScaleFactor: CGFloat = 0 { didSet { changed() } }
  open var isHighlighted = false { didSet { changed() } }
  /// Whether the label is enabled; if false, the text is half transparent.
  open var isEnabled = true { didSet { changed() } }
  open var adjustsFontForContentSizeCategory = false
  /// Whether the spaces between characters shrink before text is truncated; here, they stay.
  open var allowsDefaultTighteningForTruncation = false
  /// The vertical alignment of a line whose font has been reduced to fit.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { changed() } }
  open var minimumFontSize: CGFloat = 0
  open var showsExpansionTextWhenTruncated = false
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
  open var enablesMarqueeWhenAncestorFocused = false
  open var shadowColor: UIColor? { didSet { changed() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { changed() } }
  open var preferredMaxLayoutWidth: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    layer.scalesDrawing = false
  }

  /// The content mode; in a label's default mode, `redraw`, a change to a smaller size is displayed
  /// immediately, without an animation.
  open override var contentMode: ContentMode {
    didSet { layer.shrinksAtOnce = contentMode == .redraw }
  }

  private func changed() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  var setting: TextSetting {
    var setting: TextSetting
    var color = (isHighlighted ? highlightedTextColor : nil) ?? ink
    if !isEnabled { color = color.withAlphaComponent(color.cgColor.alpha / 2) }
    if let attributed {
      let links: [NSAttributedString.Key: Any] = [
        .foregroundColor: UIColor.link, .underlineStyle: 1,
      ]
      let text =
        colorsAttributed ? Self.text(attributed, with: .foregroundColor, color) : attributed
      setting = TextSetting(text.showingLinks(with: links), font: font, color: color)
    } else {
      setting = TextSetting(string ?? "", [.font: font as Any, .foregroundColor: color])
    }
    if alignsAttributed || setting.alignment == .natural { setting.alignment = textAlignment }
    setting.lineBreak = lineBreakMode
    setting.lineLimit = numberOfLines
    return setting
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
    guard !(string ?? "").isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    var setting = setting
    setting.lineLimit = count
    let size = setting.size(width: count == 1 ? nil : bounds.width)
    return CGRect(
      x: bounds.minX,
      y: bounds.minY,
      width: min(size.width, bounds.width),
      height: size.height
    )
  }

  open func drawText(in rect: CGRect) {
    guard !(string ?? "").isEmpty else { return }
    var (rect, setting) = (rect, setting)
    if numberOfLines == 1 { fit(&setting, in: &rect) } else { fitLines(&setting, in: rect) }
    // A line taller than the label extends beyond its edges, as far as the font's descenders reach.
    let fonts = setting.runs.compactMap { $0.attributes[.font] as? UIFont }
    layer.overhang = -Double(fonts.map(\.descender).min() ?? 0)
    // In large fonts, letters are moved closer, so the last one may extend beyond the text's width.
    layer.sideOverhang = max(-(fonts.map(\.tracking).min() ?? 0), 0)
    if let shadowColor {
      let place = rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
      setting.colored(shadowColor).draw(in: place, isCentred: true)
    }
    setting.draw(in: rect, isCentred: true)
  }

  /// Reduces the font of a line that is too long, and moves the line by the baseline adjustment.
  private func fit(_ setting: inout TextSetting, in rect: inout CGRect) {
    guard adjustsFontSizeToFitWidth || allowsDefaultTighteningForTruncation else { return }
    let size = setting.size(width: nil)
    guard size.width > rect.width else { return }
    if allowsDefaultTighteningForTruncation {
      World.current.note(
        "UILabel.allowsDefaultTighteningForTruncation has no effect on the picture"
      )
    }
    guard adjustsFontSizeToFitWidth else { return }
    var factor = CGFloat(1)
    var scaled = setting
    var width = size.width
    // The space between letters does not shrink in proportion, so one step may not be enough.
    for _ in 0..<8 where width > rect.width && factor > smallestFactor {
      factor = max(factor * rect.width / width, smallestFactor)
      guard factor > 0 else { return }
      scaled = setting
      scaled.scale(by: factor)
      width = scaled.size(width: nil).width
    }
    guard factor < 1 else { return }
    setting = scaled
    switch baselineAdjustment {
    case .alignBaselines:
      // Centred baselines are (ascent − descent) / 2 below the middle, which shrinks with the font.
      rect.origin.y += (font.ascender + font.descender) / 2 * (1 - factor)
    case .alignCenters: break
    case .none: rect.origin.y -= (rect.height - size.height * factor) / 2
    }
  }

  private var smallestFactor: CGFloat {
    max(minimumScaleFactor, minimumFontSize / max(font.pointSize, 1))
  }

  /// Reduces the font of several lines until the whole text fits, or to the smallest size.
  private func fitLines(_ setting: inout TextSetting, in rect: CGRect) {
    guard adjustsFontSizeToFitWidth, rect.width > 0, rect.height > 0 else { return }
    func isCut(_ factor: CGFloat) -> Bool {
      var scaled = setting
      scaled.scale(by: factor)
      return scaled.layout(width: rect.width, height: rect.height).isTruncated
    }
    guard isCut(1) else { return }
    var (fitting, cut) = (smallestFactor, CGFloat(1))
    guard fitting < 1 else { return }
    // Eight halvings find the scale to 1/256 of its range.
    for _ in 0..<8 {
      let middle = (fitting + cut) / 2
      if isCut(middle) { cut = middle } else { fitting = middle }
    }
    if fitting > 0 { setting.scale(by: fitting) }
  }

  /// Draws the text in the label's bounds, whatever the rectangle is.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// A width or height that does not limit the text, in points.
  private static let unlimitedLength: CGFloat = 1e6

  var brokenWidth: CGFloat = 0
  var laidOutWidth: CGFloat = 0
  var breaksLines: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fitted(to: size.width) }

  private func fitted(to width: CGFloat) -> CGSize {
    let isFree = numberOfLines == 1 || width <= 0
    let limit = CGSize(width: isFree ? Self.unlimitedLength : width, height: Self.unlimitedLength)
    let area = CGRect(origin: .zero, size: limit)
    // Subclasses override the method to add a margin around the text.
    return textRect(forBounds: area, limitedToNumberOfLines: numberOfLines).size
  }

  open override var intrinsicContentSize: CGSize {
    fitted(to: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : intrinsicWidth)
  }
}
