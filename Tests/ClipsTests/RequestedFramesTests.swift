import Pixels
import Testing

@testable import Clips

@Suite struct RequestedFramesTests {
  /// A clip of three pictures that can fail at its second picture.
  private struct ThreePictures: FrameSource, Sendable {
    struct Failed: Error {}

    let width = 4
    let height = 4
    let frameCount = 3
    var fails = false

    func makeFrames() -> any FrameIterator {
      FrameSteps(0..<3) { number in
        if fails, number == 1 { throw Failed() }
        return Frame(bitmap: Bitmap(width: 4, height: 4), endTime: Double(number + 1))
      }
    }
  }

  @Test func `requested frames come in order, and nothing comes after the end`() throws {
    let frames = try #require(RequestedFrames(ThreePictures()))
    var ends: [Double] = []
    frames.request()
    while let frame = try frames.next() {
      ends.append(frame.endTime)
      frames.request()
    }
    #expect(ends == [1, 2, 3])
    #expect(try frames.next() == nil)
  }

  @Test func `an error arrives with the frame that failed`() throws {
    let frames = try #require(RequestedFrames(ThreePictures(fails: true)))
    #expect(try frames.next()?.endTime == 1)
    #expect(throws: ThreePictures.Failed.self) { try frames.next() }
  }

  @Test func `a pass can be dropped while a frame is drawn`() throws {
    for _ in 0..<50 {
      let frames = try #require(RequestedFrames(ThreePictures()))
      frames.request()
    }
  }
}
