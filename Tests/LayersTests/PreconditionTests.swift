import Geometry
import Layers
import Pixels
import Testing

/// Mistakes that stop the program.
@Suite struct PreconditionTests {
  @Test func `time does not run backwards`() async {
    await #expect(processExitsWith: .failure) {
      var stage = Stage()
      stage.advance(to: 2)
      stage.advance(to: 1)
    }
  }

  @Test func `a frame does not end inside a transaction`() async {
    await #expect(processExitsWith: .failure) {
      var stage = Stage()
      stage.beginTransaction()
      stage.commit()
    }
  }

  @Test func `a frame does not end inside an animation block`() async {
    await #expect(processExitsWith: .failure) {
      var stage = Stage()
      stage.beginViewAnimation(duration: 1)
      stage.commit()
    }
  }

  @Test func `a layer does not lie inside itself`() async {
    await #expect(processExitsWith: .failure) {
      var stage = Stage()
      let outer = stage.add(Layer())
      let inner = stage.add(Layer(), to: outer)
      stage.move(outer, to: inner)
    }
  }

  @Test func `the name of a removed layer is refused`() async {
    await #expect(processExitsWith: .failure) {
      var stage = Stage()
      let old = stage.add(Layer())
      stage.removeFromSuperlayer(old)
      stage.add(Layer())
      stage.set(.opacity, of: old, to: 0)
    }
  }

  @Test func `another stage's layer is refused`() async {
    await #expect(processExitsWith: .failure) {
      var stage = Stage()
      var other = Stage()
      let layer = other.add(Layer())
      stage.add(Layer())
      stage.set(.opacity, of: layer, to: 0)
    }
  }

  @Test func `the root is not removed`() async {
    await #expect(processExitsWith: .failure) {
      var stage = Stage()
      stage.removeFromSuperlayer(stage.root)
    }
  }

  @Test func `keyframes need values`() async {
    await #expect(processExitsWith: .failure) {
      _ = KeyframeAnimation(.opacity, values: [])
    }
  }

  @Test func `a property takes values of its own kind only`() async {
    await #expect(processExitsWith: .failure) {
      var layer = Layer()
      layer[key: .opacity] = .point(.zero)
    }
  }

  @Test func `a display link cannot fire at every zeroth frame`() async {
    await #expect(processExitsWith: .failure) {
      var link = DisplayLink()
      link.frameInterval = 0
    }
  }

  @Test func `a gradient's locations go with its colours`() async {
    await #expect(processExitsWith: .failure) {
      _ = Gradient([.black, .white], locations: [0])
    }
  }
}
