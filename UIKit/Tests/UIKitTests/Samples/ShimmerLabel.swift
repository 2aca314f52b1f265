import UIKit

/// A text over which a light moves: a label behind a gradient whose locations are animated.
final class ShimmerLabel: UIView {
  let label = UILabel()
  let light = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Loading"
    label.font = .boldSystemFont(ofSize: 20)
    label.textAlignment = .center
    addSubview(label)
    let faint = UIColor(white: 0, alpha: 0.3).cgColor
    light.colors = [faint, UIColor.black.cgColor, faint]
    light.startPoint = CGPoint(x: 0, y: 0.5)
    light.endPoint = CGPoint(x: 1, y: 0.5)
    light.locations = [0, 0.1, 0.2]
    label.layer.mask = light
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    light.frame = bounds
  }

  func startAnimating() {
    let move = CABasicAnimation(keyPath: "locations")
    move.fromValue = [-0.2, -0.1, 0] as [NSNumber]
    move.toValue = [1, 1.1, 1.2] as [NSNumber]
    move.duration = 1
    move.repeatCount = .infinity
    light.add(move, forKey: "shimmer")
  }
}
