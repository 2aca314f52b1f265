import Clips
import Diagnosis
import TestSupport
import Testing

@Suite struct TimeDiagnosisTests {
  @Test func `a motion that agrees has no diagnosis`() {
    #expect(Motion.plain.diagnoses(.plain).isEmpty)
  }

  @Test(arguments: [
    (1.0, Said.lags, "one frame"), (-2, Said.leads, "two frames"), (5, Said.lags, "five frames"),
    (0.5, Said.lags, "0.5 frames"), (-0.3, Said.leads, "0.3 frames"),
    (1.4, Said.lags, "1.4 frames"),
  ])
  func `one channel that comes at another time is named with its lag`(
    lag: Double,
    verb: String,
    frames: String
  ) throws {
    let all = Motion.plain.diagnoses(.plain.retimed([Motion.strokeEnd]) { $0 - lag })
    let first = try #require(all.first)
    #expect(all.count == 1)
    #expect(first.kind == .timingShift)
    #expect(first.channels == [Motion.strokeEnd])
    #expect(first.sentence.hasSuffix("mark.strokeEnd \(verb) \(frames)"), "\(first)")
    let amount = try #require(first.amounts.first)
    #expect(abs(amount.value - abs(lag)) < 0.03)
    #expect(amount.name == (lag < 0 ? "lead" : "lag"))
  }

  @Test func `the frames of a shift are those that differ`() throws {
    let late = Motion.plain.retimed([Motion.strokeEnd]) { 40...46 ~= $0 ? $0 + 2 : $0 }
    let first = try #require(Motion.plain.diagnoses(late).first)
    #expect(first.frames == [40...46])
    #expect(first.sentence == "frames 40–46: mark.strokeEnd \(Said.leads) two frames")
  }

  @Test(arguments: [1.0, -1, 3, 0.5, -1.25])
  func `a shift of everything is one diagnosis`(lag: Double) throws {
    let all = Motion.plain.diagnoses(.plain.retimed { $0 - lag })
    // A switch cannot come half a frame later.
    let moving = all.filter { !$0.sentence.contains("hidden") }
    #expect(moving.count == 1)
    #expect(moving.first?.kind == .timingShift)
    if lag == lag.rounded() {
      #expect(all.count == 1)
      #expect(all.first?.sentence.hasPrefix("the whole scene l") == true)
    }
  }

  @Test(arguments: [1.05, 0.95, 1.2, 0.8])
  func `a scene in other time is a duration in percent`(stretch: Double) throws {
    var other = Motion.plain.retimed { $0 / stretch }
    other.frameCount = Int((120 * stretch).rounded())
    let all = Motion.plain.diagnoses(other)
    let first = try #require(all.first)
    #expect(first.kind == .duration)
    let change = Int((abs(stretch - 1) * 100).rounded())
    let word = stretch > 1 ? "longer" : "shorter"
    #expect(first.sentence == "the whole scene lasts \(change) % \(word)")
    #expect(!all.contains { $0.kind == .frameCount }, "\(all) \(all.map(\.amounts))")
  }

