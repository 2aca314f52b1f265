extension ScrollView {
  /// A finger's default x, in points from the left; a finger in the middle would hide animations.
  package var usualFingerX: Double { size.width * 0.78 }

  /// Whether a finger is down in the view, moving or not.
  ///
  /// The value turns false at the lift. If content bounces back after a drag, however, it is still
  /// true in ``ScrollViewOwner/contentOffsetDidChange()`` for three frames after the lift.
  public var isTracking: Bool { isHeld || isLiftUnseen }

  /// Whether a finger is down and has begun to scroll; turns false together with ``isTracking``.
  public var isDragging: Bool { hasDragged || isLiftUnseen }

  /// Whether a finger holds the content.
  var isHeld: Bool { vertical.touch != nil }

  /// Whether the finger that holds the content has begun to scroll.
  var hasDragged: Bool {
    horizontal.touch?.isDragging == true || vertical.touch?.isDragging == true
  }

  /// Whether an offset observer is being notified less than ``Bounce/liftDelay`` into a bounce.
  private var isLiftUnseen: Bool {
    isTellingObserver && (horizontal.isLiftUnseen(at: time) || vertical.isLiftUnseen(at: time))
  }

  /// Returns whether the finger's position differs from the last position along a scrolling axis.
  func isMovement(to finger: Point) -> Bool {
    let hasDragged = hasDragged
    return Axis.allCases.contains { axis in
      guard let touch = self[axis].touch, touch.finger != finger[axis] else { return false }
      return hasDragged ? touch.isDragging : self[axis].isScrollable
    }
  }

  /// Lets the content follow the finger; returns false if the finger has not passed the hysteresis.
  ///
  /// The finger's distance is measured in a straight line along the axes that scroll. By our
  /// choice, the hysteresis is subtracted in the direction of this line.
  mutating func beginDragging() -> Bool {
    let travel = Vector(dx: horizontal.fingerTravel, dy: vertical.fingerTravel)
    guard let absorbed = DragHysteresis.absorbed(of: travel) else { return false }
    for axis in Axis.allCases where self[axis].isScrollable && !isLocked(axis, during: travel) {
      self[axis].touch?.beginDragging(absorbing: absorbed[axis])
    }
    return true
  }

  /// Returns whether the directional lock keeps a drag from scrolling along an axis.
  private func isLocked(_ axis: Axis, during travel: Vector) -> Bool {
    guard isDirectionalLockEnabled else { return false }
    switch axis {
    case .horizontal: return abs(travel.dy) >= 2 * abs(travel.dx)
    case .vertical: return abs(travel.dx) >= 2 * abs(travel.dy)
    }
  }
}
