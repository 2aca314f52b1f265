/// The state of the content along an axis after a step of a motion.
struct MotionStep {
  /// The offset before rounding to pixels.
  let exactOffset: Double
  /// Whether this is the motion's last step, which lands on `exactOffset` without rounding.
  let isLast: Bool
}
