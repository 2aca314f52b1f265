import Diagnosis
import TestSupport
import Testing

@Suite struct FrameDiagnosisTests {
  private func playing(_ count: Int, _ instant: @escaping @Sendable (Double) -> Double)
    -> [Diagnosis]
  {
    var motion = Motion.plain.retimed(nil, instant)
    motion.frameCount = count
    return Motion.plain.diagnoses(motion)
  }

  @Test func `a dropped frame is named`() {
    let all = playing(119) { $0 < 50 ? $0 : $0 + 1 }
    #expect(all.map(\.kind) == [.frameCount])
    #expect(all.first?.frames == [50...50])
    #expect(all.first?.sentence == "frame 50: one frame is missing")
  }

  @Test func `a doubled frame is named`() {
    let all = playing(121) { $0 <= 50 ? $0 : $0 - 1 }
    #expect(all.map(\.kind) == [.frameCount])
    #expect(all.first?.sentence == "frame 51 \(Said.repeatsFrame) 50")
  }

  @Test func `an end that comes early or late is named`() {
    #expect(
      playing(70) { $0 }.map(\.sentence) == ["frames 70–119: the clip ends 50 frames earlier"]
    )
    var short = Motion.plain
    short.frameCount = 60
    #expect(
      short.diagnoses(.plain).map(\.sentence)
        == ["frames 60–119: the clip ends 60 frames later"]
    )
  }

  @Test func `a frame that repeats the one before lags by one frame`() {
    let all = playing(120) { $0 == 50 ? 49 : $0 }
    #expect(all.map(\.kind) == [.timingShift])
    #expect(all.first?.frames == [50...50])
  }
}
