import Geometry
import Layers
import Testing

@Suite struct LayerTimeTests {
  /// Root, a slow layer inside it, a shifted one inside that.
  struct Tree {
    var stage = Stage()
    let slow: LayerID
    let shifted: LayerID

    init(innerSpeed: Double = 1) {
      var outer = Layer(name: "slow")
      outer.timing.speed = 0.5
      outer.timing.beginTime = 2
      var inner = Layer(name: "shifted")
      inner.timing.timeOffset = 10
      inner.timing.speed = innerSpeed
      slow = stage.add(outer)
      shifted = stage.add(inner, to: slow)
      stage.advance(to: 6)
      stage.commit()
    }
  }

  @Test func `the root's time is the stage's`() {
    let tree = Tree()
    #expect(tree.stage.localTime(of: tree.stage.root) == 6)
  }

  @Test func `local times compose downwards`() {
    let tree = Tree()
    #expect(tree.stage.localTime(of: tree.slow) == 2)
    #expect(tree.stage.localTime(of: tree.shifted) == 12)
  }

  @Test func `conversion goes up by the inverse`() {
    let tree = Tree()
    #expect(tree.stage.convert(12, from: tree.shifted, to: nil) == 6)
    #expect(tree.stage.convert(12, from: tree.shifted, to: tree.slow) == 2)
  }

  @Test func `conversion goes down by the formula`() {
    let tree = Tree()
    #expect(tree.stage.convert(6, from: nil, to: tree.shifted) == 12)
    #expect(tree.stage.convert(2, from: tree.slow, to: tree.shifted) == 12)
  }

  @Test func `conversion between siblings goes through their parent`() {
    var tree = Tree()
    var fast = Layer()
    fast.timing.speed = 4
    let sibling = tree.stage.add(fast, to: tree.slow)
    #expect(tree.stage.convert(12, from: tree.shifted, to: sibling) == 8)
  }

  @Test func `there is no way out of a layer that stands still`() {
    let tree = Tree(innerSpeed: 0)
    #expect(tree.stage.convert(10, from: tree.shifted, to: nil) == nil)
    #expect(tree.stage.convert(5, from: nil, to: tree.shifted) == 10)
  }

  @Test func `inside a layer that stands still times convert among its sublayers`() {
    var still = Layer()
    still.timing.speed = 0
    var late = Layer()
    late.timing.beginTime = 3
    var stage = Stage()
    let parent = stage.add(still)
    let a = stage.add(late, to: parent)
    let b = stage.add(Layer(), to: parent)
    #expect(stage.convert(1, from: a, to: b) == 4)
    #expect(stage.convert(1, from: a, to: a) == 1)
  }

  @Test(arguments: [0.0, 3, 1000])
  func `a layer of speed 0 always has its time offset`(time: Double) {
    var layer = Layer()
    layer.timing.speed = 0
    layer.timing.timeOffset = 0.7
    let solo = Solo(layer, at: time)
    #expect(solo.stage.localTime(of: solo.layer) == 0.7)
  }

  @Test func `what lies inside a frozen layer is frozen, too`() {
    var outer = Layer()
    outer.timing.speed = 0
    var solo = Solo(outer)
    let inner = solo.stage.add(Layer(), to: solo.layer)
    solo.stage.commit()
    solo.stage.add(.basic(.opacity, from: 0, to: 0.5, duration: 1), to: inner)
    solo.stage.commit()
    solo.stage.update(solo.layer) { $0.timing.timeOffset = 1 }
    solo.play(to: 9)
    #expect(solo.stage.presented(inner).opacity == 0.5)
  }

  @Test func `a layer's speed carries its animations along`() {
    var slow = Layer()
    slow.timing.speed = 0.5
    #expect(shown(.basic(.opacity, from: 0, to: 1, duration: 1), on: slow, at: 0.5).opacity == 0.25)
  }

  @Test func `a layer's own duration, repetition and fill count for nothing`() {
    var layer = Layer()
    layer.timing.duration = 0.1
    layer.timing.repeatCount = 2
    layer.timing.autoreverses = true
    let solo = Solo(layer, at: 5)
    #expect(solo.stage.localTime(of: solo.layer) == 5)
    #expect(solo.shown == layer)
  }

  @Test func `scrubbing is setting the time offset`() {
    var layer = Layer()
    layer.timing.speed = 0
    var solo = Solo(layer)
    solo.stage.add(.basic(.opacity, from: 0, to: 1, duration: 1), to: solo.layer)
    solo.stage.commit()
    for offset in [0.5, 0.25, 1, 0] {
      solo.stage.update(solo.layer) { $0.timing.timeOffset = offset }
      #expect(solo.shown.opacity == offset)
    }
  }
}
