import Clips

/// Bytes as text that can stand in a page.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The text in ASCII, padded, on one line (RFC 4648, section 4).
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes.count - start
      let a = bytes[start]
      let b = rest > 1 ? bytes[start + 1] : 0
      let c = rest > 2 ? bytes[start + 2] : 0
      text.append(digits[Int(a >> 2)])
      text.append(digits[Int((a & 3) << 4 | b >> 4)])
      text.append(rest > 1 ? digits[Int((b & 15) << 2 | c >> 6)] : UInt8(ascii: "="))
      text.append(rest > 2 ? digits[Int(c & 63)] : UInt8(ascii: "="))
    }
    return text
  }
}
