enum XMLEncoding {
  /// Returns a file's contents as UTF-8, without a byte-order mark.
  static func utf8(_ bytes: [UInt8]) throws(SVGFault) -> [UInt8] {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw .damaged("UTF-16 is not supported; save the file as UTF-8")
    }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let name = name(of: bytes) else { return bytes }
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return bytes
    case "iso-8859-1", "latin1", "windows-1252":
      return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    default: throw .damaged("the encoding \(name) is not supported; save the file as UTF-8")
    }
  }

  /// Returns the encoding that the XML declaration names; `nil` if it names none.
  private static func name(of bytes: [UInt8]) -> String? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    let head = bytes.prefix(256).prefix { $0 != UInt8(ascii: ">") }
    let key = Array("encoding".utf8)
    guard let start = head.indices.first(where: { head[$0...].starts(with: key) }) else {
      return nil
    }
    let value = head[(start + key.count)...]
      .drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      .dropFirst()
      .prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    return String(decoding: value.prefix(32), as: UTF8.self)
  }
}
