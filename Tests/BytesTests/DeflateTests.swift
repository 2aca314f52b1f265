import TestSupport
import Testing

@_spi(Buffers) @testable import Bytes

@Suite struct DeflateTests {
  /// Rows that repeat the row above, runs, or noise.
  private static func rows(seed: UInt64, width: Int, count: Int) -> [[UInt8]] {
    var random = SeededGenerator(seed: seed)
    var rows: [[UInt8]] = []
    for _ in 0..<count {
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where !rows.isEmpty: rows.append(rows[rows.count - 1])
      case 1: rows.append([UInt8](repeating: .random(in: 0...9, using: &random), count: width))
      default: rows.append((0..<width).map { _ in .random(in: 0...255, using: &random) })
      }
    }
    return rows
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, [1, 3, 4])
  func `zlib expands what the fast deflater made`(seed: UInt64, pixelBytes: Int) throws {
    var deflater = ImageDeflater()
    // Streams share their tables; the second one is longer than the window.
    for count in [0, 40, 700] {
      let rows = Self.rows(seed: seed, width: 120, count: count)
      deflater.begin(pixelBytes: pixelBytes, rowBytes: 120)
      for (number, row) in rows.enumerated() {
        row.withUnsafeBufferPointer {
          deflater.append($0, repeats: number > 0 && rows[number - 1] == row)
        }
      }
      let stream = deflater.finish()
      let inflater = try Inflater([0..<stream.count], of: stream)
      let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 120 * count)
      defer { room.deallocate() }
      try inflater.read(into: room)
      try inflater.finish()
      #expect(Array(room) == Array(rows.joined()))
    }
  }

  @Test func `codes follow from lengths as in the example of RFC 1951`() {
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    let words = zip(code.codes, code.lengths).map { code, length in
      (0..<Int(length)).map { code >> $0 & 1 == 1 ? "1" : "0" }.joined()
    }
    #expect(words == ["010", "011", "100", "101", "110", "00", "1110", "1111"])
  }

  @Test(arguments: [7, 15])
  func `no code is longer than its limit, and all of them together are full`(limit: Int) {
    // Without a limit, codes for Fibonacci numbers are as long as can be.
    var counts = [1, 1]
    while counts.count < 19 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let lengths = HuffmanCode(counts: counts, limit: limit).lengths.map { Int($0) }
    #expect(lengths.max() == limit)
    #expect(lengths.reduce(0) { $0 + 1 << (limit - $1) } == 1 << limit)
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `the checksum has the published check value`() {
    let sum = Array("123456789".utf8).withUnsafeBytes { CRC32.checksum($0) }
    #expect(sum == 0xCBF4_3926)
    let parts = Array("123456789".utf8)
    let first = parts[..<4].withUnsafeBytes { CRC32.checksum($0) }
    #expect(parts[4...].withUnsafeBytes { CRC32.checksum($0, after: first) } == sum)
  }

  @Test func `equal bytes are counted up to the first other one`() {
    let bytes = [UInt8](repeating: 7, count: 200)
    for place in 0..<200 {
      var other = bytes
      other[place] = 8
      #expect(equalBytes(bytes, other, count: 200) == place)
      #expect(equalBytes(bytes, other, count: place) == place)
    }
    #expect(equalBytes(bytes, bytes, count: 200) == 200)
  }
}
