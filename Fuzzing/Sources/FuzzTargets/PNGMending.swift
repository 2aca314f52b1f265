/// Repairs what random changes always break in a PNG file, so that they reach what lies behind it.
public enum PNGMending: UInt8, CaseIterable {
  /// The bytes as they are.
  case none
  /// Every checksum is made right.
  case checksums
  /// Besides, image data is taken as rows that nobody has compressed yet.
  case imageData
  /// Besides, the parts of an animation are numbered and counted.
  case animation

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the file that some bytes stand for.
  public func mend(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard self != .none else { return Array(bytes) }
    var result = Self.signature
    var number = UInt32(0)
    let frames = self == .animation ? UInt32(Self.frameCount(bytes)) : nil
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= rest.count - 12 else { break }
      let type = Array(rest.dropFirst(4).prefix(4))
      let content = rest.dropFirst(8).prefix(length)
      var mended = mended(content, of: type)
      if let frames, mended.count >= 4 {
        switch String(decoding: type, as: UTF8.self) {
        case "acTL": mended.replaceSubrange(..<4, with: Self.bigEndian(frames))
        case "fcTL", "fdAT":
          mended.replaceSubrange(..<4, with: Self.bigEndian(number))
          number += 1
        default: break
        }
      }
      append(type, mended, to: &result)
      rest = rest.dropFirst(length + 12)
    }
    return result + rest
  }

  private func mended(_ content: ArraySlice<UInt8>, of type: [UInt8]) -> [UInt8] {
    guard self == .imageData || self == .animation else { return Array(content) }
    if type == Array("IDAT".utf8) { return Self.stored(content) }
    if type == Array("fdAT".utf8) { return content.prefix(4) + Self.stored(content.dropFirst(4)) }
    return Array(content)
  }

  /// Returns the apparent number of frame controls.
  private static func frameCount(_ bytes: ArraySlice<UInt8>) -> Int {
    let name = Array("fcTL".utf8)
    return bytes.indices.count { bytes[$0...].starts(with: name) }
  }

  private func append(_ type: [UInt8], _ content: [UInt8], to file: inout [UInt8]) {
    file += Self.bigEndian(UInt32(content.count)) + type + content
    file += Self.bigEndian(Self.checksum(type + content))
  }

  /// Returns a zlib stream that holds bytes without compressing them.
  private static func stored(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = content
    repeat {
      let part = rest.prefix(0xFFFF)
      rest = rest.dropFirst(part.count)
      let count = UInt16(part.count)
      result += [rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      result += [UInt8(~count & 255), UInt8(~count >> 8)] + part
    } while !rest.isEmpty
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in content {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + bigEndian(high << 16 | low)
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
