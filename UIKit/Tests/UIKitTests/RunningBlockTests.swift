import Testing
import TurnTaking
import UIKit

/// A view in a window, 300 points below its upper edge.
@MainActor private struct Scene {
  let simulation = Simulation()
  let view: UIView

  init() {
    view = simulation.show(UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100)))
  }

  func animate(to y: CGFloat, _ options: UIView.AnimationOptions = []) {
    UIView.animate(withDuration: 0.4, delay: 0, options: [.curveLinear, options]) {
      view.frame.origin.y = y
    }
  }

  func shownY(at time: Double) -> CGFloat {
    simulation.advance(to: time)
    return (view.layer.presentation()?.frame.minY ?? -1).rounded()
  }
}

/// Changes of views outside of animation blocks, while the animations of blocks run.
@MainActor @Suite(.simulated) struct RunningBlockTests {
  @Test func `the animation goes on as an offset from the new value`() {
    let scene = Scene()
    let view = scene.view
    scene.animate(to: 0)
    view.frame.origin.y = 200
    #expect(scene.shownY(at: 0) == 500)
    #expect(scene.shownY(at: 0.2) == 350)
    view.frame.origin.y = 100
    #expect(scene.shownY(at: 0.3) == 175)
    #expect(scene.shownY(at: 0.5) == 100)
  }

  @Test func `setting an equal value changes nothing`() {
    let scene = Scene()
    let view = scene.view
    scene.animate(to: 0)
    scene.simulation.advance(to: 0.2)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(scene.shownY(at: 0.3) == 75)
    #expect(view.layer.animationKeys() == ["position"])
  }

  @Test func `a removed animation leaves the new value`() {
    let scene = Scene()
    let view = scene.view
    scene.animate(to: 0)
    view.frame.origin.y = 200
    scene.simulation.advance(to: 0.1)
    view.layer.removeAllAnimations()
    #expect(scene.shownY(at: 0.12) == 200)
  }

  @Test func `a change in the completion shows immediately`() {
    let scene = Scene()
    let view = scene.view
    UIView.animate(withDuration: 0.2) {
      view.frame.origin.y = 0
    } completion: { _ in
      view.frame.origin.y = 300
    }
    #expect(scene.shownY(at: 0.25) == 300)
  }

  @Test func `a block from the current state ends at the new value`() {
    let scene = Scene()
    let view = scene.view
    scene.animate(to: 0, .beginFromCurrentState)
    view.frame.origin.y = 200
    #expect(scene.shownY(at: 0.2) == 250)
  }

  @Test func `an added animation keeps its values`() {
    let scene = Scene()
    let view = scene.view
    let animation = CABasicAnimation(keyPath: "position.y")
    animation.fromValue = 150
    animation.duration = 0.4
    view.layer.add(animation, forKey: "position")
    view.frame.origin.y = 200
    #expect(scene.shownY(at: 0.2) == 150)
  }
}
