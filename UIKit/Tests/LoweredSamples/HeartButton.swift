// swift-format-ignore-file
#sourceLocation(file: "HeartButton.swift", line: 1)
// swift-format-ignore-file
import UIKit

protocol HeartButtonDelegate: AnyObject, NSObjectProtocol {
  func heartButton(_ button: HeartButton, didChange isOn: Bool)
}

/// A heart that jumps when it is tapped: target and action, keyframes, rings that fly away.
class HeartButton: UIControl {
  weak var delegate: HeartButtonDelegate?
  let heart = CAShapeLayer()
  let ring = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let path = UIBezierPath()
    let (w, h) = (bounds.width, bounds.height)
    path.move(to: CGPoint(x: w / 2, y: h * 0.8))
    path.addCurve(
      to: CGPoint(x: w / 2, y: h * 0.35),
      controlPoint1: CGPoint(x: 0, y: h * 0.5),
      controlPoint2: CGPoint(x: w * 0.2, y: h * 0.05)
    )
    path.addCurve(
      to: CGPoint(x: w / 2, y: h * 0.8),
      controlPoint1: CGPoint(x: w * 0.8, y: h * 0.05),
      controlPoint2: CGPoint(x: w, y: h * 0.5)
    )
    heart.path = path.cgPath
    heart.frame = bounds
    heart.fillColor = UIColor.lightGray.cgColor
    heart.actions = ["fillColor": NSNull()]
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4)).cgPath
    ring.frame = bounds
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemPink.cgColor
    ring.lineWidth = 0
    layer.addSublayer(ring)
    layer.addSublayer(heart)
    addTarget(self, action: Selector("touchDown", HeartButton.touchDown), for: .touchDown)
    addTarget(self, action: Selector("touchUp:", HeartButton.touchUp(_:), takesAnySender: true), for: .touchUpInside)
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private func touchDown() { layer.opacity = 0.6 }

  func touchUp(_ sender: HeartButton) {
    layer.opacity = 1
    isSelected = !isSelected
    delegate?.heartButton(self, didChange: isSelected)
    heart.fillColor = isSelected ? UIColor.systemPink.cgColor : UIColor.lightGray.cgColor
    guard isSelected else { return }
    let jump = CAKeyframeAnimation(keyPath: "transform.scale")
    jump.values = [0.4, 1.3, 0.9, 1.0]
    jump.keyTimes = [0.0, 0.4, 0.7, 1.0] as [NSNumber]
    jump.duration = 0.5
    heart.add(jump, forKey: "jump")
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.2
    grow.toValue = 1.0
    let thin = CABasicAnimation(keyPath: "lineWidth")
    thin.fromValue = 8
    thin.toValue = 0
    let group = CAAnimationGroup()
    group.animations = [grow, thin]
    group.duration = 0.5
    ring.add(group, forKey: "ring")
  }
#sourceLocation(file: "HeartButton.swift", line: 9)
  override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "delegate": return KeyedProperty(self, \.delegate)
    default: return super.keyedProperty(forKey: key)
    }
  }
#sourceLocation(file: "HeartButton.swift", line: 70)
}
#sourceLocation(file: "HeartButton.swift", line: 4)
extension HeartButtonDelegate {
  func heartButton(_ button: HeartButton, didChange isOn: Bool) {}
}
