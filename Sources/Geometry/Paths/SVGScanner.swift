/// A scanner for numbers and words in an SVG attribute.
package struct SVGScanner {
  private let bytes: [UInt8]
  private var index = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  package var isAtEnd: Bool { index >= bytes.count }

  /// The next byte; `nil` at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether a byte is white space.
  package static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte)
  }

  package mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  /// Skips white space and at most one comma within it.
  package mutating func skipSeparator() {
    skipSpace()
    if take(UInt8(ascii: ",")) { skipSpace() }
  }

  /// Consumes the next byte if it equals `byte`, and returns whether it does.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads a finite number; reads nothing and returns `nil` if no number comes next.
  package mutating func number() -> Double? {
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      index += 1
    }
    var digits = skipDigits()
    if take(UInt8(ascii: ".")) { digits += skipDigits() }
    guard digits > 0 else {
      index = start
      return nil
    }
    let mantissaEnd = index
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
      {
        index += 1
      }
      // Without digits, the `e` is not an exponent, but may start the unit `em`.
      if skipDigits() == 0 { index = mantissaEnd }
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      number.isFinite
    else {
      index = start
      return nil
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9")
    {
      index += 1
    }
    return index - start
  }

  /// Reads a word of letters and percent signs; empty if no such character comes next.
  package mutating func word() -> String {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "%"):
        index += 1
      default: return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Returns the numbers in a text; `nil` if it contains anything but numbers and separators.
  package static func numbers(_ text: String) -> [Double]? {
    var scanner = SVGScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers
  }

  /// Returns the numbers at the start of a text; the rest of the text is ignored.
  package static func leadingNumbers(_ text: String) -> [Double] {
    var scanner = SVGScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while let number = scanner.number() {
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers
  }
}
