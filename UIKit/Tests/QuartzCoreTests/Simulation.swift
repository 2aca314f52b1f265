import Foundation
import QuartzCore

/// A simulation of its own, with a layer on its screen.
@MainActor struct Simulation {
  let world: World
  let root: CALayer

  /// Begins a simulation with an empty screen, of which a frame has been shown.
  init() {
    world = World()
    World.current = world
    root = CALayer()
    world.show(root)
    world.update()
  }

  /// Puts a layer on the screen, and shows a frame of it.
  func show<Shown: CALayer>(_ layer: Shown) -> Shown {
    root.addSublayer(layer)
    world.update()
    return layer
  }

  /// Advances to a time, in seconds from the beginning.
  func advance(to time: Double) { world.advance(to: World.start + time) }
}
