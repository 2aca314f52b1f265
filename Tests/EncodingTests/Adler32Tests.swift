import TestSupport
import Testing

@testable import Encoding

@Suite struct Adler32Tests {
  /// As RFC 1950 defines it, one byte after the other.
  private func definition(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static let lengths = [0, 1, 15, 16, 17, 255, 352, 353, 4321, 65_520, 65_521, 200_000]

  @Test(arguments: lengths)
  func `bytes of any number are summed as defined`(length: Int) {
    var generator = SeededGenerator(seed: UInt64(length))
    let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for bytes in [
      noise, [UInt8](repeating: 255, count: length), [UInt8](repeating: 0, count: length),
    ] {
      var sum = Adler32()
      bytes.withUnsafeBytes { sum.add($0) }
      #expect(sum.value == definition(bytes))
    }
  }

  @Test func `bytes count the same in pieces`() {
    let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 * 37 | 128) }
    var sum = Adler32()
    for range in [0..<1, 1..<18, 18..<5000, 5000..<70_000] {
      Array(bytes[range]).withUnsafeBytes { sum.add($0) }
    }
    #expect(sum.value == definition(bytes))
  }
}
