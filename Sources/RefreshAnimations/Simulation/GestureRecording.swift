/// The recorded places of a finger in one or several consecutive touches.
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
    /// The end of a touch.
    package enum End: String, Hashable, Sendable {
      /// The finger lifts at the last place.
      case lift
      /// The touch is cancelled at the last place.
      case cancel
    }

    /// The places in time order, from the place where the touch begins to the place where it ends.
    package var samples: [Sample]
    /// The end of the touch; `nil` for a finger that stays down.
    package var end: End?

    /// Creates a touch.
    package init(_ samples: [Sample], end: End? = .lift) {
      self.samples = samples
      self.end = end
    }
  }

  /// The touches in time order.
  package var touches: [Touch]

  /// Creates a recording.
  package init(_ touches: [Touch] = []) { self.touches = touches }
}

extension GestureRecording {
  /// The gesture script with the finger's movements, at uniform speed from place to place.
  ///
  /// - Precondition: Each touch has a sample, and times do not decrease.
  package var script: GestureScript {
    GestureScript(
      tracing: touches.map { touch in
        let end: GestureEvent.Kind? =
          switch touch.end {
          case .lift: .up
          case .cancel: .cancel
          case nil: nil
          }
        return (touch.samples.map { ($0.time, $0.x, $0.y) }, end)
      }
    )
  }
}
