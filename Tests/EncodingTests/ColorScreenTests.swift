import Pixels
import TestSupport
import Testing

@testable import Encoding

@Suite struct ColorScreenTests {
  private static func pixels(_ screen: borrowing ColorScreen, inRow row: Int) -> [UInt32] {
    var pixels: [UInt32] = []
    for run in screen.runs(ofRow: row).lowerBound..<screen.runs(ofRow: row).upperBound {
      while pixels.count < Int(run.pointee.end) { pixels.append(run.pointee.pixel) }
    }
    return pixels
  }

  private static func pixels(_ screen: borrowing ColorScreen) -> [[UInt32]] {
    var rows: [[UInt32]] = []
    for row in 0..<screen.height { rows.append(pixels(screen, inRow: row)) }
    return rows
  }

  /// The run of a row that has a column.
  private static func run(
    _ screen: borrowing ColorScreen,
    at column: Int,
    inRow row: Int
  ) -> UnsafePointer<ColorRun> {
    var run = screen.runs(ofRow: row).lowerBound
    while run.pointee.end <= column { run += 1 }
    return run
  }

  /// Puts pixels into a row.
  private static func put(
    _ pixels: [UInt32],
    on screen: inout ColorScreen,
    row: Int,
    column: Int
  ) {
    let end = column + pixels.count
    screen.replace(
      row: row,
      columns: column,
      end,
      from: run(screen, at: column, inRow: row),
      to: run(screen, at: end - 1, inRow: row)
    ) {
      var runs = $0
      for (index, pixel) in pixels.enumerated() {
        if index > 0, pixels[index - 1] == pixel { runs -= 1 }
        let run = ColorRun(pixel: pixel, number: Int32(pixel), end: Int32(column + index + 1))
        runs.initialize(to: run)
        runs += 1
      }
      return runs
    }
  }

  @Test func `a screen is transparent at first`() {
    let screen = ColorScreen(width: 3, height: 2)
    #expect(Self.pixels(screen) == [[0, 0, 0], [0, 0, 0]])
    #expect(Self.run(screen, at: 2, inRow: 1).pointee.number == ColorRun.noColor)
  }

  @Test func `a screen shows what was put on it after any number of frames`() {
    var random = SeededGenerator(seed: 3)
    let (width, height) = (23, 9)
    var screen = ColorScreen(width: width, height: height)
    var expected = [[UInt32]](repeating: [UInt32](repeating: 0, count: width), count: height)
    for _ in 0..<300 {
      let before = expected
      for row in 0..<height where Bool.random(using: &random) {
        let start = Int.random(in: 0..<width, using: &random)
        let end = Int.random(in: start + 1...width, using: &random)
        let part = (start..<end).map { _ in UInt32.random(in: 1...3, using: &random) }
        Self.put(part, on: &screen, row: row, column: start)
        expected[row].replaceSubrange(start..<end, with: part)
      }
      #expect(Self.pixels(screen) == before)
      screen.finish()
      #expect(Self.pixels(screen) == expected)
    }
  }

  @Test func `neighbouring runs of a row differ even where a part meets what was there`() {
    var random = SeededGenerator(seed: 4)
    var screen = ColorScreen(width: 12, height: 1)
    for _ in 0..<500 {
      let start = Int.random(in: 0..<12, using: &random)
      let length = Int.random(in: 1...12 - start, using: &random)
      let part = (0..<length).map { _ in UInt32.random(in: 1...2, using: &random) }
      Self.put(part, on: &screen, row: 0, column: start)
      screen.finish()
      let row = screen.runs(ofRow: 0)
      let runs = Array(UnsafeBufferPointer(start: row.lowerBound, count: row.count))
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.pixel != $1.pixel && $0.end < $1.end })
      #expect(runs.last?.end == 12)
    }
  }
}
