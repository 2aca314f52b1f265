import UIKit

/// Five bars that breathe, each a little after the one before.
final class BarsView: UIView {
  let bars: [CALayer] = (0..<5).map { _ in CALayer() }

  func startAnimating() {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    for (index, bar) in bars.enumerated() {
      bar.frame = CGRect(x: CGFloat(index) * 14, y: 0, width: 8, height: bounds.height)
      bar.backgroundColor = UIColor.darkGray.cgColor
      bar.cornerRadius = 4
      layer.addSublayer(bar)
      let grow = CABasicAnimation(keyPath: "transform.scale.y")
      grow.fromValue = 0.4
      grow.toValue = 1
      grow.duration = 0.5
      grow.autoreverses = true
      grow.repeatCount = .infinity
      grow.fillMode = .backwards
      grow.beginTime = now + Double(index) * 0.1
      bar.add(grow, forKey: "grow")
    }
  }
}
