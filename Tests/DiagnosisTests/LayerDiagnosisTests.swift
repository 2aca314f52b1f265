import Clips
import Diagnosis
import Testing

@Suite struct LayerDiagnosisTests {
  private let sublayers = Channel("dial", "sublayers")

  @Test func `another order is told by the layer that moved`() {
    let all = Motion.plain.diagnoses(
      .plain.changing(sublayers) { _, _ in .text("mark, back, front") }
    )
    #expect(all.map(\.kind) == [.order])
    #expect(all.first?.sentence == "in dial, back lies above mark")
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

  /// The plain motion with its mark called a hand.
  private var renamed: Motion {
    var motion = Motion.plain.changing(sublayers) { _, _ in .text("back, hand, front") }
    motion.channels = Dictionary(
      uniqueKeysWithValues: motion.channels.map { channel, course in
        (channel.layer == "mark" ? Channel("hand", channel.property) : channel, course)
      }
    )
    return motion
  }

  @Test func `a layer of another name is renamed, and nothing else`() {
    let all = Motion.plain.diagnoses(renamed)
    #expect(all.map(\.kind) == [.order])
    #expect(all.first?.sentence == "the layer mark is renamed to hand")
  }

  @Test func `what else a renamed layer does is told under its recorded name`() {
    let all = Motion.plain.diagnoses(
      renamed.changing(Channel("hand", "lineWidth")) { _, _ in .number(5) }
    )
    #expect(
      all.map(\.sentence) == [
        "mark.lineWidth is 5 instead of 4", "the layer mark is renamed to hand",
      ]
    )
  }

  @Test func `another layer in the place of one is not the same renamed`() {
    let other = renamed.changing(
      Channel("hand", "lineWidth"),
      Channel("hand", "strokeEnd"),
      Channel("hand", "opacity")
    ) { _, _ in .number(0.3) }
    let all = Motion.plain.diagnoses(other)
    #expect(all.map(\.sentence) == ["the layer hand is new", "the layer mark is missing"])
  }

  @Test func `values of the scene are no layer`() {
    var motion = Motion.plain
    motion.channels[Channel("", "pull")] = { _ in .number(3) }
    let all = Motion.plain.diagnoses(motion)
    #expect(!all.isEmpty)
    #expect(all.allSatisfy { !$0.sentence.contains("layer") })
  }

  /// The plain motion with a hand that holds a nail and a tip.
  private static let nested: Motion = {
    var motion = Motion.plain
    motion.channels[Channel("dial", "sublayers")] = { _ in .text("back, hand, mark") }
    motion.channels[Channel("hand", "sublayers")] = { _ in .text("nail, tip") }
    for (number, name) in ["hand", "hand/nail", "tip"].enumerated() {
      let shift = 9.0 * Double(number)
      motion.channels[Channel(name, "opacity")] = { .number(Motion.part($0 - shift)) }
      motion.channels[Channel(name, "position")] = { .vector([$0, shift + 1]) }
    }
    return motion
  }()

  @Test func `the layers inside a missing or a new layer are counted, not named`() {
    var motion = Self.nested.changing(sublayers) { _, _ in .text("back, mark") }
    let gone: Set = ["hand", "hand/nail", "tip"]
    motion.channels = motion.channels.filter { !gone.contains($0.key.layer) }
    let missing = Self.nested.diagnoses(motion)
    #expect(missing.map(\.sentence) == ["the layer hand and its 2 children are missing"])
    let new = motion.diagnoses(Self.nested)
    #expect(new.map(\.sentence) == ["the layer hand and its 2 children are new"])
  }

  @Test func `a missing layer with one inside it has a child`() {
    var motion = Self.nested.changing(Channel("hand", "sublayers")) { _, _ in .text("tip") }
    motion.channels = motion.channels.filter { $0.key.layer != "hand/nail" }
    let before = motion.changing(sublayers) { _, old in old }
    var after = motion.changing(sublayers) { _, _ in .text("back, mark") }
    after.channels = after.channels.filter { !["hand", "tip"].contains($0.key.layer) }
    #expect(
      before.diagnoses(after).map(\.sentence) == ["the layer hand and its child are missing"]
    )
  }

  @Test func `a layer that is renamed is told once, with all that is in it`() {
    var motion = Self.nested.changing(sublayers) { _, _ in .text("back, arm, mark") }
    motion.channels = Dictionary(
      uniqueKeysWithValues: motion.channels.map { channel, course in
        let layer = channel.layer
        let name = layer.hasPrefix("hand") ? "arm" + layer.dropFirst(4) : layer
        return (Channel(name, channel.property), course)
      }
    )
    let all = Self.nested.diagnoses(motion)
    #expect(all.map(\.sentence) == ["the layer hand is renamed to arm"])
  }

  @Test func `the layers inside one that is absent for a while are counted, not named`() {
    var motion = Self.nested
    for name in motion.channels.keys where ["hand", "hand/nail", "tip"].contains(name.layer) {
      motion = motion.changing(name) { frame, old in 30...35 ~= frame ? nil : old }
    }
    let all = Self.nested.diagnoses(motion)
    #expect(
      all.map(\.sentence) == ["frames 30–35: the layer hand and its 2 children are absent"]
    )
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
