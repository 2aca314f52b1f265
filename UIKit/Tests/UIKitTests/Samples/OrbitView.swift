import UIKit

/// A pointed moon that goes around a planet and looks where it goes.
final class OrbitView: UIView {
  let moon = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let planet = CALayer()
    planet.backgroundColor = UIColor.orange.cgColor
    planet.frame = CGRect(x: bounds.midX - 8, y: bounds.midY - 8, width: 16, height: 16)
    planet.cornerRadius = 8
    layer.addSublayer(planet)

    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: 12, y: 6))
    arrow.addLine(to: CGPoint(x: 0, y: 0))
    arrow.addLine(to: CGPoint(x: 0, y: 12))
    arrow.close()
    moon.path = arrow.cgPath
    moon.fillColor = UIColor.blue.cgColor
    moon.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
    layer.addSublayer(moon)

    let fly = CAKeyframeAnimation(keyPath: "position")
    fly.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 10, dy: 10)).cgPath
    fly.calculationMode = .paced
    fly.rotationMode = .rotateAuto
    fly.duration = 2
    fly.repeatCount = .infinity
    moon.add(fly, forKey: "fly")
  }

  required init?(coder: NSCoder) { nil }
}
