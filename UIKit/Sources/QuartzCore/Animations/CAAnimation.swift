import Layers

/// An action that runs at an event, such as a change of a property.
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// A delegate that is notified at the start and the end of an animation.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of properties over time; a layer copies an animation that is added to it.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which is retained until the animation ends.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  /// The frame rates among which iOS chooses; here every frame updates the animation.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Creates an animation of this class, which is known only at run time.
  open override class func makeObject() -> NSObject? {
    switch ObjectIdentifier(self) {
    case ObjectIdentifier(CAAnimation.self): CAAnimation()
    case ObjectIdentifier(CAPropertyAnimation.self): CAPropertyAnimation()
    case ObjectIdentifier(CABasicAnimation.self): CABasicAnimation()
    case ObjectIdentifier(CASpringAnimation.self): CASpringAnimation()
    case ObjectIdentifier(CAKeyframeAnimation.self): CAKeyframeAnimation()
    case ObjectIdentifier(CAAnimationGroup.self): CAAnimationGroup()
    case ObjectIdentifier(CATransition.self): CATransition()
    default: nil
    }
  }

  /// Returns the kind of the corresponding engine animation, or `nil` if there is none.
  func kind(on layer: CALayer) -> Animation.Kind? { nil }

  /// Returns the corresponding engine animation, or `nil` if there is none.
  func animation(on layer: CALayer) -> Animation? {
    guard let kind = kind(on: layer) else { return nil }
    var animation = Animation(kind, duration: duration, timingFunction: timingFunction?.function)
    animation.timing.beginTime = beginTime
    animation.timing.speed = Double(speed)
    animation.timing.timeOffset = timeOffset
    // Many sources use the greatest finite number to repeat for ever.
    animation.timing.repeatCount = repeatCount > 1e9 ? .infinity : Double(repeatCount)
    animation.timing.repeatDuration = repeatDuration
    animation.timing.autoreverses = autoreverses
    animation.timing.fillMode = fillMode.mode
    animation.isRemovedOnCompletion = isRemovedOnCompletion
    return animation
  }

  /// Returns a copy whose class is UIKit's, without the properties that a user's subclass adds.
  open func copy(with zone: NSZone? = nil) -> Any { copy() }

  /// Copies the settings of this animation to another animation.
  func copy(to other: CAAnimation) {
    other.beginTime = beginTime
    other.duration = duration
    other.speed = speed
    other.timeOffset = timeOffset
    other.repeatCount = repeatCount
    other.repeatDuration = repeatDuration
    other.autoreverses = autoreverses
    other.fillMode = fillMode
    other.timingFunction = timingFunction
    other.delegate = delegate
    other.isRemovedOnCompletion = isRemovedOnCompletion
    other.keyedValues = keyedValues
  }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}
