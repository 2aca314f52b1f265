import Bytes
import Testing

@Suite struct GzipTests {
  private static let text = Array(String(repeating: "{\"ty\":4,\"nm\":\"disc\"}", count: 500).utf8)

  @Test(arguments: [[], [7], text])
  func `gzip unpacks to what was packed`(_ bytes: [UInt8]) throws {
    let packed = try GzipWriter.pack(bytes)
    #expect(Gzip.isGzip(packed))
    #expect(try Gzip.unpack(packed, upTo: 1 << 20) == bytes)
    // No time and no name, so that equal bytes are equal files.
    #expect(packed[3..<8] == [0, 0, 0, 0, 0])
  }

  @Test func `what repeats becomes small`() throws {
    #expect(try GzipWriter.pack(Self.text).count < Self.text.count / 50)
  }
}
