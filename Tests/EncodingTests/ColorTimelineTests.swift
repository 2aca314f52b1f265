import TestSupport
import Testing

@testable import Encoding

struct ColorTimelineTests {
  /// Rows of colour numbers, one a frame, of which a third of all pixels change each time.
  private static func rows(seed: UInt64, frames: Int) -> [[Int]] {
    var random = SeededGenerator(seed: seed)
    var row = (0..<40).map { _ in Int.random(in: 0..<6, using: &random) }
    return (0..<frames).map { frame in
      if frame > 0 {
        for place in row.indices where Int.random(in: 0..<3, using: &random) == 0 {
          row[place] = Int.random(in: 0..<6, using: &random)
        }
      }
      return row
    }
  }

  /// What a timeline knows of such rows.
  private static func log(_ rows: [[Int]], limit: Int = 1 << 20) -> ColorChangeLog {
    var timeline = ColorTimeline(limit: limit)
    for (frame, row) in rows.enumerated() {
      for (place, color) in row.enumerated() where frame == 0 || rows[frame - 1][place] != color {
        if frame > 0 { timeline.add(rows[frame - 1][place], pixels: -1) }
        timeline.add(color, pixels: 1)
      }
      timeline.endFrame()
    }
    return timeline.log
  }

  /// Six greys, each of which is a point of its own.
  private static var cells: ColorCells {
    ColorCells(
      (0..<6).map { number in
        let color = RGBColor(pixel: UInt32(number) * 0x010101)
        return ColorHistogram.Entry(number: number, color: color, weight: 1, frames: 1)
      }
    )
  }

  private static func errors(seed: UInt64) -> [Float] {
    var random = SeededGenerator(seed: seed)
    return (0..<6).map { _ in Float(Int.random(in: 0..<100, using: &random)) }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `the error of a frame is the sum over its pixels`(seed: UInt64) {
    let rows = Self.rows(seed: seed, frames: 9)
    let error = Self.errors(seed: seed)
    let expected = rows.map { row in row.reduce(0.0) { $0 + Double(error[$1]) } }
    #expect(ColorShares(Self.log(rows), Self.cells).frameErrors(error) == expected)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a colour weighs as many pixels as it has in all frames`(seed: UInt64) {
    let rows = Self.rows(seed: seed, frames: 9)
    var expected = [Float](repeating: 0, count: 6)
    for color in rows.joined() { expected[color] += 1 }
    #expect(ColorShares(Self.log(rows), Self.cells).weights == expected)
  }

  @Test func `transparent pixels do not count, and what a frame takes back is no change`() {
    var timeline = ColorTimeline()
    timeline.add(FrameChanges.transparent, pixels: 7)
    timeline.add(3, pixels: 5)
    timeline.add(2, pixels: 4)
    timeline.add(3, pixels: -5)
    timeline.endFrame()
    #expect(timeline.log[0].map(\.color) == [2])
    #expect(timeline.log[0].map(\.pixels) == [4])
  }

  @Test(arguments: [1, 40, 100])
  func `a timeline with too many changes forgets moments but no colours`(limit: Int) {
    let rows = Self.rows(seed: 3, frames: 60)
    let (whole, short) = (Self.log(rows), Self.log(rows, limit: limit))
    #expect(short.frameCount < whole.frameCount)
    let error = Self.errors(seed: 1)
    let all = ColorShares(whole, Self.cells).frameErrors(error)
    let some = ColorShares(short, Self.cells).frameErrors(error)
    // What is left are frames of the clip, in order, from the first to one of the last.
    var frame = -1
    for value in some {
      let next = all[(frame + 1)...].firstIndex(of: value)
      #expect(next != nil)
      frame = next ?? frame
    }
    #expect(some.first == all.first)
    #expect(frame >= 30)
  }
}
