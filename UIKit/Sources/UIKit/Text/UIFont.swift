import Text

/// A font at a size.
open class UIFont: NSObject {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The weight on the scale of CSS, from 100 to 900.
    var css: Double {
      let steps: [(CGFloat, Double)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
        (0.56, 800), (0.62, 900),
      ]
      return steps.last { $0.0 <= rawValue + 1e-6 }?.1 ?? 100
    }
  }

  /// The width of a font's letters.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(rawValue: -0.4)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The name by which the engine finds the font family.
  let family: String
  /// The PostScript name: the given name of a named font, or the name of a system font.
  public let fontName: String
  public let pointSize: CGFloat
  /// The engine's font; `nil` if no font is installed.
  let font: Font?
  /// Whether Inter stands for the system font, or for a font that is not installed.
  let isInter: Bool

  init(
    _ family: String,
    _ size: CGFloat,
    _ weight: Double,
    isItalic: Bool = false,
    name: String? = nil
  ) {
    self.family = family
    fontName = name ?? Self.name(family, weight, isItalic: isItalic)
    pointSize = size
    css = weight
    self.isItalic = isItalic
    let found = Self.find(family, weight: weight, isItalic: isItalic)
    isInter =
      family == "system"
      || found.note != nil
        && found.font == Self.find("system", weight: weight, isItalic: isItalic).font
    font = isInter ? found.font?.withSystemMetrics : found.font
    // Apple's named fonts have digits of one width, unlike Inter, which stands for them.
    hasEvenDigits = found.note != nil
    super.init()
    if let note = found.note { World.current.note(note) }
  }

  private init(_ other: UIFont, size: CGFloat) {
    family = other.family
    fontName = other.fontName
    pointSize = size
    font = other.font
    isInter = other.isInter
    css = other.css
    isItalic = other.isItalic
    hasEvenDigits = other.hasEvenDigits
  }

  /// Creates a font from its description; a size of 0 stands for the description's size.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let traits = descriptor.symbolicTraits
    self.init(
      descriptor.family,
      size > 0 ? size : descriptor.pointSize,
      traits.contains(.traitBold) ? max(descriptor.css, 700) : descriptor.css,
      isItalic: traits.contains(.traitItalic)
    )
  }

  public override convenience init() { self.init("system", 17, 400) }

  public required init?(coder: NSCoder) {
    family = "system"
    fontName = Self.name("system", 400, isItalic: false)
    pointSize = 17
    font = nil
    isInter = false
    css = 400
    isItalic = false
  }

  /// The weight on the scale of CSS, from 100 to 900.
  let css: Double
  let isItalic: Bool
  /// Whether all digits have one width.
  private(set) var hasEvenDigits = false
  /// The space to add after each digit, so that the digit becomes as wide as a zero.
  lazy var digitSpaces: [Character: Double] = makeDigitSpaces()

  open var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = isItalic ? .traitItalic : []
    if css >= 600 { traits.insert(.traitBold) }
    return UIFontDescriptor(family: family, size: pointSize, css: css, traits: traits)
  }

  public class var familyNames: [String] { ["system"] }
  public class func fontNames(forFamilyName family: String) -> [String] { [family] }

  /// The styles in PostScript names, with their weights on the scale of CSS.
  private static let styles: [(name: String, weight: Double)] = [
    ("Ultralight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
    ("Semibold", 600), ("Demi", 600), ("Bold", 700), ("Heavy", 800), ("Black", 900),
  ]
  /// For each family of system fonts, the beginning of the names of its fonts.
  private static let systemNames = [
    "system": ".SFUI", "monospace": ".AppleSystemUIFontMonospaced",
  ]

  /// Families of iOS whose plain font has no name that ends in `-Regular`.
  private static let withoutRegular: Set = [
    "Arial", "Avenir", "Baskerville", "Courier", "CourierNew", "Didot", "Futura", "Georgia",
    "GillSans",
    "Helvetica", "HelveticaNeue", "Palatino", "TimesNewRoman", "TrebuchetMS", "Verdana",
  ]

  private static func name(_ family: String, _ weight: Double, isItalic: Bool) -> String {
    let style = styles.first { $0.weight >= weight }?.name ?? "Black"
    let start = systemNames[family] ?? family.filter { $0 != " " }
    return "\(start)-\(style)\(isItalic ? "Italic" : "")"
  }

  /// Creates the nearest available font for a family or a PostScript name.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    let style = (parts.count > 1 ? parts[1] : "").lowercased()
    let weight = Self.styles.first { style.contains($0.name.lowercased()) }?.weight ?? 400
    let isItalic = style.contains("italic") || style.contains("oblique")
    let start = parts.first ?? name
    if let system = Self.systemNames.first(where: { start.hasPrefix($0.value) }) {
      World.current.note(
        "UIFont(name:size:) gives Times New Roman for \(name) on iOS 13 and later, but the system "
          + "font in previews. Use systemFont(ofSize:weight:)"
      )
      self.init(system.key, size, weight, isItalic: isItalic)
      return
    }
    // Interface Builder writes the family of the system font as a name.
    if start == ".AppleSystemUIFont" || start == ".AppleSystemUIFontBold" {
      self.init("system", size, start.hasSuffix("Bold") ? 700 : weight, isItalic: isItalic)
      return
    }
    if style == "regular", Self.withoutRegular.contains(start) {
      World.current.note("UIFont(name:size:) returns nil, because iOS has no font named \(name)")
      return nil
    }
    // The family "HelveticaNeue" consists of two words; a name with spaces is a family's own.
    let family =
      start.contains(" ")
      ? start
      : start.reduce(into: "") { text, letter in
        if letter.isUppercase, text.last?.isLowercase == true { text.append(" ") }
        text.append(letter)
      }
    self.init(family, size, weight, isItalic: isItalic, name: name)
  }

  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont("system", size, 400) }
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont("system", size, weight.css)
  }
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("system", size, 700) }
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont("system", size, 400, isItalic: true)
  }
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    let font = UIFont("system", size, weight.css)
    font.hasEvenDigits = true
    return font
  }

  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont("monospace", size, weight.css)
  }
  public class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the font of a text style, at the default text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style.weight)
  }
  public class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traits: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  public class var systemFontSize: CGFloat { 14 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }

  open override func isEqual(_ other: Any?) -> Bool {
    guard let other = other as? UIFont else { return false }
    return family == other.family && fontName == other.fontName && pointSize == other.pointSize
      && css == other.css && isItalic == other.isItalic && hasEvenDigits == other.hasEvenDigits
  }
  open override var hash: Int {
    // Not the hash value of the text, because that differs from run to run.
    let size = Int(truncatingIfNeeded: Double(pointSize).bitPattern)
    return fontName.utf8.reduce(size) { $0 &* 31 &+ Int($1) }
  }

  open func withSize(_ size: CGFloat) -> UIFont { UIFont(self, size: size) }

  open var familyName: String { family == "system" ? ".AppleSystemUIFont" : family }
  open var ascender: CGFloat { CGFloat(font?.metrics.ascent ?? 0.95) * pointSize }
  open var descender: CGFloat { -CGFloat(font?.metrics.descent ?? 0.24) * pointSize }
  open var capHeight: CGFloat { CGFloat(font?.metrics.capHeight ?? 0.7) * pointSize }
  open var xHeight: CGFloat { CGFloat(font?.metrics.xHeight ?? 0.52) * pointSize }
  open var lineHeight: CGFloat { CGFloat(font?.metrics.lineHeight ?? 1.2) * pointSize }
  open var leading: CGFloat { CGFloat(font?.metrics.lineGap ?? 0) * pointSize }
}

public let UIFontWeightThin = UIFont.Weight.thin
public let UIFontWeightLight = UIFont.Weight.light
public let UIFontWeightRegular = UIFont.Weight.regular
public let UIFontWeightMedium = UIFont.Weight.medium
public let UIFontWeightSemibold = UIFont.Weight.semibold
public let UIFontWeightBold = UIFont.Weight.bold
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
public let UIFontWeightHeavy = UIFont.Weight.heavy
public let UIFontWeightBlack = UIFont.Weight.black
