package import Geometry

/// The settings of a view's animation block, used by the actions of layers inside the block.
package struct AnimationBlock {
  package let duration: Double
  package let delay: Double
  package let curve: AnimationCurve
  package let repeats: Bool
  package let autoreverses: Bool

  package init(
    duration: Double,
    delay: Double,
    curve: AnimationCurve,
    repeats: Bool,
    autoreverses: Bool
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.repeats = repeats
    self.autoreverses = autoreverses
  }
}
