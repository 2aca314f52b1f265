import Geometry
import Layers

/// The animation functions from the time before closures: all settings and changes are made between
/// `beginAnimations` and `commitAnimations`.
extension UIView {
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown

    fileprivate var transition: Transition? {
      switch self {
      case .none: nil
      case .flipFromLeft: Transition(.flip, .fromLeft)
      case .flipFromRight: Transition(.flip, .fromRight)
      case .curlUp, .curlDown: Transition(.fade)
      }
    }
  }

  /// A block that `beginAnimations` has opened and `commitAnimations` has not closed yet.
  private final class OpenBlock {
    let name: String?
    let context: UnsafeMutableRawPointer?
    var duration = 0.2
    var delay = 0.0
    var curve = AnimationCurve.easeInOut
    var repeatCount = 0.0
    var autoreverses = false
    var beginsFromCurrentState = false
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    init(_ name: String?, _ context: UnsafeMutableRawPointer?) {
      (self.name, self.context) = (name, context)
    }
  }

  private static var open: [OpenBlock] {
    get { World.current.objects["openBlocks"] as? [OpenBlock] ?? [] }
    set { World.current.objects["openBlocks"] = newValue }
  }

  public class func beginAnimations(_ name: String?, context: UnsafeMutableRawPointer?) {
    let block = OpenBlock(name, context)
    open.append(block)
    // The outer block waits for the end of all animations; each setting begins a new block inside.
    begin(.timing(.easeInEaseOut), 0, 0, []) { isFinished in
      if let delegate = block.delegate, let selector = block.didStop {
        selector.send(
          to: delegate,
          with: block.name,
          NSNumber(value: isFinished),
          block.context
        )
      }
    }
    beginInner(block)
  }

  public class func commitAnimations() {
    guard let block = open.popLast() else { return }
    end()
    end()
    if let delegate = block.delegate, let selector = block.willStart {
      selector.send(to: delegate, with: block.name, block.context)
    }
  }

  private class func beginInner(_ block: OpenBlock) {
    var options = AnimationOptions.allowUserInteraction
    if block.repeatCount > 0 { options.insert(.repeat) }
    if block.autoreverses { options.insert(.autoreverse) }
    if block.beginsFromCurrentState { options.insert(.beginFromCurrentState) }
    begin(
      .timing(block.curve.function),
      block.duration,
      block.delay,
      options,
      repeatCount: block.repeatCount > 1e9 ? .infinity : block.repeatCount,
      nil
    )
  }

  private class func set(_ change: (OpenBlock) -> Void) {
    guard let block = open.last else { return }
    change(block)
    end()
    beginInner(block)
  }

  public class func setAnimationDuration(_ duration: TimeInterval) {
    set { $0.duration = duration }
  }
  public class func setAnimationDelay(_ delay: TimeInterval) { set { $0.delay = delay } }
  public class func setAnimationCurve(_ curve: AnimationCurve) { set { $0.curve = curve } }
  /// Repeats the animations that follow in the open block or closure.
  public class func setAnimationRepeatCount(_ count: Float) {
    guard open.isEmpty else { return set { $0.repeatCount = Double(count) } }
    beginRepeated(Double(count), autoreverses: World.current.blocks.last?.autoreverses ?? false)
  }
  /// Repeats the animations of a closure inside an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    let depth = World.current.blocks.count
    beginRepeated(Double(count), autoreverses: autoreverses)
    animations()
    end(to: depth)
  }
  /// Begins a repeating animation block inside the innermost block; does nothing if none is open.
  private class func beginRepeated(_ count: Double, autoreverses: Bool) {
    if World.current.collector != nil, count > 1 || autoreverses {
      World.current.note(
        "repetition set in the closure of a property animator or of keyframes has no effect"
      )
    }
    guard let block = World.current.blocks.last else { return }
    var options: AnimationOptions = count > 0 ? .repeat : []
    if autoreverses { options.insert(.autoreverse) }
    let passes = count > 1e9 ? .infinity : count
    begin(block.curve, block.duration, block.delay, options, repeatCount: passes, nil)
  }
  /// Sets whether later animations in the open block or closure run backwards after each pass.
  public class func setAnimationRepeatAutoreverses(_ flag: Bool) {
    guard open.isEmpty else { return set { $0.autoreverses = flag } }
    beginRepeated(World.current.blocks.last?.repeatCount ?? 0, autoreverses: flag)
  }
  public class func setAnimationBeginsFromCurrentState(_ flag: Bool) {
    set { $0.beginsFromCurrentState = flag }
  }
  public class func setAnimationDelegate(_ delegate: Any?) {
    set { $0.delegate = delegate.map { $0 as AnyObject } }
  }
  public class func setAnimationWillStart(_ selector: Selector?) { set { $0.willStart = selector } }
  public class func setAnimationDidStop(_ selector: Selector?) { set { $0.didStop = selector } }

  /// Animates a transition from a view's current appearance to its appearance after the block.
  public class func setAnimationTransition(
    _ transition: AnimationTransition,
    for view: UIView,
    cache: Bool
  ) {
    guard let block = open.last, let own = transition.transition else { return }
    if [.curlUp, .curlDown].contains(transition) { noteCurl() }
    let animation = Animation(
      .transition(own),
      duration: block.duration,
      timingFunction: block.curve.function
    )
    World.current.add(animation, to: view.layer, forKey: Transition.key)
  }
}
