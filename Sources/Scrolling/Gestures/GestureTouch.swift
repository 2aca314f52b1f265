/// One touch of a script, from the finger's going down to its lift.
struct GestureTouch: Hashable, Sendable {
  /// How a touch ends.
  enum End: Hashable, Sendable {
    /// The finger lifts at a time.
    case lift(Double)
    /// The touch is taken away at a time.
    case cancel(Double)
  }

  /// When the finger goes down, in seconds.
  let start: Double
  /// Where it goes down, in points below the view's upper edge.
  let position: Double
  /// What it does then, in time order.
  var movements: [FingerMovement] = []
  /// How the touch ends; nil where the finger stays down.
  var end: End?

  init(start: Double, position: Double) {
    self.start = start
    self.position = position
  }

  /// When the touch ends, in seconds.
  var endTime: Double {
    switch end {
    case .lift(let time), .cancel(let time): time
    case nil: .infinity
    }
  }

  /// Where the finger is after its last movement.
  var lastPosition: Double { movements.last?.end ?? position }

  /// Where the finger is at a time; nil where it is not down.
  func fingerPosition(at time: Double) -> Double? {
    guard time >= start - TimeTolerance.seconds, time < endTime - TimeTolerance.seconds else {
      return nil
    }
    return movements.last { $0.hasBegun(at: time) }?.position(at: time) ?? position
  }

  /// Its beginning and its end.
  var events: [GestureEvent] {
    let down = GestureEvent(time: start, kind: .down, position: position)
    switch end {
    case .lift(let time):
      return [down, GestureEvent(time: time, kind: .up, position: lastPosition)]
    case .cancel(let time):
      return [down, GestureEvent(time: time, kind: .cancel, position: lastPosition)]
    case nil:
      return [down]
    }
  }

  /// The travel that the drag hysteresis absorbs: its direction is that of the first movement
  /// that passes it, and downwards where none has yet.
  var absorbedTravel: Double {
    for movement in movements {
      if let absorbed = DragHysteresis.absorbed(of: movement.end - position) { return absorbed }
    }
    return DragHysteresis.distance
  }
}
