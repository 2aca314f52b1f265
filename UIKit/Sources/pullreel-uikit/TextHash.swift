/// The 64-bit hash of some texts, FNV-1a.
struct TextHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a text; where it ends and the next one begins counts, too.
  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ UInt64(text.utf8.count)) &* 0x100_0000_01b3
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
