extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")
}

// The names from before Swift 4.
public typealias NSAttributedStringKey = NSAttributedString.Key
public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

/// Returns a dictionary whose keys have the type that replaced strings in Swift 4.
///
/// The lowering tool calls this function for sources that are older than the type.
public func converted<Key: Hashable & RawRepresentable<String>>(
  _ values: [String: Any]
) -> [Key: Any] {
  var result: [Key: Any] = [:]
  for (name, value) in values { if let key = Key(rawValue: name) { result[key] = value } }
  return result
}

/// Returns a dictionary whose keys are strings again, as before Swift 4.
public func converted<Key: Hashable & RawRepresentable<String>>(
  _ values: [Key: Any]
) -> [String: Any] {
  var result: [String: Any] = [:]
  for (key, value) in values { result[key.rawValue] = value }
  return result
}

/// The style of a line below or through a text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
  public static let styleNone: NSUnderlineStyle = []
  public static let styleSingle = NSUnderlineStyle.single
}

/// The shadow of a text.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)
  public override init() {}
  public required init?(coder: NSCoder) {}
}

/// A picture in a text.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?
  open var lineLayoutPadding: CGFloat = 0

  public override init() {}
  public init(data: Data?, ofType type: String?) { contents = data }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
  public required init?(coder: NSCoder) {}

  open func image(
    forBounds bounds: CGRect,
    textContainer: NSTextContainer?,
    characterIndex index: Int
  ) -> UIImage? { image }
  open func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment rect: CGRect,
    glyphPosition position: CGPoint,
    characterIndex index: Int
  ) -> CGRect { bounds }
}

/// The area in which a text is laid out.
open class NSTextContainer: NSObject {
  open var size: CGSize
  @Undrawn("NSTextContainer.exclusionPaths") open var exclusionPaths: [UIBezierPath] = []
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var widthTracksTextView = true
  open var heightTracksTextView = false
  open internal(set) weak var layoutManager: NSLayoutManager?

  public init(size: CGSize) { self.size = size }
  public convenience override init() {
    self.init(
      size: CGSize(
        width: CGFloat.greatestFiniteMagnitude,
        height: CGFloat.greatestFiniteMagnitude
      )
    )
  }
  public required init?(coder: NSCoder) { size = .zero }
}

/// The text that layout managers lay out.
open class NSTextStorage: NSMutableAttributedString {
  open private(set) var layoutManagers: [NSLayoutManager] = []
  open weak var delegate: (any NSTextStorageDelegate)?

  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  public convenience init() { self.init(string: "") }

  var attributed: NSAttributedString { self }
  open func addLayoutManager(_ manager: NSLayoutManager) {
    layoutManagers.append(manager)
    manager.textStorage = self
  }
  open func removeLayoutManager(_ manager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === manager }
  }
  open func edited(_ mask: EditActions, range: NSRange, changeInLength delta: Int) {}
  open func processEditing() {}
  open func invalidateAttributes(in range: NSRange) {}
  open func ensureAttributesAreFixed(in range: NSRange) {}
  open var editedRange: NSRange { NSRange(location: 0, length: length) }
  open var editedMask: EditActions { [] }
  open var changeInLength: Int { 0 }
}

public protocol NSTextStorageDelegate: NSObjectProtocol {}
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}

/// A layout manager, which lays out the whole text in its first container.
open class NSLayoutManager: NSObject {
  open internal(set) weak var textStorage: NSTextStorage?
  open private(set) var textContainers: [NSTextContainer] = []
  open var usesFontLeading = true
  open var allowsNonContiguousLayout = false
  @Undrawn("NSLayoutManager.hyphenationFactor") open var hyphenationFactor: Float = 0
  @Undrawn("NSLayoutManager.showsInvisibleCharacters") open var showsInvisibleCharacters = false
  open var showsControlCharacters = false
  open var usesDefaultHyphenation = false
  open weak var delegate: (any NSLayoutManagerDelegate)?

  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }
  open func glyphRange(
    forCharacterRange range: NSRange,
    actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange { range }
  open func ensureLayout(for container: NSTextContainer) {}
  open func invalidateLayout(
    forCharacterRange range: NSRange,
    actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {}

  private func setting(in container: NSTextContainer) -> TextSetting? {
    textStorage.map { TextSetting($0.attributed, font: .systemFont(ofSize: 12), color: .black) }
  }

  open func usedRect(for container: NSTextContainer) -> CGRect {
    CGRect(origin: .zero, size: setting(in: container)?.size(width: container.size.width) ?? .zero)
  }
  open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    guard let text = textStorage?.attributed, NSMaxRange(range) <= text.length else { return .zero }
    func width(_ length: Int) -> CGSize {
      text.attributedSubstring(from: NSRange(location: 0, length: length)).size()
    }
    let start = width(range.location)
    let end = width(NSMaxRange(range))
    return CGRect(x: start.width, y: 0, width: end.width - start.width, height: end.height)
  }
  open func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container) }
  open func drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {
    guard let container = textContainers.first else { return }
    setting(in: container)?.draw(in: CGRect(origin: origin, size: container.size))
  }
  open func drawBackground(forGlyphRange range: NSRange, at origin: CGPoint) {}
}

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
