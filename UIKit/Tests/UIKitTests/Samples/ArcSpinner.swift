import UIKit

/// An arc that turns, grows and shrinks, as Material's spinner does.
final class ArcSpinner: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var shapeLayer: CAShapeLayer { layer as? CAShapeLayer ?? CAShapeLayer() }

  override func layoutSubviews() {
    super.layoutSubviews()
    shapeLayer.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
        radius: bounds.width / 2 - 4,
        startAngle: -.pi / 2,
        endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
    shapeLayer.fillColor = nil
    shapeLayer.strokeColor = tintColor.cgColor
    shapeLayer.lineWidth = 4
    shapeLayer.lineCap = .round
  }

  func startAnimating() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * CGFloat.pi
    turn.duration = 2
    turn.repeatCount = .greatestFiniteMagnitude
    layer.add(turn, forKey: "turn")

    let head = CABasicAnimation(keyPath: "strokeEnd")
    head.fromValue = 0
    head.toValue = 1
    head.duration = 0.75
    head.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let tail = CABasicAnimation(keyPath: "strokeStart")
    tail.fromValue = 0
    tail.toValue = 1
    tail.duration = 0.75
    tail.beginTime = 0.75
    tail.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let held = CABasicAnimation(keyPath: "strokeEnd")
    held.fromValue = 1
    held.toValue = 1
    held.beginTime = 0.75
    let group = CAAnimationGroup()
    group.animations = [head, tail, held]
    group.duration = 1.5
    group.repeatCount = HUGE_VALF
    layer.add(group, forKey: "stroke")
  }
}

private let HUGE_VALF = Float.infinity
