/// A finger that holds or drags the content, along one axis.
struct ScrollTouch: Hashable, Sendable {
  /// The position at which the finger went down, in the view's coordinates, in points.
  let start: Double
  /// The current position of the finger, in the view's coordinates, in points.
  private(set) var finger: Double
  /// Whether the content follows the finger along the axis.
  private(set) var isDragging = false
  /// A reference position of the finger, at which the content offset is `anchorOffset`, in points.
  private(set) var anchorFinger: Double
  /// The content offset, in points, with the finger at `anchorFinger` and without the rubber band.
  private(set) var anchorOffset: Double
  /// The velocity estimator, which holds the finger's samples.
  private(set) var velocityEstimator = VelocityEstimator()

  init(at finger: Double, time: Double, unresistedOffset: Double) {
    start = finger
    self.finger = finger
    anchorFinger = finger
    anchorOffset = unresistedOffset
    velocityEstimator.add(position: finger, at: time)
  }

  /// The distance that the finger has moved from `start`, in points.
  var travel: Double { finger - start }

  /// The offset, in points, to which the finger would drag the content without the rubber band.
  var unresistedOffset: Double { anchorOffset - (finger - anchorFinger) }

  mutating func move(to position: Double, at time: Double) {
    finger = position
    velocityEstimator.add(position: position, at: time)
  }

  /// Lets the content follow the finger's travel, minus the part that the hysteresis absorbed.
  mutating func beginDragging(absorbing absorbed: Double) {
    anchorFinger = start + absorbed
    isDragging = true
  }

  /// Continues the touch from another offset, after the content was moved or its range was changed.
  mutating func reanchor(to unresistedOffset: Double) {
    anchorOffset = unresistedOffset
    if isDragging { anchorFinger = finger }
  }
}
