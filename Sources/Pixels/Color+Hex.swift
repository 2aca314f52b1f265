extension Color {
  /// Creates a colour from `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; `nil` for anything else.
  ///
  /// - Parameter hex: The number sign and 3, 4, 6 or 8 hexadecimal digits of either case.
  public init?(hex: some StringProtocol) {
    let bytes = Array(hex.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in bytes.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    let channels: [UInt8]
    switch digits.count {
    case 3, 4: channels = digits.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      rgb8: channels[0],
      channels[1],
      channels[2],
      alpha: channels.count == 4 ? Double(channels[3]) / 255 : 1
    )
  }

  /// The colour as `#RRGGBBAA`, rounded to 8 bits; components are clamped, and NaN becomes 0.
  public var hexRGBA: String {
    let digits = Array("0123456789ABCDEF")
    var text = "#"
    for byte in [straightPixel.red, straightPixel.green, straightPixel.blue, straightPixel.alpha] {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }
}
