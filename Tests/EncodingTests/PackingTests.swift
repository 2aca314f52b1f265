import Decoding
import Testing

@Suite struct PackingTests {
  private static let text = Array(String(repeating: "{\"ty\":4,\"nm\":\"disc\"}", count: 500).utf8)

  @Test func `an archive has its files again`() throws {
    let files = [
      (name: "manifest.json", bytes: Array("{}".utf8)), (name: "a/ring.json", bytes: Self.text),
      (name: "a/empty.json", bytes: []),
    ]
    let packed = try ZipArchive.pack(files)
    #expect(ZipArchive.isZip(packed))
    let unpacked = try ZipArchive.unpack(packed) { _ in true }
    #expect(unpacked == Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) }))
    #expect(try ZipArchive.pack(files) == packed)
  }

  @Test func `two files of one name are refused`() {
    #expect(throws: ZipError.self) { try ZipArchive.pack([("a", [1]), ("a", [2])]) }
  }
}
