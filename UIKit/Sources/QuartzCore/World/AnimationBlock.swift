package import Geometry

/// The settings of a view's animation block, used by the actions of layers inside the block.
package struct AnimationBlock {
  package let duration: Double
  package let delay: Double
  package let curve: AnimationCurve
  /// The number of times that the animations run; 0 if they do not repeat.
  package let repeatCount: Double
  package let autoreverses: Bool

  package init(
    duration: Double,
    delay: Double,
    curve: AnimationCurve,
    repeatCount: Double,
    autoreverses: Bool
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  package var repeats: Bool { repeatCount > 0 }
}
