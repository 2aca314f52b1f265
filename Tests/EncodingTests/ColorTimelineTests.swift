import TestSupport
import Testing

@testable import Encoding

struct ColorTimelineTests {
  /// A clip of one row of colour numbers a frame, and its timeline.
  private struct Clip {
    var rows: [[Int]] = []
    let log: ColorChangeLog

    /// Changes a third of all pixels from frame to frame; `fresh` colours are new in every frame.
    init(
      seed: UInt64,
      frames: Int,
      pixels: Int = 40,
      fresh: Bool = false,
      limit: Int = 1 << 20
    ) {
      var timeline = ColorTimeline(limit: limit)
      var random = SeededGenerator(seed: seed)
      var row = (0..<pixels).map { _ in Int.random(in: 0..<6, using: &random) }
      for color in row { timeline.note(from: Self.transparent, to: Int32(color), pixels: 1) }
      timeline.endFrame()
      rows.append(row)
      for frame in 1..<frames {
        for place in row.indices where Int.random(in: 0..<3, using: &random) == 0 {
          let before = row[place]
          row[place] = Int.random(in: 0..<6, using: &random) + (fresh ? 6 * frame : 0)
          let after = row[place]
          if before != after {
            timeline.note(from: Int32(before), to: Int32(after), pixels: 1)
          }
        }
        timeline.endFrame()
        rows.append(row)
      }
      timeline.finish()
      log = timeline.log
    }

    static let transparent = Int32(FrameChanges.transparent)

    var colorCount: Int { 1 + (rows.joined().max() ?? 0) }

    /// The colours: each is a different grey or, beyond 256, another different colour.
    var cells: ColorCells {
      let entries = (0..<colorCount).map { number in
        ColorHistogram.Entry(
          number: number,
          color: RGBColor(pixel: UInt32(number) * 0x010101 + UInt32(number >> 8)),
          weight: 1,
          frames: 1
        )
      }
      return ColorCells(entries)
    }
  }

  private func errors(_ count: Int, seed: UInt64) -> [Float] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Float(Int.random(in: 0..<100, using: &random)) }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `the error of a frame is the sum over its pixels`(seed: UInt64) {
    let clip = Clip(seed: seed, frames: 9)
    let error = errors(clip.colorCount, seed: seed)
    let expected = clip.rows.map { row in row.reduce(0.0) { $0 + Double(error[$1]) } }
    #expect(clip.cells.frameErrors(clip.log, error) == expected)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a colour weighs as many pixels as all frames have of it`(seed: UInt64) {
    let clip = Clip(seed: seed, frames: 9, fresh: true)
    var expected = [Float](repeating: 0, count: clip.colorCount)
    for color in clip.rows.joined() { expected[color] += 1 }
    #expect(clip.cells.weights(clip.log) == expected)
  }

  @Test(arguments: [1, 40, 100])
  func `a timeline with too many changes forgets moments but no colours`(limit: Int) {
    let whole = Clip(seed: 3, frames: 60)
    let short = Clip(seed: 3, frames: 60, limit: limit)
    #expect(short.log.frameCount < whole.log.frameCount)
    #expect(
      (0..<short.log.frameCount).allSatisfy { $0 == 0 || short.log[$0].count <= 6 }
    )
    let error = errors(whole.colorCount, seed: 1)
    let all = whole.cells.frameErrors(whole.log, error)
    let some = whole.cells.frameErrors(short.log, error)
    // The rest are frames of the clip, in order, from the first to the last.
    var frame = -1
    for value in some {
      let next = all[(frame + 1)...].firstIndex(of: value)
      #expect(next != nil)
      frame = next ?? frame
    }
    #expect(some.first == all.first)
    #expect(some.last == all.last)
  }

  @Test func `the example of the documentation comes out as it is worked out there`() {
    let (white, black) = (0, 1) as (Int32, Int32)
    var timeline = ColorTimeline()
    timeline.note(from: Clip.transparent, to: white, pixels: 3)
    timeline.endFrame()
    timeline.note(from: white, to: black, pixels: 2)
    timeline.endFrame()
    timeline.note(from: black, to: white, pixels: 2)
    timeline.endFrame()
    let log = timeline.log
    #expect(log[0].map(\.color) == [white])
    #expect(log[0].map(\.pixels) == [3])
    #expect(log[1].map(\.color) == [white, black])
    #expect(log[1].map(\.pixels) == [-2, 2])
    #expect(log[2].map(\.color) == [black, white])
    #expect(log[2].map(\.pixels) == [-2, 2])
  }

  @Test func `pixels that become transparent are gone`() {
    var timeline = ColorTimeline()
    timeline.note(from: Clip.transparent, to: 3, pixels: 5)
    timeline.endFrame()
    timeline.note(from: 3, to: Clip.transparent, pixels: 4)
    timeline.endFrame()
    #expect(timeline.log[1].map(\.color) == [3])
    #expect(timeline.log[1].map(\.pixels) == [-4])
  }
}
