import Geometry
import Layers
import Testing

/// Setting a layer's frame as Core Animation does: position and bounds change, each with its action.
@Suite struct FrameTests {
  private static let old = Rect(x: 10, y: 20, width: 40, height: 20)
  private static let new = Rect(x: 50, y: 20, width: 80, height: 60)

  private static func solo(_ change: (inout Layer) -> Void = { _ in }) -> Solo {
    var layer = Layer(frame: old)
    change(&layer)
    return Solo(layer)
  }

  @Test(arguments: [(0.0, 0.0), (0.0625, 0.408511), (0.125, 0.802403), (0.25, 1)])
  func `position and size glide together`(time: Double, share: Double) {
    var solo = Self.solo()
    solo.stage.set(.frame, of: solo.layer, to: Self.new)
    #expect(solo.stage.animationKeys(of: solo.layer) == ["position", "bounds"])
    #expect(solo.stage[solo.layer].frame == Self.new)
    solo.play(to: time)
    let frame = solo.shown.frame
    #expect(isClose(frame.minX, 10 + 40 * share, within: 1e-4))
    #expect(isClose(frame.minY, 20, within: 1e-4))
    #expect(isClose(frame.width, 40 + 40 * share, within: 1e-4))
    #expect(isClose(frame.height, 20 + 40 * share, within: 1e-4))
  }

  @Test func `only what changes runs an action`() {
    var moved = Self.solo()
    moved.stage.set(.frame, of: moved.layer, to: Self.old.offset(by: Vector(dx: 3, dy: 0)))
    #expect(moved.stage.animationKeys(of: moved.layer) == ["position"])

    var grown = Self.solo {
      $0.anchorPoint = .zero; $0.frame = Self.old
    }
    let larger = Rect(x: 10, y: 20, width: 90, height: 20)
    grown.stage.set(.frame, of: grown.layer, to: larger)
    #expect(grown.stage.animationKeys(of: grown.layer) == ["bounds"])

    var same = Self.solo()
    same.stage.set(.frame, of: same.layer, to: Self.old)
    #expect(same.stage.animationKeys(of: same.layer).isEmpty)
  }

  @Test func `a layer's own actions are asked one by one`() {
    var solo = Self.solo { $0.actions = [.bounds: .immediate] }
    solo.stage.set(.frame, of: solo.layer, to: Self.new)
    #expect(solo.stage.animationKeys(of: solo.layer) == ["position"])
  }

  @Test func `anchor point and the bounds' origin stay`() {
    var solo = Self.solo {
      $0.anchorPoint = Point(1, 0.25)
      $0.bounds.origin = Point(7, -3)
    }
    solo.stage.withoutActions { [layer = solo.layer] in
      $0.set(.frame, of: layer, to: Self.new)
    }
    #expect(solo.shown.frame == Self.new)
    #expect(solo.shown.position == Point(130, 35))
    #expect(solo.shown.bounds == Rect(x: 7, y: -3, width: 80, height: 60))
    #expect(solo.stage.animationKeys(of: solo.layer).isEmpty)
  }

  @Test func `a view's layer takes its frame at once, and glides in a block`() {
    var solo = Self.solo { $0.isViewLayer = true }
    solo.stage.set(.frame, of: solo.layer, to: Self.new)
    #expect(solo.shown.frame == Self.new)
    solo.stage.beginViewAnimation(duration: 1, timingFunction: .linear)
    solo.stage.set(.frame, of: solo.layer, to: Self.old)
    solo.stage.endViewAnimation()
    solo.play(to: 0.5)
    #expect(solo.shown.frame == Rect(x: 30, y: 20, width: 60, height: 40))
  }
}
