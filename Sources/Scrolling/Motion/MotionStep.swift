/// The state to which a motion has brought the content along an axis.
struct MotionStep {
  /// The offset before rounding to pixels.
  let exactOffset: Double
  /// Whether this is the motion's last step, which lands on `exactOffset` without rounding.
  let isLast: Bool
}
