extension WebPDecoder {
  /// Returns the intact part of a truncated file; `nil` if the file is complete or has no frame.
  static func wholePart(of bytes: [UInt8]) -> [UInt8]? {
    func number(_ place: Int) -> Int {
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func name(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
    guard bytes.count >= 30, name(0) == "RIFF", name(12) == "VP8X", number(4) + 8 > bytes.count
    else { return nil }
    var end = 12
    var hasFrame = false
    while end + 8 <= bytes.count {
      let size = number(end + 4)
      // A chunk of odd size ends with a padding byte, which may be the only missing byte.
      guard end + 8 + size <= bytes.count else { break }
      hasFrame = hasFrame || name(end) == "ANMF"
      end += 8 + size + size % 2
    }
    guard hasFrame else { return nil }
    var part = Array(bytes.prefix(end))
    if part.count < end { part.append(0) }
    for place in 0..<4 { part[4 + place] = UInt8(truncatingIfNeeded: (end - 8) >> (8 * place)) }
    return part
  }
}
