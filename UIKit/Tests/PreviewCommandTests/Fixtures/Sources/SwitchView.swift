import QuartzCore
import UIKit

/// A square that turns round when it is tapped, with a picture and a text from files.
final class SwitchView: UIView {
  let square = CALayer()
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    square.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    square.backgroundColor = UIColor.red.cgColor
    square.contents = UIImage(named: "dot")?.cgImage
    layer.addSublayer(square)
    label.frame = CGRect(x: 0, y: 40, width: 60, height: 16)
    label.text = NSLocalizedString("hello", comment: "")
    addSubview(label)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    UIView.animate(withDuration: 0.3) { self.label.alpha = 0 }
    square.setValue(CGFloat.pi, forKeyPath: "transform.rotation.z")
  }
}
