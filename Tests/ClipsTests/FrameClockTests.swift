import Clips
import Inputs
import Formats
import Files
import Pullreel
import RefreshAnimations
import SceneTestSupport
import Testing

@Suite struct FrameClockTests {
  @Test(arguments: [(1.5, 60.0, 90), (1.5, 24, 36), (1.5, 50, 75), (3, 30, 90), (0.71, 50, 36)])
  func `a loop has N frames`(duration: Double, rate: Double, count: Int) {
    let clock = FrameClock(duration: duration, framesPerSecond: rate, isLoop: true)
    #expect(clock.count == count)
    #expect(clock.time(ofFrame: 0) == 0)
    #expect(clock.time(ofFrame: count - 1) < duration - 0.5 / rate)
  }

  @Test func `frames that do not fill a cycle are spread over it evenly`() {
    let clock = FrameClock(duration: 0.71, framesPerSecond: 50, isLoop: true)
    #expect(clock.count == 36)
    for index in 0...36 {
      #expect(abs(clock.time(ofFrame: index) - 0.71 * Double(index) / 36) < 1e-12)
    }
    #expect(abs(clock.interval * 36 - 0.71) < 1e-12)
  }

  @Test func `other scenes have a frame at every multiple of the interval before their end`() {
    let clock = FrameClock(duration: 2.2, framesPerSecond: 50, isLoop: false)
    #expect(clock.count == 110)
    #expect(clock.time(ofFrame: 109) == 109.0 / 50)
    #expect(FrameClock(duration: 2.21, framesPerSecond: 50, isLoop: false).count == 111)
  }

  @Test func `at another speed the clip's seconds are counted, and instants are the scene's`() {
    let slow = FrameClock(duration: 2, framesPerSecond: 30, isLoop: false, speed: 0.5)
    #expect(slow.count == 120)
    #expect(slow.time(ofFrame: 60) == 1 && slow.end(ofFrame: 119) == 2)
    #expect(slow.frames(from: 1, to: 1.5) == 60..<90)
    let fast = FrameClock(duration: 1.5, framesPerSecond: 50, isLoop: true, speed: 3)
    #expect(fast.count == 25 && abs(fast.time(ofFrame: 24) - 1.44) < 1e-12)
  }

  @Test func `even the shortest scene has a frame`() {
    #expect(FrameClock(duration: 0.001, framesPerSecond: 24, isLoop: true).count == 1)
    #expect(FrameClock(duration: 0.001, framesPerSecond: 24, isLoop: false).count == 1)
  }

  @Test func `a part has the frames from its beginning up to its end`() {
    let clock = FrameClock(duration: 2, framesPerSecond: 50, isLoop: false)
    #expect(clock.frames(from: 0.5, to: 1) == 25..<50)
    #expect(clock.frames(from: 0.501, to: 0.999) == 26..<50)
    #expect(clock.frames(from: nil, to: 0.1) == 0..<5)
    #expect(clock.frames(from: 1.9, to: nil) == 95..<100)
    #expect(clock.frames(from: -1, to: 9) == 0..<100)
    #expect(clock.frames(from: 1, to: 0.5).isEmpty)
    // 0.02 s a frame: within a millionth of a frame it is that frame, and not far beyond.
    #expect(clock.frames(from: 0.5 + 1e-8, to: 1 + 1e-8) == 25..<50)
    #expect(clock.frames(from: 0.5 + 1e-6, to: nil) == 26..<100)
  }

  @Test func `a part without frames is wrong usage`() throws {
    let scene = try staged(Airplane.self, .pull)
    #expect(throws: Problem.self) {
      try ClipFrames(scene, framesPerSecond: 50, from: 5, to: 6)
    }
  }

  @Test func `a scene is as long as its animation takes`() throws {
    #expect(try staged(Airplane.self, .loading).duration() == 1.5)
    #expect(try staged(Airplane.self, .pull).duration() == 2.2)
    #expect(try staged(Checkmark.self, .full).duration() == 2)
    // Lifted at 1.1 s, and flying for five seconds.
    #expect(abs(try staged(Airplane.self, .full).duration() - 6.1) < 1e-9)
  }
}

/// Rates that leave the clock hardly anything to do.
struct ExtremeFrameClockTests {
  @Test(arguments: [true, false])
  func `one frame of a rate near zero lasts as long as the scene`(isLoop: Bool) {
    let clock = FrameClock(duration: 1.5, framesPerSecond: 1e-300, isLoop: isLoop)
    #expect(clock.count == 1)
    #expect(clock.end(ofFrame: 0) == 1.5)
  }

  @Test func `the last frame of a scene ends with it`() {
    let clock = FrameClock(duration: 1.1, framesPerSecond: 5, isLoop: false)
    #expect(clock.count == 6)
    #expect(clock.end(ofFrame: 4) == 1)
    #expect(clock.end(ofFrame: 5) == 1.1)
  }

  @Test(arguments: [1e18, 1e300, .greatestFiniteMagnitude])
  func `times beyond all frames have none after them`(time: Double) {
    let clock = FrameClock(duration: 2, framesPerSecond: 50, isLoop: false)
    #expect(clock.frames(from: time, to: nil).isEmpty)
    #expect(clock.frames(from: nil, to: time) == 0..<100)
  }
}
