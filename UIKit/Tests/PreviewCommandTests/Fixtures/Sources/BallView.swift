import UIKit

/// Balls that pulse for ever, one a little after the other.
@IBDesignable class BallView: UIView {
  private var circles: [CAShapeLayer] = []
  @objc private(set) var isAnimating = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for index in 0..<3 {
      let circle = CAShapeLayer()
      circle.frame = CGRect(x: CGFloat(index) * 21, y: 11, width: 18, height: 18)
      circle.path = UIBezierPath(ovalIn: circle.bounds).cgPath
      circle.fillColor = UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1).cgColor
      layer.addSublayer(circle)
      circles.append(circle)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc func startAnimating() {
    isAnimating = true
    for (index, circle) in circles.enumerated() {
      let pulse = CABasicAnimation(keyPath: #keyPath(CALayer.transform) + ".scale")
      pulse.fromValue = 1
      pulse.toValue = 0.4
      pulse.duration = 0.4
      pulse.autoreverses = true
      pulse.repeatCount = .infinity
      pulse.beginTime = CACurrentMediaTime() + 0.1 * Double(index)
      circle.add(pulse, forKey: "pulse")
    }
  }
}
