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

    /// The weight as in CSS.
    var css: Double {
      let steps: [(CGFloat, Double)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
        (0.56, 800), (0.62, 900),
      ]
      return steps.last { $0.0 <= rawValue + 1e-6 }?.1 ?? 100
    }
  }

  public let fontName: String
  public let pointSize: CGFloat
  /// `nil` if the system has no font at all.
  let font: Font?

  private static let library = FontLibrary()

  private init(_ family: String, _ size: CGFloat, _ weight: Double, isItalic: Bool = false) {
    fontName = family
    pointSize = size
    font = try? Self.library.font(family: family, weight: weight, isItalic: isItalic)
  }

  private init(_ other: UIFont, size: CGFloat) {
    fontName = other.fontName
    pointSize = size
    font = other.font
  }

  /// A font by its family, or by the name that PostScript has for it; the nearest one there is.
  public convenience init?(name: String, size: CGFloat) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    let style = (parts.count > 1 ? parts[1] : "").lowercased()
    let weights: [(String, Double)] = [
      ("ultralight", 100), ("thin", 200), ("light", 300), ("medium", 500), ("semibold", 600),
      ("demi", 600), ("bold", 700), ("heavy", 800), ("black", 900),
    ]
    let weight = weights.first { style.contains($0.0) }?.1 ?? 400
    // "HelveticaNeue" is a family of two words.
    let family = (parts.first ?? name).reduce(into: "") { text, letter in
      if letter.isUppercase, text.last?.isLowercase == true { text.append(" ") }
      text.append(letter)
    }
    self.init(family, size, weight, isItalic: style.contains("italic") || style.contains("oblique"))
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
    systemFont(ofSize: size, weight: weight)
  }

  public class var systemFontSize: CGFloat { 14 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }

  public func withSize(_ size: CGFloat) -> UIFont { UIFont(self, size: size) }

  public var familyName: String { fontName }
  public var ascender: CGFloat { CGFloat(font?.metrics.ascent ?? 0.95) * pointSize }
  public var descender: CGFloat { -CGFloat(font?.metrics.descent ?? 0.24) * pointSize }
  public var capHeight: CGFloat { CGFloat(font?.metrics.capHeight ?? 0.7) * pointSize }
  public var xHeight: CGFloat { CGFloat(font?.metrics.xHeight ?? 0.52) * pointSize }
  public var lineHeight: CGFloat { CGFloat(font?.metrics.lineHeight ?? 1.2) * pointSize }
  public var leading: CGFloat { CGFloat(font?.metrics.lineGap ?? 0) * pointSize }
}

public let UIFontWeightThin = UIFont.Weight.thin
public let UIFontWeightLight = UIFont.Weight.light
public let UIFontWeightRegular = UIFont.Weight.regular
public let UIFontWeightMedium = UIFont.Weight.medium
public let UIFontWeightSemibold = UIFont.Weight.semibold
public let UIFontWeightBold = UIFont.Weight.bold
