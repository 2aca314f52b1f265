import UIKit

/// Seconds that go by: a timer, a label, a ring that glides by itself.
final class CountdownView: UIView {
  let label = UILabel()
  let ring = CAShapeLayer()
  private(set) var left: Int
  private let total: Int
  private var timer: Timer?
  static let done = NSNotification.Name("CountdownViewDone")

  init(frame: CGRect, seconds: Int) {
    total = seconds
    left = seconds
    super.init(frame: frame)
    label.frame = bounds
    label.textAlignment = .center
    label.text = "\(left)"
    addSubview(label)
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3)).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.red.cgColor
    ring.lineWidth = 4
    layer.addSublayer(ring)
  }

  required init?(coder: NSCoder) { nil }

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: Selector("second", CountdownView.second),
      userInfo: nil,
      repeats: true
    )
  }

  func second() {
    left -= 1
    label.text = "\(left)"
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    ring.strokeEnd = CGFloat(left) / CGFloat(total)
    CATransaction.commit()
    guard left == 0 else { return }
    timer?.invalidate()
    NotificationCenter.default.post(name: Self.done, object: self)
  }
}
