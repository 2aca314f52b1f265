import Encoding
import Pixels
import TestSupport
import Testing

@testable import Goldens

@Suite struct KeyFrameChoiceTests {
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
        Frame(bitmap: picture, endTime: time, changed: step == 0 ? nil : PixelCover(rect))
      )
      searched.append(Frame(bitmap: picture, endTime: time))
    }
    #expect(told.changes == searched.changes)
    #expect(told.changes.count { $0 > 0 } > 80)
  }
}
