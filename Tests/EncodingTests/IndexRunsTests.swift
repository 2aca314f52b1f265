import TestSupport
import Testing

@testable import Encoding

@Suite struct IndexRunsTests {
  @Test func `equal neighbours become one run whatever they were added as`() {
    var runs = IndexRuns()
    var random = SeededGenerator(seed: 1)
    var expected: [UInt8] = []
    for _ in 0..<2000 {
      let symbol = UInt8.random(in: 3...5, using: &random)
      let length = Int.random(in: 1...9, using: &random)
      runs.append(symbol, length: length)
      expected += [UInt8](repeating: symbol, count: length)
    }
    #expect(runs.pixelCount == expected.count)
    var symbols: [UInt8] = []
    var pixels: [UInt8] = []
    for index in 0..<runs.count {
      let run = runs.runs[index]
      symbols.append(run.symbol)
      while pixels.count < Int(run.end) { pixels.append(run.symbol) }
    }
    #expect(pixels == expected)
    #expect(zip(symbols, symbols.dropFirst()).allSatisfy(!=))
  }

  @Test func `neighbours of one index are one run unless only one of them is free`() {
    var runs = IndexRuns()
    runs.append(4, isFree: true, length: 2)
    runs.append(4, isFree: false, length: 3)
    runs.append(4, isFree: false, length: 1)
    #expect(runs.runs.map(\.isFree) == [true, false])
    #expect(runs.runs.map(\.end) == [2, 6])
  }

  @Test func `the bits of all indices that must be written are known until they are removed`() {
    var runs = IndexRuns()
    runs.append(0, length: 2)
    #expect(runs.neededBits == 0)
    runs.append(9, length: 1)
    runs.append(64, length: 5)
    #expect(runs.neededBits == 73)
    runs.append(130, isFree: true, length: 2)
    #expect(runs.neededBits == 73)
    runs.removeAll()
    #expect(runs.count == 0)
    #expect(runs.pixelCount == 0)
    #expect(runs.neededBits == 0)
    runs.append(64, length: 3)
    #expect(runs.count == 1)
    #expect(runs.runs[0].end == 3)
  }

  @Test func `what was added since a mark can be removed even where it made the last run longer`() {
    var runs = IndexRuns()
    let beginning = runs.mark
    runs.append(4, length: 2)
    let mark = runs.mark
    runs.append(4, length: 3)
    runs.append(9, length: 1)
    runs.removeAll(after: mark)
    #expect(runs.runs.map(\.end) == [2])
    #expect(runs.neededBits == 4)
    runs.append(4, length: 5)
    #expect(runs.runs.map(\.end) == [7])
    #expect(runs.pixelCount == 7)
    runs.removeAll(after: beginning)
    #expect(runs.count == 0)
    #expect(runs.pixelCount == 0)
  }
}
