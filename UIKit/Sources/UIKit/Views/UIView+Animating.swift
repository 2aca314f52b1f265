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

  /// Makes changes without animation, in an animation block too.
  public class func performWithoutAnimation(_ changes: () -> Void) {
    let world = World.current
    world.stage.beginViewAnimation(duration: 0)
    changes()
    world.stage.endViewAnimation()
  }

  /// Whether animation blocks animate; otherwise their changes show at once.
  public class var areAnimationsEnabled: Bool {
    World.current.objects["animationsAreDisabled"] == nil
  }

  public class func setAnimationsEnabled(_ flag: Bool) {
    World.current.objects["animationsAreDisabled"] = flag ? nil : true
  }

  class func run(
    _ curve: Geometry.AnimationCurve,
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let world = World.current
    var own: ViewAnimationOptions = []
    if options.contains(.repeat) { own.insert(.repeat) }
    if options.contains(.autoreverse) { own.insert(.autoreverse) }
    world.stage.beginTransaction(
      completion: completion.map { world.completion($0) }
    )
    world.stage.beginViewAnimation(
      duration: areAnimationsEnabled ? duration : 0,
      delay: max(delay, 0),
      curve: curve,
      options: own
    )
    animations()
    world.stage.endViewAnimation()
    world.stage.commitTransaction()
  }
}
