/// A pixel whose colours are not multiplied by its opacity; PNG and GIF files store such pixels.
///
/// Every premultiplied pixel whose channels do not exceed its alpha can be converted to this form
/// and back without change.
@frozen
public struct StraightPixel: Hashable, Sendable {
  /// Red, in `0...255`.
  public var red: UInt8
  /// Green, in `0...255`.
  public var green: UInt8
  /// Blue, in `0...255`.
  public var blue: UInt8
  /// Opacity, in `0...255`; 0 is fully transparent.
  public var alpha: UInt8

  /// Creates a pixel from its channels.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a pixel from a premultiplied pixel, each channel rounded to nearest.
  ///
  /// A channel above alpha, which no drawing produces, becomes 255; a fully transparent pixel
  /// becomes transparent black.
  ///
  /// - Parameter premultiplied: Alpha in the highest byte, then red, green and blue.
  @inlinable
  public init(premultiplied: UInt32) {
    let alpha = premultiplied >> 24
    if alpha == 255 {
      self.init(
        red: UInt8(truncatingIfNeeded: premultiplied >> 16),
        green: UInt8(truncatingIfNeeded: premultiplied >> 8),
        blue: UInt8(truncatingIfNeeded: premultiplied)
      )
      return
    }
    if alpha == 0 {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
      return
    }
    let half = alpha >> 1
    self.init(
      red: UInt8(truncatingIfNeeded: min(255, ((premultiplied >> 16 & 255) * 255 + half) / alpha)),
      green: UInt8(truncatingIfNeeded: min(255, ((premultiplied >> 8 & 255) * 255 + half) / alpha)),
      blue: UInt8(truncatingIfNeeded: min(255, ((premultiplied & 255) * 255 + half) / alpha)),
      alpha: UInt8(truncatingIfNeeded: alpha)
    )
  }

  /// The pixel in premultiplied form: each channel times alpha, rounded to nearest.
  @inlinable
  public var premultiplied: UInt32 {
    let alpha = UInt32(alpha)
    let red = (UInt32(red) * alpha + 127) / 255
    let green = (UInt32(green) * alpha + 127) / 255
    let blue = (UInt32(blue) * alpha + 127) / 255
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}
