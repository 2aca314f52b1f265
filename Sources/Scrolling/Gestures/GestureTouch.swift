internal import Geometry

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
  /// Where it goes down, in points from the view's left edge; nil for where a finger usually does.
  let x: Double?
  /// What it does then, in time order.
  var movements: [FingerMovement] = []
  /// How the touch ends; `nil` if the finger stays down.
  var end: End?

  init(start: Double, position: Double, x: Double? = nil) {
    self.start = start
    self.position = position
    self.x = x
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

  /// How far from the view's left edge it is then; nil for where a finger usually is.
  var lastX: Double? { movements.isEmpty ? x : movements[movements.count - 1].endX }

  /// Where the finger is at a time; `nil` if it is not down.
  func fingerPosition(at time: Double) -> Double? {
    guard isDown(at: time) else { return nil }
    return movements.last { $0.hasBegun(at: time) }?.position(at: time) ?? position
  }

  /// How far from the view's left edge the finger is at a time, where it usually is at `usual`; nil
  /// where it is not down.
  func fingerX(at time: Double, usual: Double) -> Double? {
    guard isDown(at: time) else { return nil }
    return movements.last { $0.hasBegun(at: time) }?.x(at: time, usual: usual) ?? x ?? usual
  }

  private func isDown(at time: Double) -> Bool {
    time >= start - TimeTolerance.seconds && time < endTime - TimeTolerance.seconds
  }

  /// Its beginning and its end.
  var events: [GestureEvent] {
    let down = GestureEvent(time: start, kind: .down, position: position, x: x)
    switch end {
    case .lift(let time):
      return [down, GestureEvent(time: time, kind: .up, position: lastPosition, x: lastX)]
    case .cancel(let time):
      return [down, GestureEvent(time: time, kind: .cancel, position: lastPosition, x: lastX)]
    case nil:
      return [down]
    }
  }

  /// The travel that the drag hysteresis absorbs downwards, negative upwards: its direction is that
  /// of the first movement that passes it, and the given one where none has yet.
  func absorbedTravel(upwards: Bool) -> Double {
    for movement in movements {
      let travel = Vector(dx: 0, dy: movement.end - position)
      if let absorbed = DragHysteresis.absorbed(of: travel) { return absorbed.dy }
    }
    return upwards ? -DragHysteresis.distance : DragHysteresis.distance
  }

  /// Whether the finger's last pull was one upwards.
  var isPulledUp: Bool {
    for movement in movements.reversed() {
      if case .pull(_, let pull, _, _) = movement.path { return pull < 0 }
    }
    return false
  }
}
