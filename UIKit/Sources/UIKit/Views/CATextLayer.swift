/// A layer that draws text.
open class CATextLayer: CALayer {
  /// The text: a string or an attributed string.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The font: a `UIFont`, a `CGFont` or a name; `nil` and other values mean Helvetica.
  open var font: AnyObject? { didSet { setNeedsDisplay() } }
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { setNeedsDisplay() } }
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  open var allowsFontSubpixelQuantization = false

  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
    scalesDrawing = false
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize) = (other.string, other.font, other.fontSize)
    (foregroundColor, isWrapped) = (other.foregroundColor, other.isWrapped)
    let shown = other.shownOwnValues
    if let text = shown["string"] { string = text }
    if let size = Boxing.number(shown["fontSize"]) { fontSize = CGFloat(size) }
    if let color = shown["foregroundColor"] as? CGColor { foregroundColor = color }
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
    scalesDrawing = false
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    ["string", "fontSize", "foregroundColor"].contains(key) || super.needsDisplay(forKey: key)
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "string": KeyedProperty(self, \.string)
    case "fontSize": KeyedProperty(self, \.fontSize)
    case "foregroundColor": KeyedProperty(self, \.foregroundColor)
    default: super.keyedProperty(forKey: key)
    }
  }

  private var ownFont: UIFont {
    switch font {
    case let font as UIFont: font.withSize(fontSize)
    case let font as CGFont: named(font.fullName ?? "")
    case let name as NSString: named(name.description)
    default: named("Helvetica")
    }
  }

  private func named(_ name: String) -> UIFont {
    UIFont(name: name, size: fontSize) ?? .systemFont(ofSize: fontSize)
  }

  private var setting: TextSetting? {
    let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
    var setting: TextSetting
    switch string {
    case let text as NSAttributedString:
      // The layer's font applies only to plain strings.
      setting = TextSetting(text, font: Self.defaultFont(of: text), color: color)
    case let text as String:
      setting = TextSetting(text, [.font: ownFont, .foregroundColor: color])
    case let text as NSString:
      setting = TextSetting(text.description, [.font: ownFont, .foregroundColor: color])
    default: return nil
    }
    if setting.alignment == .natural { setting.alignment = alignmentMode.alignment }
    setting.lineBreak = truncationMode.lineBreak(isWrapped: isWrapped)
    // The text's own line breaks apply even without wrapping.
    setting.lineLimit = isWrapped || setting.lineBreak == .byClipping ? 0 : 1
    return setting
  }

  /// Returns the font for characters that have no font attribute.
  ///
  /// Helvetica is requested only if there are such characters, because a note reports the font that
  /// replaces it.
  private static func defaultFont(of text: NSAttributedString) -> UIFont {
    var needsFont = false
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { font, _, _ in
      if font == nil { needsFont = true }
    }
    return (needsFont ? UIFont(name: "Helvetica", size: 12) : nil) ?? .systemFont(ofSize: 12)
  }

  open override func preferredFrameSize() -> CGSize { setting?.size(width: nil) ?? .zero }

  open override func draw(in ctx: CGContext) {
    guard let setting else { return }
    UIGraphicsPushContext(ctx)
    ctx.clip(to: bounds)
    setting.draw(in: bounds)
    UIGraphicsPopContext()
  }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  func lineBreak(isWrapped: Bool) -> NSLineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }
}

public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
public let kCATruncationNone = CATextLayerTruncationMode.none
public let kCATruncationStart = CATextLayerTruncationMode.start
public let kCATruncationEnd = CATextLayerTruncationMode.end
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
