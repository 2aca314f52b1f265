// swift-format-ignore-file
import UIKit

private var elasticContext = 0

/// A header that is drawn like rubber while content is pulled: key-value observing, the pan's state, a
/// display link that follows a spring.
class ElasticHeader: UIView {
  @objc let shape = CAShapeLayer()
  private let knob = UIView()
  private weak var scrollView: UIScrollView?
  private var link: CADisplayLink!
  private(set) var isBouncing = false
  private(set) var releases = 0

  init(scrollView: UIScrollView) {
    super.init(frame: CGRect(x: 0, y: 0, width: scrollView.bounds.width, height: 0))
    shape.fillColor = UIColor.systemTeal.cgColor
    shape.actions = ["path": NSNull(), "position": NSNull(), "bounds": NSNull()]
    layer.addSublayer(shape)
    addSubview(knob)
    self.scrollView = scrollView
    scrollView.addObserver(
      self,
      forKeyPath: #keyPath(UIScrollView.contentOffset),
      options: [.new],
      context: &elasticContext
    )
    scrollView.panGestureRecognizer.addTarget(self, action: #selector(panned(_:)))
    link = CADisplayLink(target: self, selector: #selector(ElasticHeader.tick))
    link.add(to: .main, forMode: .common)
    link.isPaused = true
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  deinit { scrollView?.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset)) }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let offset = (change?[.newKey] as AnyObject).cgPointValue else { return }
    if !isBouncing { draw(height: max(-offset.y, 0), bulge: max(-offset.y, 0) * 0.5) }
  }

  @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
    guard recognizer.state == .ended, let scrollView = scrollView, scrollView.contentOffset.y < 0
    else { return }
    releases += 1
    isBouncing = true
    knob.center.y = max(-scrollView.contentOffset.y, 0) * 0.5
    link.isPaused = false
    UIView.animate(
      withDuration: 0.8,
      delay: 0,
      usingSpringWithDamping: 0.4,
      initialSpringVelocity: 0,
      options: [],
      animations: {
        self.knob.center.y = 0
      },
      completion: { _ in
        self.isBouncing = false
        self.link.isPaused = true
        self.draw(height: 0, bulge: 0)
      }
    )
  }

  @objc private func tick() {
    let bulge = knob.layer.presentation()?.position.y ?? 0
    draw(height: max(-(scrollView?.contentOffset.y ?? 0), 0), bulge: bulge)
  }

  private func draw(height: CGFloat, bulge: CGFloat) {
    frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: bounds.width, y: 0))
    path.addLine(to: CGPoint(x: bounds.width, y: height - bulge))
    path.addQuadCurve(
      to: CGPoint(x: 0, y: height - bulge),
      controlPoint: CGPoint(x: bounds.width / 2, y: height + bulge)
    )
    path.close()
    shape.path = path.cgPath
  }
}
