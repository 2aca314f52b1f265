import Bytes
import Decoding
import Testing

/// Archives that Python's `zipfile` has packed.
struct PackedFileTests {
  /// `a/x.json`, which is `hello hello`, `../evil`, and `big`, 100 000 zeros.
  private static let zip: [UInt8] = [
    80, 75, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 33, 0, 64, 166, 45, 1, 10, 0, 0, 0, 11, 0, 0, 0, 8, 0,
    0, 0, 97, 47, 120, 46, 106, 115, 111, 110, 203, 72, 205, 201, 201, 87, 200, 0, 145, 0, 80, 75,
    3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 33, 0, 31, 40, 170, 103, 4, 0, 0, 0, 2, 0, 0, 0, 7, 0, 0, 0,
    46, 46, 47, 101, 118, 105, 108, 203, 203, 7, 0, 80, 75, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 33, 0,
    125, 149, 17, 212, 114, 0, 0, 0, 160, 134, 1, 0, 3, 0, 0, 0, 98, 105, 103, 237, 193, 49, 1, 0,
    0, 0, 194, 160, 245, 79, 109, 13, 15, 160, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 87, 3, 80, 75, 1, 2, 20, 3, 20, 0, 0,
    0, 8, 0, 0, 0, 33, 0, 64, 166, 45, 1, 10, 0, 0, 0, 11, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 128, 1, 0, 0, 0, 0, 97, 47, 120, 46, 106, 115, 111, 110, 80, 75, 1, 2, 20, 3, 20, 0, 0,
    0, 8, 0, 0, 0, 33, 0, 31, 40, 170, 103, 4, 0, 0, 0, 2, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 128, 1, 48, 0, 0, 0, 46, 46, 47, 101, 118, 105, 108, 80, 75, 1, 2, 20, 3, 20, 0, 0, 0,
    8, 0, 0, 0, 33, 0, 125, 149, 17, 212, 114, 0, 0, 0, 160, 134, 1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 128, 1, 89, 0, 0, 0, 98, 105, 103, 80, 75, 5, 6, 0, 0, 0, 0, 3, 0, 3, 0, 156, 0, 0,
    0, 236, 0, 0, 0, 0, 0,
  ]
  @Test func `only the wanted files of an archive are unpacked`() throws {
    #expect(ZipArchive.isZip(Self.zip))
    let files = try ZipArchive.unpack(Self.zip) { $0.hasPrefix("a/") }
    #expect(files == ["a/x.json": Array("hello hello".utf8)])
  }

  @Test func `an archive that unpacks to more than the limit is refused`() throws {
    var limits = ZipArchive.Limits()
    limits.byteCount = 100_010
    #expect(try ZipArchive.unpack(Self.zip, limits: limits) { $0 == "big" }.count == 1)
    #expect(throws: UnpackingError.self) {
      try ZipArchive.unpack(Self.zip, limits: limits) { _ in true }
    }
    limits = ZipArchive.Limits()
    limits.entryCount = 2
    #expect(throws: UnpackingError.self) {
      try ZipArchive.unpack(Self.zip, limits: limits) { _ in false }
    }
  }

  @Test func `an archive that ends early or is damaged is refused, and nothing crashes`() {
    for count in 0..<Self.zip.count {
      #expect(throws: UnpackingError.self) {
        try ZipArchive.unpack(Array(Self.zip[..<count])) { _ in true }
      }
    }
    for index in Self.zip.indices {
      var changed = Self.zip
      changed[index] ^= 0x55
      _ = try? ZipArchive.unpack(changed) { _ in true }
    }
  }
}
