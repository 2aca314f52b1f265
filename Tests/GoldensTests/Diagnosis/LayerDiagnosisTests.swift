import Goldens
import Testing

@Suite struct LayerDiagnosisTests {
  private let sublayers = Channel("dial", "sublayers")

  @Test func `another order is told by the layer that moved`() {
    let all = Motion.plain.diagnoses(
      .plain.changing(sublayers) { _, _ in .text("mark, back, front") }
    )
    #expect(all.map(\.kind) == [.order])
    #expect(all.first?.sentence == "in dial back lies above mark")
  }

  @Test func `a missing layer is one diagnosis, whatever it held`() {
    var motion = Motion.plain.changing(sublayers) { _, _ in .text("back, front") }
    motion.channels = motion.channels.filter { $0.key.layer != "mark" }
    let all = Motion.plain.diagnoses(motion)
    #expect(all.map(\.kind) == [.order])
    #expect(all.first?.sentence == "the layer mark is missing")
    let reverse = motion.diagnoses(.plain)
    #expect(reverse.map(\.kind) == [.order])
    #expect(reverse.first?.sentence == "the layer mark is new")
  }

  @Test func `values of the scene are no layer`() {
    var motion = Motion.plain
    motion.channels[Channel("", "pull")] = { _ in .number(3) }
    let all = Motion.plain.diagnoses(motion)
    #expect(!all.isEmpty)
    #expect(all.allSatisfy { !$0.sentence.contains("layer") })
  }

  @Test func `a layer that is absent for a while is told with its frames`() {
    let names = Motion.plain.channels.keys.filter { $0.layer == "mark" }
    var motion = Motion.plain
    for name in names {
      motion = motion.changing(name) { frame, old in 30...35 ~= frame ? nil : old }
    }
    let all = Motion.plain.diagnoses(motion)
    #expect(all.map(\.kind) == [.order])
    #expect(all.first?.sentence == "frames 30–35: the layer mark is absent")
  }
}
