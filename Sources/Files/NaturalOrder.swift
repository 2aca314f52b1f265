/// The order of file names by the numbers in them: `2` before `10`, `0.25` before `0.5`.
package enum NaturalOrder {
  /// Whether `a` comes before `b`; bytes decide if only zeros differ, as in `01` and `1`.
  package static func isBefore(_ a: String, _ b: String) -> Bool {
    var left = Array(a.utf8)[...]
    var right = Array(b.utf8)[...]
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let x = Number(removedFrom: &left)
        let y = Number(removedFrom: &right)
        if x != y { return x < y }
      } else if first != second {
        return first < second
      } else {
        left = left.dropFirst()
        right = right.dropFirst()
      }
    }
    return left.count == right.count ? a < b : left.count < right.count
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  /// A decimal number of any length, kept as digits because number types have limited precision.
  private struct Number: Comparable {
    /// The digits before the point, without leading zeros.
    let whole: [UInt8]
    /// The digits after the point, without trailing zeros.
    let fraction: [UInt8]

    /// Creates a number from the beginning of a text, and removes the number from the text.
    init(removedFrom text: inout ArraySlice<UInt8>) {
      let digits = text.prefix(while: isDigit)
      text = text.dropFirst(digits.count)
      whole = Array(digits.drop { $0 == UInt8(ascii: "0") })
      let decimals =
        text.first == UInt8(ascii: ".") ? text.dropFirst().prefix(while: isDigit) : []
      if !decimals.isEmpty { text = text.dropFirst(decimals.count + 1) }
      fraction = Array(decimals.reversed().drop { $0 == UInt8(ascii: "0") }.reversed())
    }

    static func < (a: Number, b: Number) -> Bool {
      if a.whole.count != b.whole.count { return a.whole.count < b.whole.count }
      if a.whole != b.whole { return a.whole.lexicographicallyPrecedes(b.whole) }
      return a.fraction.lexicographicallyPrecedes(b.fraction)
    }
  }
}
