import TestSupport
import Testing

@testable import Encoding

@Suite struct RunCanvasTests {
  private func values(_ canvas: RunCanvas<Int>) -> [[Int]] {
    (0..<canvas.height).map { row in
      (0..<canvas.width).map { canvas.run(at: $0, inRow: row).pointee.value }
    }
  }

  @Test func `a row of one run can become a row of as many as it has columns`() {
    let canvas = RunCanvas(width: 300, height: 20, filledWith: 0)
    var editor = RunCanvasEditor(canvas)
    for row in 0..<20 {
      let old = editor.begin(row: row, column: 0)
      for x in 0..<300 { editor.append(x % 2, to: x + 1) }
      editor.end(column: 300, from: old)
    }
    let changed = editor.finish()
    #expect(changed.count == 20 * 300)
    #expect(values(changed).allSatisfy { $0 == (0..<300).map { $0 % 2 } })
  }

  @Test func `neighbours that become equal are one run`() {
    var editor = RunCanvasEditor(RunCanvas(width: 9, height: 3, filledWith: 7))
    let old = editor.begin(row: 1, column: 2)
    editor.append(7, to: 4)
    editor.append(7, to: 6)
    editor.end(column: 6, from: old)
    let changed = editor.finish()
    #expect(changed.count == 3)
    #expect(values(changed) == Array(repeating: Array(repeating: 7, count: 9), count: 3))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `any changes of any pictures are those of their pixels`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var canvas = RunCanvas(width: 50, height: 30, filledWith: 0)
    var pixels = Array(repeating: Array(repeating: 0, count: 50), count: 30)
    for _ in 0..<40 {
      var editor = RunCanvasEditor(canvas)
      for row in 0..<30 where Int.random(in: 0..<3, using: &random) == 0 {
        var x = Int.random(in: 0..<50, using: &random)
        let old = editor.begin(row: row, column: x)
        let end = Int.random(in: x + 1...50, using: &random)
        while x < end {
          let next = Int.random(in: x + 1...min(end, x + 4), using: &random)
          let value = Int.random(in: 0..<3, using: &random)
          editor.append(value, to: next)
          for column in x..<next { pixels[row][column] = value }
          x = next
        }
        editor.end(column: x, from: old)
      }
      canvas = editor.finish()
      #expect(values(canvas) == pixels)
      let runs = pixels.map { row in zip(row, row.dropFirst()).count(where: !=) + 1 }
      #expect(canvas.count == runs.reduce(0, +))
    }
  }
}
