import Bytes
import Testing

/// Files that Python's `gzip` has packed.
struct PackedGzipTests {
  /// Three times `{"v": 1}`.
  private static let gzip: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 42, 83, 178, 82, 48, 172, 173, 70, 163, 1, 244, 130,
    115, 240, 24, 0, 0, 0,
  ]
  private static let text = Array(String(repeating: "{\"v\": 1}", count: 3).utf8)

  @Test func `a gzip file is unpacked`() throws {
    #expect(Gzip.isGzip(Self.gzip))
    #expect(try Gzip.unpack(Self.gzip, upTo: 24) == Self.text)
  }

  @Test func `several members follow one another, and padding is nothing`() throws {
    let twice = try Gzip.unpack(Self.gzip + Self.gzip + [0, 0, 0], upTo: 1_000)
    #expect(twice == Self.text + Self.text)
  }

  @Test func `a gzip file that unpacks to more than the limit is refused`() {
    #expect(throws: UnpackingError.self) { try Gzip.unpack(Self.gzip, upTo: 23) }
  }

  @Test func `a gzip file that ends early or has another checksum is refused`() {
    for count in 0..<Self.gzip.count {
      #expect(throws: UnpackingError.self) {
        try Gzip.unpack(Array(Self.gzip[..<count]), upTo: 1_000)
      }
    }
    var changed = Self.gzip
    changed[changed.count - 8] ^= 1
    #expect(throws: UnpackingError.self) { try Gzip.unpack(changed, upTo: 1_000) }
  }
}
