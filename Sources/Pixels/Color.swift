/// A colour in sRGB with straight (not premultiplied) opacity.
///
/// ```swift
/// let orange = Color(rgb8: 255, 149, 0)
/// let shadow = Color.black.withAlpha(0.25)
/// let parsed = Color(parsing: "hsl(240, 33%, 10%)")
/// ```
@frozen
public struct Color: Hashable, Sendable {
  /// Red, in `0...1`.
  public var red: Double
  /// Green, in `0...1`.
  public var green: Double
  /// Blue, in `0...1`.
  public var blue: Double
  /// Opacity, in `0...1`; 0 is fully transparent.
  public var alpha: Double

  /// Creates a colour from components in `0...1`.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from red, green and blue in `0...255`, as in `Color(rgb8: 72, 70, 109)`.
  @inlinable
  public init(rgb8 red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    self.init(
      red: Double(red) / 255,
      green: Double(green) / 255,
      blue: Double(blue) / 255,
      alpha: alpha
    )
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour with another opacity.
  @inlinable
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
