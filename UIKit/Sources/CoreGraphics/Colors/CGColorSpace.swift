/// The meaning of a colour's components: grey, or red, green and blue.
public final class CGColorSpace: Hashable, Sendable {
  public let numberOfComponents: Int

  package init(_ numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

  public convenience init?(name: String) { self.init(name.contains("Gray") ? 1 : 3) }

  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }
  public var name: CFString? { numberOfComponents == 1 ? Self.genericGrayGamma2_2 : Self.sRGB }
  public var isWideGamutRGB: Bool { false }
  public var supportsOutput: Bool { true }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearGray = "kCGColorSpaceLinearGray"

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.numberOfComponents == b.numberOfComponents
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(3) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(1) }
