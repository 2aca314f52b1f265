package import Scrolling

/// The recorded places of a finger: one or several touches, in turn.
package struct GestureRecording: Hashable, Sendable {
  /// A place of the finger at a time.
  package struct Sample: Hashable, Sendable {
    /// The time, in seconds of the scene.
    package var time: Double
    /// The distance from the scroll view's left edge, in points.
    package var x: Double
    /// The distance below the scroll view's upper edge, in points.
    package var y: Double

    /// Creates a sample.
    package init(time: Double, x: Double, y: Double) {
      self.time = time
      self.x = x
      self.y = y
    }
  }

  /// The places of a finger from touch to lift.
  package struct Touch: Hashable, Sendable {
    /// The places in time order: the first is that of the touch, the last that of the lift.
    package var samples: [Sample]
    /// Whether the touch is cancelled instead of lifted.
    package var isCancelled: Bool

    /// Creates a touch.
    package init(_ samples: [Sample], isCancelled: Bool = false) {
      self.samples = samples
      self.isCancelled = isCancelled
    }
  }

  /// The touches in time order.
  package var touches: [Touch]

  /// Creates a recording.
  package init(_ touches: [Touch] = []) { self.touches = touches }
}

extension GestureRecording {
  /// The movements of the finger, uniform from place to place.
  ///
  /// - Precondition: Each touch has a sample, and times do not decrease.
  package var script: GestureScript {
    GestureScript(
      tracing: touches.map { touch in
        (touch.samples.map { ($0.time, $0.x, $0.y) }, touch.isCancelled)
      }
    )
  }
}
