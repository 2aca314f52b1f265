/// A bounce at one edge of the range.
struct EdgeBounce: Hashable, Sendable {
  /// The movement relative to the edge.
  let bounce: Bounce
  /// The offset of the edge.
  let edge: Double
  /// When it started, in seconds.
  let start: Double
  /// How long it takes until it snaps onto the edge, in seconds.
  let settlingTime: Double
  /// Whether it began where a drag ended.
  let followsDrag: Bool

  init(_ bounce: Bounce, at edge: Double, start: Double, followsDrag: Bool = false) {
    self.bounce = bounce
    self.edge = edge
    self.start = start
    self.followsDrag = followsDrag
    settlingTime = bounce.settlingTime
  }

  /// Whether observers of the offset do not see yet that the finger has lifted.
  func hidesLift(at time: Double) -> Bool {
    followsDrag && time < start + Bounce.liftDelay - TimeTolerance.seconds
  }
}
