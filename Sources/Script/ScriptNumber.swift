import Platform

/// Conversions between numbers and text, as in JavaScript.
enum ScriptNumber {
  /// Returns the number that a text represents; the text must not begin or end with white space.
  package static func value(of units: ArraySlice<UInt16>) -> Double {
    if units.isEmpty { return 0 }
    let isWritten = units.allSatisfy { unit in
      (48...57).contains(unit) || "+-.eE".utf16.contains(unit)
    }
    if isWritten {
      let text = String(decoding: units, as: UTF16.self)
      return Double(text) ?? Double("0" + text) ?? Double(text + "0") ?? .nan
    }
    // Only the words below are numbers in JavaScript. Swift would also accept "inf", for example.
    guard units.count <= 20 else { return .nan }
    let text = String(decoding: units, as: UTF16.self)
    switch text {
    case "Infinity", "+Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: break
    }
    guard text.hasPrefix("0x") || text.hasPrefix("0X") else { return .nan }
    return UInt64(text.dropFirst(2), radix: 16).map(Double.init) ?? .nan
  }

  /// Returns the integer at the beginning of a text, as `parseInt` does; NaN if there is none.
  static func integer(of units: ArraySlice<UInt16>, radix: Int) -> Double {
    var rest = units
    let sign = rest.first
    let isNegative = sign == UInt16(UInt8(ascii: "-"))
    if isNegative || sign == UInt16(UInt8(ascii: "+")) { rest = rest.dropFirst() }
    var radix = radix
    if rest.starts(with: "0x".utf16) || rest.starts(with: "0X".utf16) {
      (rest, radix) = (rest.dropFirst(2), 16)
    }
    var (value, count) = (0.0, 0)
    for unit in rest {
      guard let digit = digit(unit), digit < radix else { break }
      value = value * Double(radix) + Double(digit)
      count += 1
    }
    return count == 0 ? .nan : isNegative ? -value : value
  }

  private static func digit(_ unit: UInt16) -> Int? {
    switch unit {
    case 48...57: Int(unit) - 48
    case 65...90: Int(unit) - 55
    case 97...122: Int(unit) - 87
    default: nil
    }
  }

  /// Returns the number at the beginning of a text, as `parseFloat` does; NaN if there is none.
  package static func beginning(of units: ArraySlice<UInt16>) -> Double {
    let units = Array(units.prefix(400))
    var count = 0
    var (hasPoint, hasExponent, hasDigit) = (false, false, false)
    scanning: while count < units.count, let unit = UInt8(exactly: units[count]) {
      switch unit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isAfterExponent = count > 0 && units[count - 1] | 0x20 == UInt16(UInt8(ascii: "e"))
        guard count == 0 || isAfterExponent else { break scanning }
      case UInt8(ascii: "."):
        guard !hasPoint, !hasExponent else { break scanning }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard hasDigit, !hasExponent else { break scanning }
        hasExponent = true
      default: break scanning
      }
      count += 1
    }
    // At most three characters at the end are surplus: a point, an exponent's letter and its sign.
    for length in stride(from: count, to: max(count - 4, 0), by: -1) {
      let number = value(of: units[..<length])
      if !number.isNaN { return number }
    }
    return .nan
  }

  /// Returns a number as text, as in JavaScript.
  package static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    let text = "\(number)"
    guard let mark = text.firstIndex(of: "e") else { return text }
    var (mantissa, exponent) = (text[..<mark], Int(text[text.index(after: mark)...]) ?? 0)
    if mantissa.hasSuffix(".0") { mantissa = mantissa.dropLast(2) }
    if exponent < 0, exponent >= -6 {
      // Swift uses scientific notation below 1e-4, JavaScript only below 1e-6.
      let digits = mantissa.filter { $0 != "." && $0 != "-" }
      let zeros = String(repeating: "0", count: -exponent - 1)
      return (number < 0 ? "-" : "") + "0." + zeros + digits
    }
    exponent = min(max(exponent, -400), 400)
    return "\(mantissa)e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
  }

  /// Returns a number as text with the given number of decimal places.
  package static func text(of number: Double, digits: Int) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return text(of: number) }
    let count = min(max(digits, 0), 15)
    let factor = pow(10, Double(count))
    guard abs(number) * factor < 9e15 else { return text(of: number) }
    let rounded = Int64((abs(number) * factor).rounded())
    let unit = Int64(factor)
    let sign = number < 0 && rounded != 0 ? "-" : ""
    if count == 0 { return sign + String(rounded) }
    let fraction = String(rounded % unit)
    let zeros = String(repeating: "0", count: count - fraction.count)
    return "\(sign)\(rounded / unit).\(zeros)\(fraction)"
  }
}
