import Geometry
import Layers

extension UIView {
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(.timing(options.curve), duration, delay, options, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: 0,
      options: [],
      animations: animations,
      completion: completion
    )
  }

  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Animates changes with a spring that settles at the end of the duration.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return run(.timing(.linear), 0, delay, options, animations, completion)
    }
    let whole = inherited(duration, options)
    let spring = Spring(
      dampingRatio: Double(damping),
      duration: whole,
      initialVelocity: Double(velocity)
    )
    run(.spring(spring), whole, delay, options, animations, completion)
  }

  /// Animates changes with a spring that is given by its perceptual duration and its bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: The bounce, up to 1; 0 is no bounce, and below 0 the motion is overdamped.
  ///   - velocity: The initial speed, as a multiple of the animation's distance per second.
  ///   - delay: The delay before the animation begins, in seconds.
  ///   - options: The options of the block.
  ///   - animations: A closure that makes the changes.
  ///   - completion: A closure to call at the end, with whether the animations finished.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return run(.timing(.linear), 0, delay, options, animations, completion)
    }
    let spring = Spring.perceptual(duration, bounce: bounce, velocity: velocity)
    run(.spring(spring), spring.settlingDuration, delay, options, animations, completion)
  }

  /// Makes changes without animation, even in animation blocks inside or around the closure.
  public class func performWithoutAnimation(_ changes: () -> Void) {
    let world = World.current
    let (collector, isEnabled) = (world.collector, areAnimationsEnabled)
    world.collector = nil
    setAnimationsEnabled(false)
    begin(.timing(.linear), 0, 0, [], nil)
    changes()
    end()
    setAnimationsEnabled(isEnabled)
    world.collector = collector
  }

  /// Whether animation blocks animate their changes; if false, changes are displayed immediately.
  public class var areAnimationsEnabled: Bool {
    World.current.objects["animationsAreDisabled"] == nil
  }

  public class func setAnimationsEnabled(_ flag: Bool) {
    World.current.objects["animationsAreDisabled"] = flag ? nil : true
  }

  /// The duration of the innermost animation block, in seconds; 0 outside of any.
  public class var inheritedAnimationDuration: TimeInterval {
    World.current.blocks.last?.duration ?? 0
  }

  class func run(
    _ curve: Geometry.AnimationCurve,
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    begin(inherited(curve, options), inherited(duration, options), delay, options, completion)
    let depth = World.current.blocks.count
    animations()
    end(to: depth)
    // Otherwise, views are laid out after the block, without animation.
    if options.contains(.layoutSubviews) { World.current.layOutAndDraw() }
    end()
  }

  /// Returns a block's duration: the outer block's duration, unless the options override it.
  private class func inherited(_ duration: Double, _ options: AnimationOptions) -> Double {
    guard duration > 0, !options.contains(.overrideInheritedDuration),
      let outer = World.current.blocks.last, outer.duration > 0
    else { return duration }
    return outer.duration
  }

  /// Returns a block's curve, which may be the outer block's curve; springs are never replaced.
  private class func inherited(
    _ curve: Geometry.AnimationCurve,
    _ options: AnimationOptions
  ) -> Geometry.AnimationCurve {
    guard case .timing = curve, !options.contains(.overrideInheritedCurve),
      let outer = World.current.blocks.last, outer.duration > 0, case .timing = outer.curve
    else { return curve }
    return outer.curve
  }

  /// Begins an animation block.
  ///
  /// If a changed property is still being animated, the new animation is added to the running one,
  /// unless the options request to start from the current state.
  class func begin(
    _ curve: Geometry.AnimationCurve,
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    repeatCount: Double = .infinity,
    _ completion: ((Bool) -> Void)?
  ) {
    let world = World.current
    // Without a duration, there is nothing to repeat or to reverse.
    let isPlayed = areAnimationsEnabled && duration > 0
    let block = AnimationBlock(
      duration: isPlayed ? duration : 0,
      delay: areAnimationsEnabled ? max(delay, 0) : 0,
      curve: curve,
      repeatCount: isPlayed && options.contains(.repeat) ? repeatCount : 0,
      autoreverses: isPlayed && options.contains(.autoreverse),
      hold: isPlayed && !options.contains(.allowUserInteraction) ? TouchHold() : nil
    )
    var own: ViewAnimationOptions = []
    if block.repeats { own.insert(.repeat) }
    if block.autoreverses { own.insert(.autoreverse) }
    if !options.contains(.beginFromCurrentState) { own.insert(.additive) }
    world.begin(
      block,
      options: own,
      completion: world.completion(completion, releasing: block.hold)
    )
  }

  /// Animates changes that a class of this library makes, while touches reach the changed views.
  class func animateOwn(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: 0,
      options: .allowUserInteraction,
      animations: animations,
      completion: completion
    )
  }

  /// Ends the innermost animation blocks until only `depth` blocks are open.
  class func end(to depth: Int) {
    while World.current.blocks.count > depth { end() }
  }

  /// Ends the innermost animation block.
  class func end() { World.current.endBlock() }

  /// Whether touches reach the view: false while an animation block animates it, unless the block
  /// has the option `allowUserInteraction`.
  ///
  /// A note says so if a finger touches a view that is made for touches.
  var isReachedByTouches: Bool {
    guard layer.touchHolds > 0 else { return true }
    let waits = (self as? UIControl)?.isEnabled == true || recognizers.contains(where: \.isEnabled)
    if waits, World.current.objects[UIWindow.touchingKey] != nil {
      World.current.note(
        "touches do not reach \(type(of: self)) while UIView animates it without allowUserInteraction, as on a device"
      )
    }
    return false
  }
}
