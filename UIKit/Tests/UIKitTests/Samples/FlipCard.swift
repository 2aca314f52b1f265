import UIKit

/// A card with two sides, turned by UIKit's transition.
final class FlipCard: UIView {
  let front = UIView()
  let back = UIView()
  private(set) var showsBack = false
  private(set) var turns = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    front.frame = bounds
    front.backgroundColor = .systemRed
    let corner = UIView(frame: CGRect(x: 4, y: 4, width: 12, height: 12))
    corner.backgroundColor = .white
    front.addSubview(corner)
    back.frame = bounds
    back.backgroundColor = .systemBlue
    addSubview(front)
  }

  required init?(coder: NSCoder) { nil }

  func flip(_ options: AnimationOptions) {
    let (old, new) = showsBack ? (back, front) : (front, back)
    showsBack.toggle()
    UIView.transition(from: old, to: new, duration: 1, options: [options, .curveLinear]) { _ in
      self.turns += 1
    }
  }
}
