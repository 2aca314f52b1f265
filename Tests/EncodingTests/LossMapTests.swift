import TestSupport
import Testing

@testable import Encoding

@Suite struct LossMapTests {
  private static let width = 30
  private static let height = 8

  /// A pixel that has lost something.
  private struct Loss: Equatable {
    var number: Int32
    var error: Float
  }

  private typealias Model = [[Loss?]]

  private static var empty: Model {
    Array(repeating: Array(repeating: nil, count: width), count: height)
  }

  private static func pixels(_ map: borrowing LossMap) -> Model {
    var model = empty
    for row in 0..<height {
      var last: Int32 = 0
      for run in map[row: row] {
        #expect(run.start >= last && run.start < run.end && run.error > 0)
        for x in run.start..<run.end {
          model[row][Int(x)] = Loss(number: run.number, error: run.error)
        }
        last = run.end
      }
    }
    return model
  }

  private static func sum(_ losses: some Sequence<Loss?>) -> Double {
    losses.reduce(0) { $0 + Double($1?.error ?? 0) }
  }

  /// Replaces random parts of random rows; checks what is said to have been lost there.
  private static func replaceParts(
    of map: inout LossMap,
    _ model: inout Model,
    _ random: inout SeededGenerator
  ) {
    for row in 0..<height where Bool.random(using: &random) {
      let start = Int.random(in: 0..<width, using: &random)
      let end = Int.random(in: start + 1...width, using: &random)
      let lost = sum(model[row][start..<end])
      var runs = GrowingBuffer<LossMap.Run>()
      var x = start
      while x < end {
        let next = Int.random(in: x + 1...end, using: &random)
        // Whole numbers, so that sums are exact.
        let loss = Loss(
          number: Int32.random(in: 0..<5, using: &random),
          error: Float(Int.random(in: 0..<3, using: &random))
        )
        if loss.error > 0 {
          runs.append(
            LossMap.Run(start: Int32(x), end: Int32(next), number: loss.number, error: loss.error)
          )
        }
        for place in x..<next { model[row][place] = loss.error > 0 ? loss : nil }
        x = next
      }
      #expect(map.replace(Int32(start)..<Int32(end), ofRow: row, with: runs) == lost)
    }
  }

  @Test(arguments: 0..<20)
  func `a map has what was made final, and nothing of what was taken back`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var map = LossMap(height: Self.height)
    var model = Self.empty
    for step in 0..<60 {
      var trial = model
      Self.replaceParts(of: &map, &trial, &random)
      if step % 4 == 1 {
        map.discard()
      } else {
        map.commit()
        model = trial
      }
      #expect(Self.pixels(map) == model)
      if step == 40 {
        map.removeAll()
        model = Self.empty
        #expect(Self.pixels(map) == model)
      }
    }
  }
}
