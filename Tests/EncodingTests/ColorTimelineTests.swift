import TestSupport
import Testing

@testable import Encoding

struct ColorTimelineTests {
  /// A clip of one row of colour numbers a frame, and its timeline.
  private struct Clip {
    var rows: [[Int]] = []
    let timeline = ColorTimeline()

    /// Changes a third of all pixels from frame to frame; `fresh` colours are new in every frame.
    init(seed: UInt64, frames: Int, pixels: Int = 40, fresh: Bool = false) {
      var random = SeededGenerator(seed: seed)
      var row = (0..<pixels).map { _ in Int.random(in: 0..<6, using: &random) }
      for color in row { timeline.gain(color, pixels: 1) }
      timeline.endFrame()
      rows.append(row)
      for frame in 1..<frames {
        for place in row.indices where Int.random(in: 0..<3, using: &random) == 0 {
          timeline.lose(row[place], pixels: 1)
          row[place] = Int.random(in: 0..<6, using: &random) + (fresh ? 6 * frame : 0)
          timeline.gain(row[place], pixels: 1)
        }
        timeline.endFrame()
        rows.append(row)
      }
    }

    var colorCount: Int { 1 + (rows.joined().max() ?? 0) }
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
    #expect(clip.timeline.errors(still: error, moving: error) == expected)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `pixels that were there from the first frame count by themselves`(seed: UInt64) {
    // No colour of the first frame ever comes back, so every pixel that has one was never touched.
    let clip = Clip(seed: seed, frames: 9, fresh: true)
    let still = errors(clip.colorCount, seed: seed)
    let moving = errors(clip.colorCount, seed: seed + 50)
    let expected = clip.rows.map { row in
      row.reduce(0.0) { $0 + Double($1 < 6 ? still[$1] : moving[$1]) }
    }
    #expect(clip.timeline.errors(still: still, moving: moving) == expected)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `errors are never underestimated where colours come back`(seed: UInt64) {
    // What is still is a part of the whole palette, so its error is at most that of what moves.
    let clip = Clip(seed: seed, frames: 9)
    let moving = errors(clip.colorCount, seed: seed)
    let still = moving.map { $0 / 2 }
    let estimates = clip.timeline.errors(still: still, moving: moving)
    for (frame, row) in clip.rows.enumerated() {
      var truth = 0.0
      for (place, color) in row.enumerated() {
        let isUntouched = clip.rows[...frame].allSatisfy { $0[place] == color }
        truth += Double(isUntouched ? still[color] : moving[color])
      }
      #expect(estimates[frame] >= truth)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a colour weighs as many pixels as it has, times the weights of their frames`(
    seed: UInt64
  ) {
    let clip = Clip(seed: seed, frames: 9, fresh: true)
    let frameWeights = errors(9, seed: seed + 7)
    let weights = clip.timeline.weights(colorCount: clip.colorCount, frameWeights: frameWeights)
    var expected = [Float](repeating: 0, count: clip.colorCount)
    for (row, weight) in zip(clip.rows, frameWeights) {
      for color in row { expected[color] += weight }
    }
    #expect(zip(weights.still, weights.moving).map { $0 + $1 } == expected)
    #expect(weights.still.dropFirst(6).allSatisfy { $0 == 0 })
    #expect(weights.moving.prefix(6).allSatisfy { $0 == 0 })
  }

  @Test func `some of the frames are the clip with those frames only`() {
    let clip = Clip(seed: 3, frames: 12)
    let error = errors(clip.colorCount, seed: 1)
    let all = clip.timeline.errors(still: error, moving: error)
    for frames in [[0], [5], [0, 1, 2], [2, 3, 11], Array(0..<12)] {
      let part = clip.timeline.keeping(frames)
      #expect(part.frameCount == frames.count)
      #expect(part.errors(still: error, moving: error) == frames.map { all[$0] })
    }
  }
}
