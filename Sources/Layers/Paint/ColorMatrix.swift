/// A linear map of colours, not premultiplied, with components in `0...1`: each new component is a
/// weighted sum of the old ones plus a constant.
///
/// ```swift
/// var warm = ColorMatrix.identity
/// warm.red.red = 1.1
/// warm.blue.blue = 0.8
/// // Shades of grey first, with a touch of sepia then.
/// layer.filters = [.colorMatrix(.saturation(0)), .colorMatrix(warm)]
/// ```
public struct ColorMatrix: Hashable, Sendable {
  /// The factors of red, green, blue and alpha, and the constant, for the new red.
  public var red: Row
  /// The factors of red, green, blue and alpha, and the constant, for the new green.
  public var green: Row
  /// The factors of red, green, blue and alpha, and the constant, for the new blue.
  public var blue: Row
  /// The factors of red, green, blue and alpha, and the constant, for the new alpha.
  public var alpha: Row

  /// The factors and the constant of one new component.
  public struct Row: Hashable, Sendable {
    /// The factor of red.
    public var red: Double
    /// The factor of green.
    public var green: Double
    /// The factor of blue.
    public var blue: Double
    /// The factor of alpha.
    public var alpha: Double
    /// The constant that is added to the sum.
    public var constant: Double

    /// Creates a row.
    public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double, _ constant: Double)
    {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
      self.constant = constant
    }
  }

  /// Creates a matrix from its rows.
  public init(red: Row, green: Row, blue: Row, alpha: Row) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The matrix that changes nothing.
  public static var identity: ColorMatrix {
    ColorMatrix(
      red: Row(1, 0, 0, 0, 0),
      green: Row(0, 1, 0, 0, 0),
      blue: Row(0, 0, 1, 0, 0),
      alpha: Row(0, 0, 0, 1, 0)
    )
  }

  /// Returns a matrix that multiplies every channel by that of a colour, alpha included.
  public static func tint(_ color: Color) -> ColorMatrix {
    ColorMatrix(
      red: Row(color.red, 0, 0, 0, 0),
      green: Row(0, color.green, 0, 0, 0),
      blue: Row(0, 0, color.blue, 0, 0),
      alpha: Row(0, 0, 0, color.alpha, 0)
    )
  }

  /// The matrix that inverts colours.
  public static var inversion: ColorMatrix {
    ColorMatrix(
      red: Row(-1, 0, 0, 0, 1),
      green: Row(0, -1, 0, 0, 1),
      blue: Row(0, 0, -1, 0, 1),
      alpha: Row(0, 0, 0, 1, 0)
    )
  }

  /// Returns a matrix that multiplies the saturation: 0 makes greys, 1 changes nothing.
  ///
  /// Source: W3C, *Filter Effects Module Level 1*, `feColorMatrix` of type saturate.
  public static func saturation(_ amount: Double) -> ColorMatrix {
    func row(_ red: Double, _ green: Double, _ blue: Double) -> Row {
      let grey = (0.213, 0.715, 0.072)
      return Row(
        grey.0 * (1 - amount) + red * amount,
        grey.1 * (1 - amount) + green * amount,
        grey.2 * (1 - amount) + blue * amount,
        0,
        0
      )
    }
    return ColorMatrix(
      red: row(1, 0, 0),
      green: row(0, 1, 0),
      blue: row(0, 0, 1),
      alpha: Row(0, 0, 0, 1, 0)
    )
  }
}
