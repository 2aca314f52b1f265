import Geometry
import Layers
import RefreshAnimations
import SceneTestSupport
import Scrolling
import Testing

/// Returns a scene of an animation at its first tick.
func begin(
  _ animation: any RefreshAnimation.Type,
  _ name: Scene.Name,
  style: FrameStyle? = nil,
  set settings: [String: String] = [:]
) throws -> Simulation {
  try staged(animation, name, style: style, set: settings).makeSimulation()
}

extension Simulation {
  /// Plays to a tick.
  mutating func play(to tick: Int) { while self.tick < tick { step() } }

  /// Returns a layer as it shows.
  func presented(_ name: String) throws -> Layer {
    let stage = animation.context.stage
    return stage.presented(try #require(stage.layer(named: name)))
  }

  /// Returns a layer's shape as it shows.
  func shape(_ name: String) throws -> Shape { try #require(try presented(name).shape) }

  var scrollView: ScrollView { animation.context.scrollView }
}

/// Returns the y of a cubic Bézier curve from (0, 0) to (1, 1) where its x is given, by bisection.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
  func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
    3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
  }
  var low = 0.0
  var high = 1.0
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if value(x1, x2, middle) < x { low = middle } else { high = middle }
  }
  return value(y1, y2, low)
}

/// Ease in and out at a fraction of time.
func easeInEaseOut(_ x: Double) -> Double { bezier(0.42, 0, 0.58, 1, at: x) }
