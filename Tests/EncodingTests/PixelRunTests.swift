import TestSupport
import Testing

@testable import Encoding

@Suite struct PixelRunTests {
  /// Rows of all short lengths, at any place of a page and at both of its ends, where reading one
  /// pixel too many ends the process.
  private func forEachRow(_ body: (UnsafePointer<UInt32>, _ count: Int) -> Void) throws {
    let pixels = try GuardedPixels()
    var random = SeededGenerator(seed: 5)
    for count in 0...40 {
      for start in [0, 1, 2, 3, 61, pixels.count - count - 1, pixels.count - count] {
        for rareness in [1, 3, 20, 100] as [Int] {
          var pixel: UInt32 = 0xFF00_0000
          for index in 0..<pixels.count {
            if Int.random(in: 0..<rareness, using: &random) == 0 {
              // Pixels differ in any of their bytes.
              pixel = 0xFF00_0000 ^ 1 << UInt32.random(in: 0..<32, using: &random)
            }
            pixels.base[index] = pixel
          }
          body(pixels.base + start, count)
        }
      }
    }
  }

  @Test func `a run ends before the first pixel that differs from its first one`() throws {
    try forEachRow { row, count in
      for start in 0..<count {
        var end = start + 1
        while end < count, row[end] == row[start] { end += 1 }
        #expect(runEnd(row, from: start, to: count) == end)
      }
    }
  }

  @Test func `the first difference from a colour is found wherever it is`() throws {
    try forEachRow { row, count in
      for start in 0...count {
        // A colour of the row, or of the pixel after it, or one that no pixel has.
        for pixel in [start < count ? row[start] : 1, count > 0 ? row[count - 1] : 2, 3] {
          var first = start
          while first < count, row[first] == pixel { first += 1 }
          #expect(firstDifference(row, from: pixel, at: start, to: count) == first)
        }
      }
    }
  }

  @Test func `the last difference from a colour is found wherever it is`() throws {
    try forEachRow { row, count in
      for start in 0...count {
        for pixel in [count > 0 ? row[count - 1] : 1, start < count ? row[start] : 2, 3] {
          var end = count
          while end > start, row[end - 1] == pixel { end -= 1 }
          #expect(lastDifference(row, from: pixel, at: start, to: count) == end)
        }
      }
    }
  }

  @Test func `the first difference of two rows is found wherever it is`() throws {
    try forEachRow { row, count in
      for place in 0..<count {
        let other = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        defer { other.deallocate() }
        other.initialize(from: row, count: count)
        #expect(Encoding.firstDifference(row, other, from: 0, to: count) == count)
        other[place] ^= 1
        #expect(Encoding.firstDifference(row, other, from: 0, to: count) == place)
      }
    }
  }

  @Test func `the same holds for rows of bytes`() {
    for count in 1...100 {
      for place in 0..<count {
        let row = [UInt8](repeating: 7, count: count + IndexPlane.padding)
        var other = row
        other[place] = 8
        #expect(Encoding.firstDifference(row, other, from: 0, to: count) == place)
        #expect(Encoding.firstDifference(row, row, from: 0, to: count) == count)
        #expect(Encoding.lastDifference(row, other, from: 0, to: count) == place + 1)
        #expect(Encoding.lastDifference(row, row, from: 0, to: count) == 0)
        #expect(Encoding.runEnd(other, from: 0, to: count) == (place == 0 ? 1 : place))
        #expect(Encoding.runEnd(row, from: place, to: count) == count)
      }
    }
  }
}
