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

  private func part(_ bytes: [UInt8]) -> Adler32 {
    bytes.withUnsafeBytes { Adler32(partOf: $0) }
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

  @Test(arguments: lengths)
  func `a part counts the same wherever it stands`(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 37 | 128) }
    let start: [UInt8] = [1, 2, 3, 255, 254]
    var sum = Adler32()
    start.withUnsafeBytes { sum.add($0) }
    for _ in 0..<3 { sum.add(part(bytes), count: length) }
    #expect(sum.value == definition(start + bytes + bytes + bytes))
  }

  @Test func `exchanged bytes count as if they had been there`() {
    var generator = SeededGenerator(seed: 3)
    var bytes = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var whole = part(bytes)
    for range in [0..<70_000, 0..<1, 69_999..<70_000, 5..<65_530, 100..<100, 4000..<4700] {
      let old = part(Array(bytes[range]))
      let new = range.map { _ in UInt8.random(in: 0...255, using: &generator) }
      bytes.replaceSubrange(range, with: new)
      whole.replace(old, with: part(new), following: bytes.count - range.upperBound)
      var sum = Adler32()
      sum.add(whole, count: bytes.count)
      #expect(sum.value == definition(bytes), "\(range)")
    }
  }
}
