package import Geometry

/// The settings of a view's animation block, used by the actions of layers inside the block.
package struct AnimationBlock {
  package let duration: Double
  package let delay: Double
  package let curve: AnimationCurve
  /// The number of times that the animations run; 0 if they do not repeat.
  package let repeatCount: Double
  package let autoreverses: Bool
  /// The layers that the block animates, if touches do not reach them.
  package let hold: TouchHold?

  package init(
    duration: Double,
    delay: Double,
    curve: AnimationCurve,
    repeatCount: Double,
    autoreverses: Bool,
    hold: TouchHold?
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.hold = hold
  }

  package var repeats: Bool { repeatCount > 0 }

  /// Whether the block animates changes; a block with only a delay shows them after the delay.
  package var animates: Bool { duration > 0 || delay > 0 }

  /// The duration of the block's animations; longer than the block's duration if this is 0 and the
  /// block has a delay.
  ///
  /// The stage shows changes without a duration immediately, regardless of a delay. An animation of
  /// a nanosecond, which is the tolerance of the stage's clock, ends at the time when it begins.
  var animationDuration: Double { duration > 0 || !animates ? duration : 1e-9 }
}
