import Geometry
import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

/// A view in a window.
@MainActor private struct Scene {
  let simulation = Simulation()
  let view: UIView

  init() {
    view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.alpha = 0.5
    simulation.world.update()
  }

  func pictures(of view: UIView) -> [Layer] {
    view.layer.id.map { simulation.world.stage.presentation(of: $0).root.sublayers } ?? []
  }
}

/// The picture that a transition leaves.
@MainActor @Suite(.simulated) struct OldPictureTests {
  @Test func `a change before a transition of the same turn belongs to the new picture`() {
    let scene = Scene()
    let view = scene.view
    view.layer.cornerRadius = 5
    view.layer.add(CATransition(), forKey: nil)
    #expect(scene.pictures(of: view).map(\.cornerRadius) == [0, 5])
  }

  @Test func `a view that was hidden in the turn is in the old picture of a flip`() {
    let scene = Scene()
    let view = scene.view
    let front = UIView(frame: view.bounds)
    view.addSubview(front)
    scene.simulation.world.update()
    front.isHidden = true
    UIView.transition(with: view, duration: 1, options: .transitionFlipFromLeft, animations: nil)
    #expect(scene.pictures(of: view).map { $0.sublayers.map(\.isHidden) } == [[false], [true]])
  }

  @Test func `a view that was added in the turn has no old picture`() {
    let scene = Scene()
    let view = scene.view
    let front = UIView(frame: view.bounds)
    view.addSubview(front)
    UIView.transition(with: front, duration: 1, options: .transitionFlipFromLeft, animations: nil)
    #expect(scene.pictures(of: front).isEmpty)
  }
}
