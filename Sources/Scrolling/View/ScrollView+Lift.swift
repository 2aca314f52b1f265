extension ScrollView {
  /// The content's velocity under the finger, in points per second; 0 along an axis without a drag.
  var draggedVelocity: Vector {
    Vector(dx: horizontal.draggedVelocity(at: time), dy: vertical.draggedVelocity(at: time))
  }

  mutating func noteLift(withVelocity velocity: Vector) {
    for axis in Axis.allCases {
      self[axis].liftVelocity = self[axis].survivingLiftVelocity(velocity[axis])
      self[axis].redirection = nil
    }
  }

  /// The offset, in points, at which the content will come to rest after the last lift.
  var liftTarget: Point {
    Point(
      horizontal.liftTarget(rate: decelerationRate, isPaging: isPagingEnabled),
      vertical.liftTarget(rate: decelerationRate, isPaging: isPagingEnabled)
    )
  }

  /// Returns the motions that a lift at the current time starts, at most one for each axis; empty
  /// while the content is already moving or a finger holds the content.
  func motionsAfterLift(ofDrag wasDragging: Bool) -> [(axis: Axis, motion: ScrollMotion)] {
    guard !isMoving, !isHeld else { return [] }
    return Axis.allCases.compactMap { axis in
      let motion = self[axis].motionAfterLift(
        at: time,
        ofDrag: wasDragging,
        rate: decelerationRate,
        isPaging: isPagingEnabled
      )
      return motion == .none ? nil : (axis, motion)
    }
  }
}
