import Geometry
import Layers
import Pixels
import Testing

/// Values under keys of the caller's own, which a layer's own code draws by.
@Suite struct CustomKeyTests {
  private static let progress = LayerProperty<Double>.custom("progress")

  private func gauge(_ value: Double = 0) -> Layer {
    var layer = Layer(name: "gauge")
    layer[key: .custom("progress")] = .number(value)
    return layer
  }

  @Test func `a value is kept, read and taken away`() {
    var layer = gauge(0.25)
    #expect(layer[Self.progress] == 0.25)
    #expect(layer.customValues == ["progress": .number(0.25)])
    #expect(layer[key: .custom("other")] == .nothing)
    #expect(layer != Layer(name: "gauge"))
    layer[key: .custom("progress")] = .nothing
    #expect(layer == Layer(name: "gauge"))
  }

  @Test func `keys are told apart by their names, and from the layers' own`() {
    let key = PropertyKey.custom("progress")
    #expect(key == .custom("progress") && key != .custom("Progress"))
    #expect(key.rawValue == "progress" && key.whole == key && !key.hasImplicitAnimation)
    #expect(PropertyKey.named("progress") == nil)
    #expect(!PropertyKey.allCases.contains(key))
    #expect(key == LayerProperty<Double>.custom("progress") && key.isPresent(in: Layer()))
  }

  @Test func `basic animations change it`() {
    let animation = Animation.basic(Self.progress, from: 0, to: 8, duration: 2)
    #expect(shown(animation, on: gauge(), at: 0.5)[Self.progress] == 2)
    // Also where the layer has no value of its own.
    #expect(shown(animation, at: 0.5)[Self.progress] == 2)
    #expect(shown(animation, at: 2)[Self.progress] == nil)
  }

  @Test func `values left out are the layer's own`() {
    let animation = Animation.basic(Self.progress, to: 8, duration: 2)
    #expect(shown(animation, on: gauge(4), at: 0.5)[Self.progress] == 5)
  }

  @Test func `keyframes, springs and groups change it`() {
    let frames = Animation.keyframes(Self.progress, [0, 4, 2], duration: 2)
    #expect(shown(frames, on: gauge(), at: 1.5)[Self.progress] == 3)
    let spring = Animation.spring(Self.progress, from: 0, to: 10)
    #expect(
      isClose(shown(spring, on: gauge(), at: 0.3)[Self.progress], 10 * Spring().progress(at: 0.3))
    )
    let group = Animation.group([.basic(Self.progress, from: 0, to: 1)], duration: 4)
    #expect(shown(group, on: gauge(), at: 1)[Self.progress] == 0.25)
  }

  @Test func `additive and cumulative animations count on`() {
    var basic = BasicAnimation(Self.progress, from: 1, to: 2)
    basic.isAdditive = true
    basic.isCumulative = true
    let animation = Animation(.basic(basic), duration: 1).repeated(3)
    #expect(shown(animation, on: gauge(10), at: 2.5)[Self.progress] == 10 + 2 * 2 + 1.5)
  }

  @Test func `any kind of value is interpolated`() {
    let color = LayerProperty<Color>.custom("tint")
    let animation = Animation.basic(color, from: .black, to: .white, duration: 1)
    #expect(shown(animation, at: 0.5)[color] == Color(red: 0.5, green: 0.5, blue: 0.5))
    let path = LayerProperty<Path>.custom("outline")
    let still = Animation.basic(path, from: Path(rect: .zero), to: Path(rect: .zero), duration: 1)
    #expect(shown(still, at: 0.5)[path] == Path(rect: .zero))
  }

  @Test func `a change shows at once unless an action says otherwise`() {
    var solo = Solo(gauge())
    solo.stage.set(Self.progress, of: solo.layer, to: 1)
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
    #expect(solo.shown[Self.progress] == 1)

    let key = PropertyKey.custom("progress")
    let action = Animation(.basic(BasicAnimation(key: key)), duration: 2)
    solo.stage.update(solo.layer) { $0.actions[key] = .animation(action) }
    solo.stage.set(Self.progress, of: solo.layer, to: 5)
    #expect(solo.stage.animationKeys(of: solo.layer) == ["progress"])
    solo.play(to: 0.5)
    #expect(solo.shown[Self.progress] == 2)
    #expect(solo.stage[solo.layer][Self.progress] == 5)
    // Interrupted, it goes on from what shows.
    solo.stage.set(Self.progress, of: solo.layer, to: 0)
    solo.play(to: 1.5)
    #expect(solo.shown[Self.progress] == 1)
  }

  @Test func `the presented tree and its dump tell it`() {
    var stage = Stage(gauge())
    stage.add(.basic(Self.progress, from: 0, to: 1, duration: 2), to: stage.root)
    stage.commit()
    stage.advance(to: 1)
    #expect(stage.presentation().root[Self.progress] == 0.5)
    #expect(stage.presentation().description == "1.0 s\n- gauge progress=0.5\n")
  }

  @Test func `a name of the layers' own is refused`() async {
    await #expect(processExitsWith: .failure) { _ = PropertyKey.custom("opacity") }
  }
}
