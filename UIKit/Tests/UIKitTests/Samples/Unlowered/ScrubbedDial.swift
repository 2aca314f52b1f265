import UIKit

/// A dial that a finger scrubs, and that runs to an end when the finger is lifted.
@MainActor final class ScrubbedDial: UIView {
  let knob = UIView(frame: CGRect(x: 8, y: 8, width: 24, height: 24))
  private var animator: UIViewPropertyAnimator?
  private(set) var isOn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray
    layer.cornerRadius = 20
    knob.backgroundColor = .white
    knob.layer.cornerRadius = 12
    addSubview(knob)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let spring = UISpringTimingParameters(dampingRatio: 0.8)
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations {
      self.knob.center.x = self.bounds.width - 20
      self.backgroundColor = .systemGreen
    }
    animator.addAnimations(
      { self.knob.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) },
      delayFactor: 0.5
    )
    animator.addCompletion { [weak self] position in
      self?.isOn = position == .end
      self?.animator = nil
    }
    return animator
  }

  /// Shows a share of the way, as a finger does.
  func scrub(to share: CGFloat) {
    let animator = animator ?? makeAnimator()
    self.animator = animator
    animator.pauseAnimation()
    animator.fractionComplete = share
  }

  /// Lets the dial go to one of its ends.
  func release(on isOn: Bool) {
    animator?.isReversed = !isOn
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }
}
