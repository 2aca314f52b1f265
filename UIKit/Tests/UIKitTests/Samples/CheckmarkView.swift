import UIKit

/// A ring, then a tick: two transactions, the second in the first one's completion block.
final class CheckmarkView: UIView {
  let ring = CAShapeLayer()
  let tick = CAShapeLayer()
  var didFinish: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
        radius: bounds.width / 2 - 3,
        startAngle: -.pi / 2,
        endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.width * 0.28, y: bounds.height * 0.52))
    path.addLine(to: CGPoint(x: bounds.width * 0.44, y: bounds.height * 0.68))
    path.addLine(to: CGPoint(x: bounds.width * 0.74, y: bounds.height * 0.34))
    tick.path = path.cgPath
    for shape in [ring, tick] {
      shape.fillColor = UIColor.clear.cgColor
      shape.strokeColor = UIColor.systemGreen.cgColor
      shape.lineWidth = 3
      shape.lineCap = .round
      shape.lineJoin = .round
      shape.strokeEnd = 0
      layer.addSublayer(shape)
    }
  }

  required init?(coder: NSCoder) { nil }

  func play() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { [weak self] in self?.drawTick() }
    ring.strokeEnd = 1
    CATransaction.commit()
  }

  private func drawTick() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.didFinish() }
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.toValue = 1
    draw.duration = 0.25
    tick.add(draw, forKey: nil)
    CATransaction.setDisableActions(true)
    tick.strokeEnd = 1
    CATransaction.commit()
  }
}
