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

  /// Shows a controller in a navigation controller that fills the window.
  func navigation(_ content: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: content)
    show(navigation)
    return navigation
  }

  /// Shows a controller that fills the window.
  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    advance(to: 0.1)
  }

  /// Runs code in a simulation for two seconds.
  ///
  /// - Parameter body: Receives a closure that notes a word with the time.
  /// - Returns: The words with their times, in hundredths of a second.
  static func log(_ body: (@escaping @MainActor (String) -> Void) -> Void) -> [String] {
    let simulation = Simulation()
    var lines: [String] = []
    simulation.world.run {
      body { word in
        let time = (CACurrentMediaTime() - World.start) * 100
        lines.append("\(word) \(Int(time.rounded()))")
      }
    }
    simulation.advance(to: 2)
    return lines
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
