import Geometry
import Layers

/// A change to a property that a property animator animates.
struct AnimatedChange {
  private let change: CollectedChange
  private let to: AnimatableValue
  /// The delay before the change begins, as a fraction of the duration.
  private let delay: Double
  private let name: String

  init(_ change: CollectedChange, after delay: Double) {
    self.change = change
    self.delay = delay
    to = change.to
    name = "animator.\(change.key.rawValue).\(World.current.nextNumber())"
  }

  private func value(at share: Double) -> AnimatableValue {
    change.from.interpolated(to: to, at: share)
  }

  /// Returns the animation for a segment of the animator's progress.
  func animation(on course: AnimatorCourse) -> Animation {
    let basic = BasicAnimation(
      key: change.key,
      from: value(at: course.from),
      to: value(at: course.to)
    )
    let seconds = max(course.duration * (1 - delay), 1e-6)
    var animation: Animation
    switch course.curve {
    case .timing(let function):
      animation = Animation(.basic(basic), duration: seconds, timingFunction: function)
    case .spring(let spring):
      animation = Animation(.spring(SpringAnimation(basic, spring: spring)), duration: seconds)
    }
    let begin =
      course.isBackwards
      ? course.start + course.elapsedAtStart - course.duration
      : course.start - course.elapsedAtStart + course.duration * delay
    let world = World.current
    animation.timing.beginTime =
      world.stage.convert(begin, from: nil, to: change.layer.id) ?? begin
    animation.timing.speed = course.isBackwards ? -1 : 1
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// Returns an animation that holds one state of the change.
  ///
  /// `share` selects the state. It is a fraction of the change itself if `isLinear` is true, and a
  /// fraction of the duration otherwise.
  func still(at share: Double, course: AnimatorCourse, isLinear: Bool) -> Animation {
    let own = min(max((share - delay) / (1 - delay), 0), 1)
    let value = value(at: isLinear ? own : course.progress(at: own))
    var animation = Animation(
      .basic(BasicAnimation(key: change.key, from: value, to: value)),
      duration: 1
    )
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  func show(_ animation: Animation, in world: World) {
    world.add(animation, to: change.layer, forKey: name)
  }

  /// Ends the animation at a fraction of the change, or at the presented value if `share` is `nil`.
  func settle(at share: Double?, in world: World) {
    guard let id = change.layer.id else { return }
    let shown = world.stage.presented(id)[key: change.key]
    world.stage.removeAnimation(forKey: name, from: id)
    world.set(change.key, of: change.layer, to: share.map(value) ?? shown)
  }
}