  @Test(arguments: [(96, "6.7 %"), (108, "20 %"), (80, "11.1 %"), (180, "100 %")])
  func `a loop says by its own length how much longer it takes`(count: Int, percent: String) {
    /// Returns a stroke that grows in the first half, and turns on in the second.
    func loop(_ length: Int) -> Motion {
      let length = Double(length)
      var motion = Motion(channels: [
        Motion.strokeEnd: { .number(min(2 * $0 / length, 1)) },
        Motion.opacity: { .number(max(2 * $0 / length - 1, 0)) },
        Motion.rotation: { .number(6 * $0 / length) },
      ])
      motion.frameCount = Int(length)
      return motion
    }
    let word = count > 90 ? "longer" : "shorter"
    #expect(
      loop(90).diagnoses(loop(count)).map(\.sentence)
        == ["the whole scene lasts \(percent) \(word)"]
    )
  }

  @Test func `a loop that is eased goes on to an end that it never shows`() throws {
    func loop(_ pace: @escaping @Sendable (Double) -> Double) -> Motion {
      var motion = Motion(channels: [Motion.strokeEnd: { .number(pace($0 / 90)) }])
      motion.frameCount = 90
      return motion
    }
    let found = loop { $0 }.diagnoses(loop(Motion.smooth))
    #expect(found.map(\.kind) == [.easing])
  }

  @Test func `what begins earlier there and ends later on its way back is told`() {
    /// Returns a turn in the second half of a pull, there and back.
    func turning(from start: Double) -> Motion {
      Motion(channels: [
        Motion.rotation: { frame in
          let pull = min(frame, 119 - frame) / 50
          return .number(min(max((pull - start) / 0.5, 0), 1))
        }
      ])
    }
    let found = turning(from: 0.5).diagnoses(turning(from: 0.38))
    #expect(found.map(\.kind) == [.timingShift])
    #expect(
      found.first?.sentence.hasSuffix("begins 0.1 s earlier and ends 0.1 s later") == true,
      "\(found)"
    )
  }

  @Test(arguments: [1.2, 0.85])
  func `how much longer an eased motion of a few frames takes is told to half a percent`(
    stretch: Double
  ) throws {
    /// Returns a motion of 18 frames over whole pixels, which begins with a frame.
    func motion(_ stretch: Double) -> Motion {
      Motion(channels: [
        Channel("", "offset"): { frame in
          let part = min(max((frame - 20) / (18 * stretch), 0), 1)
          return .number((200 * Motion.smooth(part)).rounded() / 2)
        }
      ])
    }
    let first = try #require(motion(1).diagnoses(motion(stretch)).first)
    #expect(first.kind == .duration)
    let amount = try #require(first.amounts.first)
    #expect(abs(amount.value - (stretch - 1) * 100) < 0.5, "\(first)")
  }

  @Test func `motions that begin at their own times and take as much longer are one scene`() {
    /// Returns two marks that grow for half of the clip, one after the other, and begin at a fixed
    /// time.
    func scene(_ stretch: Double) -> Motion {
      var motion = Motion(channels: [
        Motion.strokeEnd: { .number(Motion.smooth(min($0 / 50 / stretch, 1))) },
        Motion.opacity: { .number(Motion.smooth(min(max(($0 - 30) / 50 / stretch, 0), 1))) },
      ])
      motion.frameCount = Int(100 * stretch)
      return motion
    }
    let found = scene(1).diagnoses(scene(1.1))
    #expect(found.map(\.sentence) == ["the whole scene lasts 10 % longer"])
  }

  @Test func `a layer that comes late begins to move when it does so`() {
    func turning(from start: Double) -> Motion {
      Motion(channels: [
        Motion.rotation: { frame in
          frame < 5 ? nil : .number(min(max((min(frame, 119 - frame) / 50 - start) / 0.5, 0), 1))
        }
      ])
    }
    #expect(
      turning(from: 0.5).diagnoses(turning(from: 0.38)).first?.sentence
        .hasSuffix("begins 0.1 s earlier and ends 0.1 s later") == true
    )
  }

  @Test func `a path that keeps its size and has other points moves at another pace`() {
    func wave(_ speed: Double) -> Motion {
      Motion(channels: [
        Channel("sine", "path"): { frame in
          .path(
            PathSummary(
              elementCount: 20,
              bounds: [0, 0, 320, 16],
              length: 700,
              hash: UInt64(frame * speed * 1000)
            )
          )
        }
      ])
    }
    let found = wave(1).diagnoses(wave(1.05))
    #expect(found.map(\.kind) == [.easing])
    #expect(
      found.first?.sentence.hasSuffix(
        "sine.path \(Said.isMovingOtherwise)"
      ) == true,
      "\(found)"
    )
  }

  @Test func `a stretch of a part names its channels`() throws {
    let names: Set = [Motion.strokeEnd, Motion.opacity]
    let slow = Motion.plain.retimed(names) { 20 + ($0 - 20) / 1.1 }
    let all = Motion.plain.diagnoses(slow)
    let first = try #require(all.first)
    #expect(all.count == 1)
    #expect(first.kind == .duration)
    #expect(first.channels == names.sorted())
    #expect(first.sentence == "frames 21–85: mark.opacity and mark.strokeEnd take 10 % longer")
  }

  @Test func `the same ends at another pace are an easing`() throws {
    let eased = Motion.plain.changing(Motion.opacity) { frame, _ in
      .number(Motion.smooth(Motion.part(frame)))
    }
    let all = Motion.plain.diagnoses(eased)
    let first = try #require(all.first)
    #expect(all.count == 1)
    #expect(first.kind == .easing)
    #expect(first.channels == [Motion.opacity])
    #expect(first.sentence.contains("mark.opacity has \(Said.eased)"))
    // x - (3x² - 2x³) is largest at 1/2 - 1/√12, where it is 1/√108 of 60 frames.
    let amount = try #require(first.amounts.first)
    #expect(abs(amount.value - 60 / 108.0.squareRoot()) < 0.1)
  }

  @Test func `several channels of one pace are one diagnosis`() {
    let all = Motion.plain.diagnoses(
      .plain.retimed([Motion.opacity, Motion.position]) {
        20...80 ~= $0 ? 20 + 60 * Motion.smooth(Motion.part($0)) : $0
      }
    )
    #expect(all.map(\.kind) == [.easing])
    #expect(all.first?.channels == [Motion.position, Motion.opacity])
  }

  @Test func `frames at another rate are no other motion`() {
    var half = Motion.plain
    half.framesPerSecond = 30
    half.frameCount = 60
    let all = Motion.plain.diagnoses(half)
    #expect(all.map(\.kind) == [.frameRate])
    #expect(all.first?.sentence == "the frame rate is 30 frames a second instead of 60")
  }

  @Test func `a rate and a value are two diagnoses`() {
    var half = Motion.plain.changing(Motion.lineWidth) { _, _ in .number(5) }
    half.framesPerSecond = 30
    half.frameCount = 60
    let all = Motion.plain.diagnoses(half)
    #expect(all.map(\.kind) == [.frameRate, .shape])
    #expect(all.last?.sentence == "mark.lineWidth is 5 instead of 4")
  }

  @Test(arguments: [(40, "33.3 % longer"), (24, "20 % shorter")])
  func `cycles that take longer in a clip of the same length are told first`(
    length: Int,
    words: String
  ) {
    /// Returns a mark that turns and grows again and again.
    func motion(_ length: Int) -> Motion {
      Motion(channels: [
        Motion.rotation: { .number(($0 / Double(length)).truncatingRemainder(dividingBy: 1)) },
        Motion.opacity: { frame in
          .number(abs(2 * (frame / Double(length)).truncatingRemainder(dividingBy: 1) - 1))
        },
      ])
    }
    let all = motion(30).diagnoses(motion(length)).map(\.sentence)
    #expect(all.first == "each cycle lasts \(words)", "\(all)")
    #expect(motion(30).diagnoses(motion(30)).isEmpty)
  }
}
