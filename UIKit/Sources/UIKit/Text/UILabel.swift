/// A view that shows text.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  open var text: String? {
    get { string }
    set {
      attributed = nil
      string = newValue
      changed()
    }
  }
  open var attributedText: NSAttributedString? {
    get { attributed ?? string.map { NSAttributedString(string: $0) } }
    set {
      attributed = newValue?.copy() as? NSAttributedString
      string = newValue?.string
      changed()
    }
  }
  private var string: String?
  private var attributed: NSAttributedString?

  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { changed() } }
  open var textColor: UIColor! = .label { didSet { changed() } }
  @Undrawn("UILabel.highlightedTextColor") open var highlightedTextColor: UIColor? = nil
  open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed() } }
  open var numberOfLines = 1 { didSet { changed() } }
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var isHighlighted = false
  open var isEnabled = true
  open var adjustsFontForContentSizeCategory = false
  open var allowsDefaultTighteningForTruncation = false
  @Undrawn("UILabel.baselineAdjustment") open var baselineAdjustment = UIBaselineAdjustment
    .alignBaselines
  open var minimumFontSize: CGFloat = 0
  open var showsExpansionTextWhenTruncated = false
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
  open var enablesMarqueeWhenAncestorFocused = false
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var preferredMaxLayoutWidth: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  private func changed() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var setting: TextSetting {
    var setting: TextSetting
    if let attributed {
      setting = TextSetting(attributed, font: font, color: textColor)
    } else {
      setting = TextSetting(string ?? "", [.font: font as Any, .foregroundColor: textColor as Any])
    }
    if setting.alignment == .natural { setting.alignment = textAlignment }
    setting.lineBreak = lineBreakMode
    setting.lineLimit = numberOfLines
    return setting
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
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
    setting.draw(in: rect, isCentred: true)
  }

  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard !(string ?? "").isEmpty else { return .zero }
    let fits = setting.size(width: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
    return size.width > 0 && numberOfLines != 1
      ? CGSize(width: min(fits.width, size.width), height: fits.height) : fits
  }

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : 0
    return sizeThatFits(CGSize(width: width, height: 0))
  }
}
