import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct SHA256Tests {
  // FIPS 180-2, appendix B, and NIST's example of two blocks.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `published vectors come out`(_ text: String, _ hash: String) {
    #expect(SHA256.hex(of: text) == hash)
  }

  @Test func `a million times a comes out as published, in pieces of any size`() {
    for size in [1000, 64, 999_999, 63] {
      var hash = SHA256()
      var left = 1_000_000
      while left > 0 {
        hash.update([UInt8](repeating: UInt8(ascii: "a"), count: min(size, left)))
        left -= size
      }
      #expect(
        hash.finish() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      )
    }
  }

  @Test func `every length around a block's agrees with sha256sum`() throws {
    for length in 50...130 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      var hash = SHA256()
      hash.update(bytes)
      let outcome = try ExternalTool.run("sha256sum", [], input: Data(bytes))
      #expect(outcome.outputText.hasPrefix(hash.finish()))
    }
  }
}
