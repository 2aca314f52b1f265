/// The value of `#colorLiteral(red:green:blue:alpha:)` in lowered sources.
public func colorLiteral(red: Float, green: Float, blue: Float, alpha: Float) -> UIColor {
  UIColor(colorLiteralRed: red, green: green, blue: blue, alpha: alpha)
}

/// The value of `#colorLiteral(red:green:blue:alpha:)` where a `CGColor` is expected.
@_disfavoredOverload
public func colorLiteral(red: Float, green: Float, blue: Float, alpha: Float) -> CGColor {
  UIColor(colorLiteralRed: red, green: green, blue: blue, alpha: alpha).cgColor
}
