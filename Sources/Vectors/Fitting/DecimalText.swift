import Platform

/// A formatter that writes decimal numbers with as few characters as possible.
enum DecimalText {
  /// Returns a number in decimal notation, such as `.5`, `-12.25` or `0`.
  static func text(_ number: Double, decimals: Int) -> String {
    let scaled = (number * power(decimals)).rounded()
    guard abs(scaled) < 1e15 else { return "0" }
    return text(steps: Int(scaled), decimals: decimals)
  }

  /// Formats a multiple of the last decimal place; 125 steps with 2 decimals are `1.25`.
  static func text(steps: Int, decimals: Int) -> String {
    guard decimals > 0 else { return "\(steps)" }
    let unit = Int(power(decimals))
    let (whole, rest) = steps.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    var text = steps < 0 ? "-" : ""
    guard rest > 0 else { return text + "\(whole)" }
    if whole > 0 { text += "\(whole)" }
    let digits = "\(rest)"
    text += "." + String(repeating: "0", count: decimals - digits.count) + digits
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  /// Returns the number of decimals that keeps the rounding error within `error`.
  static func decimals(for error: Double) -> Int {
    guard error > 0 else { return 6 }
    // The rounding error is at most half a unit of the last decimal place.
    return min(max(Int((-log10(2 * error)).rounded(.up)), 0), 6)
  }

  static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
