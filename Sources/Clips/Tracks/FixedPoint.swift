import Requirements

/// Functions that write decimal numbers as text, the same on every machine and in every locale.
package enum FixedPoint {
  /// Returns the text of a rounded number without trailing zeros: `160.5`, `0`, `-0.25`.
  ///
  /// `decimals` is the largest number of digits after the point, in `0...6`. A number that is
  /// infinite, NaN or beyond ±10¹² is written as Swift prints it. The text is never `-0`.
  package static func text(_ number: Double, decimals: Int) -> String {
    require(0...6 ~= decimals, "Numbers are written to 0...6 decimals, not \(decimals)")
    guard abs(number) < 1e12 else { return "\(number)" }
    let unit = powers[decimals]
    let steps = Int((number * Double(unit)).rounded())
    let whole = steps.magnitude / UInt(unit)
    var fraction = steps.magnitude % UInt(unit)
    var text = (steps < 0 ? "-" : "") + String(whole)
    guard fraction > 0 else { return text }
    var width = decimals
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    let digits = String(fraction)
    text += "." + String(repeating: "0", count: width - digits.count) + digits
    return text
  }

  /// Returns a number rounded to `decimals` digits after the point, as ``text(_:decimals:)`` does.
  package static func rounded(_ number: Double, decimals: Int) -> Double {
    let unit = Double(powers[decimals])
    let steps = (number * unit).rounded()
    // Adding 0 turns -0 into 0.
    return abs(number) < 1e12 ? steps / unit + 0 : number
  }

  private static let powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}
