/// The recorded positions of a finger in one or more consecutive touches.
package struct GestureRecording: Hashable, Sendable {
  /// A position of the finger at a time.
  package struct Sample: Hashable, Sendable {
    /// The time since the start of the scene, in seconds.
    package var time: Double
    /// The distance from the scroll view's left edge, in points.
    package var x: Double
    /// The distance below the scroll view's upper edge, in points.
    package var y: Double

    package init(time: Double, x: Double, y: Double) {
      self.time = time
      self.x = x
      self.y = y
    }
  }

  /// The positions of a finger from touch to lift.
  package struct Touch: Hashable, Sendable {
    /// The way in which a touch ends.
    package enum End: String, Hashable, Sendable {
      /// The finger lifts at the last position.
      case lift
      /// The touch is cancelled at the last position.
      case cancel
    }

    /// The positions in order of time, from the start of the touch to its end.
    package var samples: [Sample]
    /// The way in which the touch ends; `nil` if the finger stays down.
    package var end: End?

    package init(_ samples: [Sample], end: End? = .lift) {
      self.samples = samples
      self.end = end
    }
  }

  /// The touches, in order of time.
  package var touches: [Touch]

  package init(_ touches: [Touch] = []) { self.touches = touches }
}

extension GestureRecording {
  /// The finger's movements as a gesture script, at a uniform speed between samples.
  ///
  /// - Precondition: Each touch has at least one sample, and times do not decrease.
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
