/// A reader of a file in memory, with a current offset.
struct ByteReader {
  let bytes: [UInt8]
  /// The offset of the next byte, in bytes from the start of the file.
  private(set) var offset: Int
  /// The offset at which reading must stop, in bytes from the start of the file.
  let end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
    end = bytes.count
  }

  /// Creates a reader for a part of the file; the range must lie inside the file.
  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  var remaining: Int { end - offset }

  mutating func byte(_ what: String) throws(ImageDecodingError) -> UInt8 {
    guard offset < end else { throw truncated(what) }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func littleEndian16(_ what: String) throws(ImageDecodingError) -> Int {
    let low = try byte(what)
    return try Int(low) | Int(byte(what)) << 8
  }

  mutating func bigEndian16(_ what: String) throws(ImageDecodingError) -> Int {
    let high = try byte(what)
    return try Int(high) << 8 | Int(byte(what))
  }

  mutating func bigEndian32(_ what: String) throws(ImageDecodingError) -> Int {
    let high = try bigEndian16(what)
    return try high << 16 | bigEndian16(what)
  }

  /// Skips bytes and returns their range.
  mutating func skip(_ count: Int, _ what: String) throws(ImageDecodingError) -> Range<Int> {
    guard count <= remaining else { throw truncated(what) }
    defer { offset += count }
    return offset..<offset + count
  }

  private func truncated(_ what: String) -> ImageDecodingError {
    // A part that ends before the end of the file is damaged, not cut off.
    let isCutOff = end == bytes.count
    return ImageDecodingError(
      isCutOff ? "the file ends inside \(what)" : "\(what) is too short",
      offset: end,
      isCutOff: isCutOff
    )
  }
}
