/// An affine map of colours: new components are weighted sums of old components plus a constant.
///
/// Colours are not premultiplied, and their components are in `0...1`.
///
/// ```swift
/// var warm = ColorMatrix.identity
/// warm.red.red = 1.1
/// warm.blue.blue = 0.8
/// // Greyscale first, then a touch of sepia.
/// layer.filters = [.colorMatrix(.saturation(0)), .colorMatrix(warm)]
/// ```
public struct ColorMatrix: Hashable, Sendable {
  /// The factors and the constant for the new red.
  public var red: Row
  /// The factors and the constant for the new green.
  public var green: Row
  /// The factors and the constant for the new blue.
  public var blue: Row
  /// The factors and the constant for the new alpha.
  public var alpha: Row

  /// The factors and the constant for one new component.
  public struct Row: Hashable, Sendable {
    /// The factor for red.
    public var red: Double
    /// The factor for green.
    public var green: Double
    /// The factor for blue.
    public var blue: Double
    /// The factor for alpha.
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

  /// Returns a matrix that multiplies each component by the same component of `color`.
  public static func tint(_ color: Color) -> ColorMatrix {
    ColorMatrix(
      red: Row(color.red, 0, 0, 0, 0),
      green: Row(0, color.green, 0, 0, 0),
      blue: Row(0, 0, color.blue, 0, 0),
      alpha: Row(0, 0, 0, color.alpha, 0)
    )
  }

  /// The matrix that replaces red, green and blue *x* with 1 − *x*, and keeps alpha.
  public static var inversion: ColorMatrix {
    ColorMatrix(
      red: Row(-1, 0, 0, 0, 1),
      green: Row(0, -1, 0, 0, 1),
      blue: Row(0, 0, -1, 0, 1),
      alpha: Row(0, 0, 0, 1, 0)
    )
  }

  /// Returns a matrix that multiplies the saturation: 0 gives greyscale, 1 changes nothing.
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
