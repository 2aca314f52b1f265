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

  /// A spring that has settled at the end of the duration.
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
    let spring = Spring(
      dampingRatio: Double(damping),
      duration: duration,
      initialVelocity: Double(velocity)
    )
    run(.spring(spring), duration, delay, options, animations, completion)
  }

  /// A spring by the time that its motion seems to take, and by how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: 0 for none, up to 1; below 0 it is flatter than without.
  ///   - velocity: The speed at the beginning, in distances of the animation per second.
  ///   - delay: The time before it begins, in seconds.
  ///   - options: The options of the block.
  ///   - animations: Makes the changes.
  ///   - completion: Called at the end, with whether the animations finished.
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

  /// Makes changes without animation, in an animation block too.
  public class func performWithoutAnimation(_ changes: () -> Void) {
    let world = World.current
    let collector = world.collector
    world.collector = nil
    begin(.timing(.linear), 0, 0, [], nil)
    changes()
    end()
    world.collector = collector
  }

  /// Whether animation blocks animate; otherwise their changes show at once.
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
    begin(curve, duration, delay, options, completion)
    animations()
    // Else views are laid out after the block, where nothing is animated.
    if options.contains(.layoutSubviews) { World.current.layOutAndDraw() }
    end()
  }

  /// Begins an animation block.
  ///
  /// Changes of a property that is still being animated are added to what runs, unless the options
  /// ask for the current state as the beginning.
  class func begin(
    _ curve: Geometry.AnimationCurve,
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    repeatCount: Double = .infinity,
    _ completion: ((Bool) -> Void)?
  ) {
    let world = World.current
    let block = AnimationBlock(
      duration: areAnimationsEnabled ? duration : 0,
      delay: max(delay, 0),
      curve: curve,
      repeats: options.contains(.repeat),
      autoreverses: options.contains(.autoreverse)
    )
    var own: ViewAnimationOptions = []
    if block.repeats { own.insert(.repeat) }
    if block.autoreverses { own.insert(.autoreverse) }
    if !options.contains(.beginFromCurrentState) { own.insert(.additive) }
    world.begin(
      block,
      options: own,
      repeatCount: repeatCount,
      completion: completion.map { world.completion($0) }
    )
  }

  /// Ends the innermost animation block.
  class func end() { World.current.endBlock() }
}
