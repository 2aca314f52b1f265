import Clips
import Inputs
import Formats
import Encoding
import Pixels
import TestSupport
import Testing

@testable import Goldens

@Suite struct KeyFrameChoiceTests {
  /// Returns the number of key frames that a clip of 40 noisy or plain frames gets.
  private func count(width: Int, height: Int, isNoisy: Bool) throws -> Int {
    var generator = SeededGenerator(seed: 9)
    let frames = (0..<40).map { number in
      var bitmap = Bitmap(width: width, height: height)
      if isNoisy {
        for y in 0..<height {
          for x in 0..<width { bitmap[x, y] = 0xFF00_0000 | UInt32(generator.next() & 0xFFFFFF) }
        }
      } else {
        bitmap.fill(0xFFFF_FFFF, in: PixelRect(x: number, y: 0, width: 4, height: 4))
      }
      return Frame(bitmap: bitmap, endTime: Double(number + 1) / 60)
    }
    let comparable = ComparableClip(
      name: ClipName(animation: "a", scene: "b"),
      framesPerSecond: 60,
      duration: 40.0 / 60,
      frames: try #require(FrameSequence(frames))
    )
    return try Golden(recording: comparable).keyFrames.count
  }

  @Test func `a golden has up to six pictures, half a million pixels and few details`() throws {
    #expect(try count(width: 60, height: 40, isNoisy: false) == 6)
    #expect(try count(width: 400, height: 300, isNoisy: false) == 4)
    #expect(try count(width: 900, height: 600, isNoisy: false) == 1)
    #expect(try count(width: 100, height: 100, isNoisy: true) == 2)
    #expect(try count(width: 300, height: 300, isNoisy: true) == 1)
  }

  @Test func `a frame that names its changes differs as much as one that does not`() {
    var generator = SeededGenerator(seed: 8)
    var picture = Bitmap(width: 70, height: 50)
    var (told, searched) = (KeyFrameChoice(), KeyFrameChoice())
    for step in 0..<100 {
      let x = Int.random(in: 0..<70, using: &generator)
      let y = Int.random(in: 0..<50, using: &generator)
      let rect = PixelRect(
        x: x,
        y: y,
        width: Int.random(in: 0...70 - x, using: &generator),
        height: Int.random(in: 0...50 - y, using: &generator)
      )
      picture.fill(UInt32(truncatingIfNeeded: generator.next()), in: rect)
      let time = Double(step)
      told.append(
        Frame(bitmap: picture, endTime: time, changed: step == 0 ? nil : DirtyRegion(rect))
      )
      searched.append(Frame(bitmap: picture, endTime: time))
    }
    #expect(told.changes == searched.changes)
    #expect(told.changes.count { $0 > 0 } > 80)
  }
}
