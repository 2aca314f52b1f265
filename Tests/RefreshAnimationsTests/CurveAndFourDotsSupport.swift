import Geometry
import Layers
import Scrolling
import Testing

@testable import RefreshAnimations

extension SceneClip {
  /// Returns the scene's simulation at the last tick at or before a time.
  func simulation(playedTo time: Double) -> Simulation {
    var simulation = makeSimulation()
    simulation.step(untilTime: time)
    return simulation
  }
}

extension Simulation {
  /// Steps to the last tick at or before a time.
  mutating func step(untilTime time: Double) {
    while Double(tick + 1) / Double(Self.ticksPerSecond) < time + 1e-9 { step() }
  }

  /// Steps until the scene is over, which must not take longer than a minute.
  mutating func stepToRest(sourceLocation: SourceLocation = #_sourceLocation) {
    while !isOver, time < 60 { step() }
    #expect(isOver, "The scene has not come to rest", sourceLocation: sourceLocation)
  }

  /// Returns a layer as it shows at the simulation's time.
  func presentedLayer(_ name: String) throws -> Layer {
    let stage = animation.context.stage
    return stage.presented(try #require(stage.layer(named: name)))
  }

  /// The distance of the content below its place at rest before any refresh, in points.
  var pulledDistance: Double {
    -animation.context.scrollView.contentOffset.y - animation.context.originalInset
  }
}

/// Whether two numbers are equal up to rounding.
func agree(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}
