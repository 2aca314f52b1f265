import UIKit

/// A conic gradient seen through a ring, turning about its middle.
final class GradientRing: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 0.5, y: 0)
    gradient.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0, 0.5, 1]
    let ring = CAShapeLayer()
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 5, dy: 5)).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.black.cgColor
    ring.lineWidth = 8
    gradient.mask = ring
  }

  func turn() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi * 2
    turn.duration = 4
    turn.repeatCount = .infinity
    layer.add(turn, forKey: "turn")
  }
}
