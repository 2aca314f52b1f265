import Geometry
import Layers

/// A stage with one layer in its root, shown for one frame.
struct Solo {
  var stage: Stage
  let layer: LayerID

  init(_ layer: Layer = Layer(name: "solo"), at time: Double = 0) {
    stage = Stage()
    self.layer = stage.add(layer)
    stage.advance(to: time)
    stage.commit()
    _ = stage.takeEvents()
  }

  /// The layer as it shows now.
  var shown: Layer { stage.presented(layer) }

  /// Ends the frame and plays on to a time.
  mutating func play(to time: Double) {
    stage.commit()
    stage.advance(to: time)
    stage.commit()
  }
}

/// Returns the layer as it shows at a time when an animation was added at time 0.
func shown(_ animation: Animation, on layer: Layer = Layer(), at time: Double) -> Layer {
  var solo = Solo(layer)
  solo.stage.add(animation, to: solo.layer)
  solo.stage.commit()
  solo.play(to: time)
  return solo.shown
}

/// Returns the layer as it shows an animation while its own time is stopped, at 0 when the
/// animation was added and at an offset later.
func frozen(_ animation: Animation, on layer: Layer = Layer(), at offset: Double) -> Layer {
  var layer = layer
  layer.timing.speed = 0
  var solo = Solo(layer)
  solo.stage.add(animation, to: solo.layer)
  solo.stage.commit()
  solo.stage.update(solo.layer) { $0.timing.timeOffset = offset }
  solo.play(to: 7)
  return solo.shown
}

/// Returns the progress that an animation shows at a time.
///
/// - Parameters:
///   - time: The time, in seconds.
///   - isFrozen: Whether the layer's time is stopped there.
///   - change: The difference from one plain pass of a second.
/// - Returns: The progress; `nil` if the animation contributes nothing.
func progress(
  at time: Double,
  isFrozen: Bool = false,
  _ change: (inout Animation) -> Void = { _ in }
) -> Double? {
  var animation = Animation.basic(.opacity, from: 0, to: 1, duration: 1)
  change(&animation)
  var layer = Layer()
  layer.opacity = -77
  let opacity =
    isFrozen
    ? frozen(animation, on: layer, at: time).opacity
    : shown(animation, on: layer, at: time).opacity
  return opacity == -77 ? nil : opacity
}

/// Whether two numbers differ by no more than a tolerance.
func isClose(_ a: Double?, _ b: Double?, within tolerance: Double = 1e-9) -> Bool {
  switch (a, b) {
  case (let a?, let b?): abs(a - b) <= tolerance
  case (nil, nil): true
  default: false
  }
}

/// Returns a layer that shows a shape.
func shapeLayer(_ path: Path? = nil) -> Layer { Layer(shape: Shape(path)) }
