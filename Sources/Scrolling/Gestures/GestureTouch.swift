/// One touch of a script, from touch down to lift.
struct GestureTouch: Hashable, Sendable {
  enum End: Hashable, Sendable {
    /// The finger lifts at a time, in seconds.
    case lift(Double)
    /// The touch is cancelled at a time, in seconds.
    case cancel(Double)
  }

  /// The time of the touch down, in seconds.
  let start: Double
  /// The position of the touch down, in points below the view's upper edge.
  let position: Double
  /// The position of the touch down, in points from the view's left edge; `nil` for the default x.
  let x: Double?
  /// The movements after the touch down, in time order.
  var movements: [FingerMovement] = []
  /// The end of the touch; `nil` if the finger stays down.
  var end: End?

  /// The time of the end, in seconds.
  var endTime: Double {
    switch end {
    case .lift(let time), .cancel(let time): time
    case nil: .infinity
    }
  }

  /// The position of the finger after its last movement, in points below the view's upper edge.
  var lastPosition: Double { movements.last?.end ?? position }

  /// The finger's final distance from the view's left edge, in points; `nil` for the default x.
  var lastX: Double? { movements.isEmpty ? x : movements[movements.count - 1].endX }

  /// Returns the position of the finger at a time; `nil` if the finger is not down.
  func fingerPosition(at time: Double) -> Double? {
    guard isDown(at: time) else { return nil }
    return movements.last { $0.hasBegun(at: time) }?.position(at: time) ?? position
  }

  /// Returns the finger's x at a time, `usual` if the touch has no x; `nil` if the finger is up.
  func fingerX(at time: Double, usual: Double) -> Double? {
    guard isDown(at: time) else { return nil }
    return movements.last { $0.hasBegun(at: time) }?.x(at: time, usual: usual) ?? x ?? usual
  }

  private func isDown(at time: Double) -> Bool {
    time >= start - TimeTolerance.seconds && time < endTime - TimeTolerance.seconds
  }

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

  /// Returns the vertical travel that the drag hysteresis absorbs; positive means downwards.
  ///
  /// The first movement that exceeds the hysteresis determines the direction. If there is no such
  /// movement, `upwards` determines the direction.
  func absorbedTravel(upwards: Bool) -> Double {
    for movement in movements {
      let travel = Vector(dx: 0, dy: movement.end - position)
      if let absorbed = DragHysteresis.absorbed(of: travel) { return absorbed.dy }
    }
    return upwards ? -DragHysteresis.distance : DragHysteresis.distance
  }

  /// Whether the finger's last pull was upwards.
  var isPulledUp: Bool {
    for movement in movements.reversed() {
      if case .pull(_, let pull, _, _) = movement.path { return pull < 0 }
    }
    return false
  }
}
