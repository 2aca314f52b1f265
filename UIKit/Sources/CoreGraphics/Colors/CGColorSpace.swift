/// The meaning of a colour's components: grey or red, green and blue.
public final class CGColorSpace: Sendable {
  public let numberOfComponents: Int

  init(_ numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

  public convenience init?(name: String) { self.init(name.contains("Gray") ? 1 : 3) }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(3) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(1) }
