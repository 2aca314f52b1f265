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

  init(_ bounce: Bounce, at edge: Double, start: Double) {
    self.bounce = bounce
    self.edge = edge
    self.start = start
    settlingTime = bounce.settlingTime
  }
}
