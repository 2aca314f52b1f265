import UIKit

/// A message that springs in, stays, fades and leaves.
final class ToastView: UIView {
  let label = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    label.text = text
    label.textColor = .white
    label.font = .systemFont(ofSize: 14)
    label.sizeToFit()
    addSubview(label)
    backgroundColor = UIColor(white: 0, alpha: 0.8)
    layer.cornerRadius = 8
    bounds.size = CGSize(width: label.bounds.width + 24, height: label.bounds.height + 16)
    label.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  required init?(coder: NSCoder) { nil }

  func show(in view: UIView) {
    center = CGPoint(x: view.bounds.midX, y: view.bounds.maxY + bounds.height / 2)
    view.addSubview(self)
    view.layoutIfNeeded()
    perform(Selector("rise", ToastView.rise), with: nil, afterDelay: 0.1)
  }

  private func rise() {
    guard let view = superview else { return }
    UIView.animate(
      withDuration: 0.6,
      delay: 0,
      usingSpringWithDamping: 0.6,
      initialSpringVelocity: 0,
      options: [],
      animations: { self.center.y = view.bounds.maxY - 40 },
      completion: { _ in
        UIView.animate(withDuration: 0.4, delay: 1, options: .curveEaseIn) {
          self.alpha = 0
          self.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        } completion: { _ in
          self.removeFromSuperview()
        }
      }
    )
  }
}
