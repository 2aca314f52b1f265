import Geometry
import Layers

extension UIView {
  /// Animates a transition from a view's current appearance to its appearance after changes.
  ///
  /// If the options contain no transition, the changes are animated as in an animation block. Curls
  /// are displayed as cross-dissolves.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let transition = options.transition, duration > 0, areAnimationsEnabled else {
      return animate(
        withDuration: duration,
        delay: 0,
        options: options,
        animations: { animations?() },
        completion: completion
      )
    }
    let world = World.current
    if options.isCurl { noteCurl() }
    let hold = options.contains(.allowUserInteraction) ? nil : TouchHold()
    hold?.add(view.layer)
    world.stage.beginTransaction(completion: world.completion(completion, releasing: hold))
    if let id = view.layer.id {
      var animation = Animation(
        .transition(transition),
        duration: duration,
        timingFunction: options.curve
      )
      if options.contains(.repeat) { animation.timing.repeatCount = .infinity }
      animation.timing.autoreverses = options.contains(.autoreverse)
      world.stage.add(animation, to: id)
    }
    let time = options.contains(.allowAnimatedContent) ? duration : 0
    let inner = options.intersection(.allowUserInteraction)
    run(.timing(options.curve), time, 0, inner, { animations?() }, nil)
    world.stage.commitTransaction()
  }

  /// Adds a note that page curls are drawn as cross-dissolves.
  class func noteCurl() {
    World.current.note("UIView draws page curls as cross-dissolves")
  }

  /// Replaces `old` by `new`; with `showHideTransitionViews`, instead hides `old` and shows `new`.
  public class func transition(
    from old: UIView,
    to new: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = old.superview else { return }
    let change = {
      if options.contains(.showHideTransitionViews) {
        old.isHidden = true
        new.isHidden = false
      } else {
        parent.insertSubview(new, aboveSubview: old)
        old.removeFromSuperview()
      }
    }
    transition(
      with: parent,
      duration: duration,
      options: options,
      animations: change,
      completion: completion
    )
  }
}

extension UIView.AnimationOptions {
  var curve: TimingFunction {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInEaseOut
    }
  }

  var isCurl: Bool { [3, 4].contains(rawValue >> 20 & 7) }

  /// The requested transition, if any.
  var transition: Transition? {
    switch rawValue >> 20 & 7 {
    case 1: Transition(.flip, .fromLeft)
    case 2: Transition(.flip, .fromRight)
    case 3, 4, 5: Transition(.fade)
    case 6: Transition(.flip, .fromTop)
    case 7: Transition(.flip, .fromBottom)
    default: nil
    }
  }
}
