import Requirements

/// A builder that turns steps into touches; each step depends on the steps before it.
struct GestureScriptBuilder {
  private let scrollViewHeight: Double
  private let band: RubberBand
  private var isDown = false
  private(set) var touches: [GestureTouch] = []
  /// The end of the last step, in seconds.
  private(set) var time = 0.0

  init(scrollViewHeight: Double) {
    self.scrollViewHeight = scrollViewHeight
    band = RubberBand(dimension: scrollViewHeight)
  }

  mutating func append(_ step: GestureStep) {
    switch step {
    case .down(let start, let y, let x):
      goDown(at: start ?? time, y: y ?? scrollViewHeight / 5, x: x)
    case .drag(let travel, let x, let duration):
      move(over: duration, to: x) { touch in
        .line(from: touch.lastPosition, to: touch.lastPosition + travel)
      }
    case .pull(let pull, let x, let duration):
      let band = band
      move(over: duration, to: x) { touch in
        let isUp = pull < 0 || (pull == 0 && touch.isPulledUp)
        let origin = touch.position + touch.absorbedTravel(upwards: isUp)
        let pulled = touch.lastPosition - origin
        let current = band.overshoot(forTranslation: isUp ? min(0, pulled) : max(0, pulled))
        return .pull(from: current, to: pull, origin: origin, band: band)
      }
    case .move(let travel, let duration):
      move(by: travel, over: duration)
    case .hold(let duration):
      move(over: duration) { .line(from: $0.lastPosition, to: $0.lastPosition) }
    case .lift:
      endTouch(.lift(time))
    case .cancel:
      endTouch(.cancel(time))
    case .wait(let duration):
      require(!isDown, "A gesture cannot wait with the finger down; use a hold")
      advance(by: duration)
    }
  }

  private mutating func goDown(at start: Double, y: Double, x: Double?) {
    require(!isDown, "The finger is down already at \(time) s; lift it first")
    require(start >= time, "A touch at \(start) s begins before the last step ends at \(time) s")
    time = start
    isDown = true
    touches.append(GestureTouch(start: start, position: y, x: x))
  }

  private mutating func move(
    over duration: Double,
    to x: Double? = nil,
    along path: (GestureTouch) -> FingerMovement.Path
  ) {
    require(isDown, "A finger cannot move or rest at \(time) s; put it down first")
    let last = touches.count - 1
    let touch = touches[last]
    let movement = FingerMovement(
      start: time,
      duration: duration,
      path: path(touch),
      startX: touch.lastX,
      endX: x ?? touch.lastX
    )
    touches[last].movements.append(movement)
    advance(by: duration)
  }

  private mutating func move(by travel: Vector, over duration: Double) {
    require(isDown, "A finger cannot move at \(time) s; put it down first")
    guard let x = touches[touches.count - 1].lastX else {
      require(
        travel.dx == 0,
        "A drag by \(travel.dx) points sideways needs a touch with an x position"
      )
      return append(.drag(by: travel.dy, over: duration))
    }
    append(.drag(by: travel.dy, x: x + travel.dx, over: duration))
  }

  private mutating func endTouch(_ end: GestureTouch.End) {
    require(isDown, "A touch cannot end at \(time) s; put the finger down first")
    touches[touches.count - 1].end = end
    isDown = false
  }

  private mutating func advance(by duration: Double) {
    require(
      duration >= 0 && duration.isFinite,
      "A step must last at least 0 s, not \(duration) s"
    )
    time += duration
  }
}
