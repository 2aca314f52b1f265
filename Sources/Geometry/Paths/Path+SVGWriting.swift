import Requirements

extension Path {
  /// Returns the path as the `d` attribute of an SVG `path` element: `M0 0L10 0C10 5 5 10 0 10Z`.
  ///
  /// All commands are absolute. Equal paths have equal text on every machine.
  ///
  /// - Parameter decimals: The maximum number of decimal places; trailing zeros are dropped.
  /// - Returns: The text; empty for an empty path.
  /// - Precondition: `decimals` lies in `0...15`.
  public func svgPathData(decimals: Int = 6) -> String {
    require((0...15).contains(decimals), "Decimals must be in 0...15, not \(decimals)")
    var text = ""
    for element in elements {
      switch element {
      case .move: text += "M"
      case .line: text += "L"
      case .quadratic: text += "Q"
      case .cubic: text += "C"
      case .close: text += "Z"
      }
      var separator = ""
      element.forEachPoint { point in
        text += separator
        text += decimalText(point.x, decimals: decimals)
        text += " "
        text += decimalText(point.y, decimals: decimals)
        separator = " "
      }
    }
    return text
  }
}

/// Returns a rounded number in decimal notation, without trailing zeros and never as "-0".
private func decimalText(_ value: Double, decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (value * scale).rounded()
  // From 2⁵³ on, every double is an integer, which needs no rounding but may need an exponent.
  guard abs(scaled) < 9_007_199_254_740_992 else {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
  let digits = String(Int(abs(scaled)))
  let sign = scaled < 0 ? "-" : ""
  guard decimals > 0 else { return sign + digits }
  let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
  var fraction = padded.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  return sign + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
}
