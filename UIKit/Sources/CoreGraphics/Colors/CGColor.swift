package import Pixels

/// A colour with alpha, in sRGB.
public final class CGColor: Hashable, Sendable {
  package let color: Color

  package init(_ color: Color) { self.color = color }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(
      red: Double(red),
      green: Double(green),
      blue: Double(blue),
      alpha: Self.opacity(alpha)
    )
  }

  /// Returns the nearest alpha from 0 to 1; 0 if `alpha` is not a number.
  private static func opacity(_ alpha: CGFloat) -> Double {
    alpha.isNaN ? 0 : min(max(Double(alpha), 0), 1)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a colour from its components: grey, or red, green and blue; then alpha.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if colorSpace.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0],
        green: components[1],
        blue: components[2],
        alpha: components[3]
      )
    }
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  public var colorSpace: CGColorSpace? { CGColorSpace(3) }
  public func copy() -> CGColor? { self }
  public func converted(
    to space: CGColorSpace,
    intent: CGColorRenderingIntent,
    options: CFDictionary?
  ) -> CGColor? { self }

  public var alpha: CGFloat { CGFloat(color.alpha) }
  public var numberOfComponents: Int { 4 }

  /// The components red, green, blue and alpha.
  public var components: [CGFloat]? {
    [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) }
  }

  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlpha(Self.opacity(alpha))) }

  public static let black = CGColor(.black)
  public static let white = CGColor(.white)
  public static let clear = CGColor(.clear)

  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
