extension UIFont {
  /// The role of a text, such as a headline, which determines its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "UICTFontTextStyle\(name)" }

    public static let extraLargeTitle = TextStyle("ExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle("ExtraLargeTitle2")
    public static let largeTitle = TextStyle("Title0")
    public static let title1 = TextStyle("Title1")
    public static let title2 = TextStyle("Title2")
    public static let title3 = TextStyle("Title3")
    public static let headline = TextStyle("Headline")
    public static let subheadline = TextStyle("Subhead")
    public static let body = TextStyle("Body")
    public static let callout = TextStyle("Callout")
    public static let footnote = TextStyle("Footnote")
    public static let caption1 = TextStyle("Caption1")
    public static let caption2 = TextStyle("Caption2")

    /// The font size in points at the default text size (Human Interface Guidelines: "Large").
    var size: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .largeTitle: 34
      case .title1, .extraLargeTitle2: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }

    var weight: Weight { self == .headline ? .semibold : .regular }
  }
}

public typealias UIFontTextStyle = UIFont.TextStyle

/// The description of a font.
open class UIFontDescriptor: NSObject {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let family: String
  let css: Double
  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits

  init(family: String, size: CGFloat, css: Double, traits: SymbolicTraits) {
    self.family = family
    pointSize = size
    self.css = css
    symbolicTraits = traits
  }

  public convenience init(name: String, size: CGFloat) {
    let font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    self.init(
      family: font.family,
      size: size,
      css: font.css,
      traits: font.isItalic ? .traitItalic : []
    )
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let base = UIFontDescriptor(family: "system", size: 17, css: 400, traits: [])
    let made = base.addingAttributes(attributes)
    self.init(
      family: made.family,
      size: made.pointSize,
      css: made.css,
      traits: made.symbolicTraits
    )
  }

  public required init?(coder: NSCoder) {
    family = "system"
    pointSize = 17
    css = 400
    symbolicTraits = []
  }

  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traits: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

  open var postscriptName: String { family }
  open var fontAttributes: [AttributeName: Any] { [.family: family, .size: pointSize] }
  open func object(forKey key: AttributeName) -> Any? { fontAttributes[key] }

  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      family: traits.contains(.traitMonoSpace) ? "monospace" : family,
      size: pointSize,
      css: traits.contains(.traitBold) ? max(css, 700) : min(css, 500),
      traits: traits
    )
  }

  open func withSize(_ size: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(family: family, size: size, css: css, traits: symbolicTraits)
  }

  open func withFamily(_ family: String) -> UIFontDescriptor {
    UIFontDescriptor(family: family, size: pointSize, css: css, traits: symbolicTraits)
  }

  open func withFace(_ face: String) -> UIFontDescriptor { self }

  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .serif: withFamily("serif")
    case .monospaced: withFamily("monospace")
    default: self
    }
  }

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let traits = attributes[.traits] as? [TraitKey: Any]
    let weight = traits?[.weight] as? UIFont.Weight
    let number = Boxing.number(traits?[.weight]).map { UIFont.Weight(CGFloat($0)) }
    let named = (attributes[.name] as? String).flatMap { UIFont(name: $0, size: pointSize) }
    if attributes[.featureSettings] != nil {
      World.current.note("the features of a font descriptor have no effect")
    }
    let system = UIFont.systemFont(ofSize: pointSize)
    let own = (attributes[.family] as? String).map { $0 == system.familyName ? system.family : $0 }
    return UIFontDescriptor(
      family: own ?? named?.family ?? family,
      size: Boxing.number(attributes[.size]).map { CGFloat($0) } ?? pointSize,
      css: (weight ?? number)?.css ?? named?.css ?? css,
      traits: named?.fontDescriptor.symbolicTraits ?? symbolicTraits
    )
  }
}

public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// The metrics that scale fonts to the user's preferred text size, which is the default here.
open class UIFontMetrics: NSObject {
  public init(forTextStyle style: UIFont.TextStyle) {}
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    font
  }
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traits: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    value
  }
}

public typealias CTFont = UIFont

public func CTFontCreateWithName(
  _ name: CFString,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
}

// Font files cannot be registered; fonts of the system are found by name.
public typealias CFError = NSError
public enum CTFontManagerScope: UInt32, Sendable { case none, process, user, session }
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ url: CFURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }
