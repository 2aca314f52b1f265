import Layers
import UIKit

/// A simulation of its own with a window.
@MainActor struct Simulation {
  let world: World
  let window: UIWindow

  init(size: CGSize = CGSize(width: 320, height: 480)) {
    world = World()
    World.current = world
    let frame = CGRect(origin: .zero, size: size)
    world.stage.update(world.stage.root) { $0.frame = frame.rect }
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
    world.update()
  }

  /// Puts a view into the window, and shows a frame of it.
  func show<Shown: UIView>(_ view: Shown) -> Shown {
    window.addSubview(view)
    world.update()
    return view
  }

  /// Advances to a time, in seconds from the beginning.
  func advance(to time: Double) { world.advance(to: World.start + time) }

  /// Drags a finger down by a distance over half a second, from a time of the simulation on.
  func drag(from start: Double, y: CGFloat, by distance: CGFloat, lifts: Bool = true) {
    advance(to: start)
    window.touchDown(at: CGPoint(x: 100, y: y))
    for step in 1...30 {
      advance(to: start + Double(step) / 60)
      window.touchMoved(to: CGPoint(x: 100, y: y + distance * CGFloat(step) / 30))
    }
    if lifts { window.touchUp(at: CGPoint(x: 100, y: y + distance)) }
  }
}
