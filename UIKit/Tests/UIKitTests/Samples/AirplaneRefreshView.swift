import UIKit

/// A refresh view as "iOS Animations by Tutorials" builds it: a view above the rows with a dashed circle
/// and an airplane, told of the scroll view by its delegate.
final class AirplaneRefreshView: UIView, UIScrollViewDelegate {
  unowned let scrollView: UIScrollView
  let ovalShapeLayer = CAShapeLayer()
  let airplaneLayer = CALayer()
  var progress: CGFloat = 0
  var isRefreshing = false
  /// Called when a refresh begins.
  var didBegin: () -> Void = {}

  init(frame: CGRect, scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(frame: frame)

    ovalShapeLayer.strokeColor = UIColor.white.cgColor
    ovalShapeLayer.fillColor = UIColor.clear.cgColor
    ovalShapeLayer.lineWidth = 4.0
    ovalShapeLayer.lineDashPattern = [2, 3]
    let refreshRadius = frame.size.height / 2 * 0.8
    ovalShapeLayer.path =
      UIBezierPath(
        ovalIn: CGRect(
          x: frame.size.width / 2 - refreshRadius,
          y: frame.size.height / 2 - refreshRadius,
          width: 2 * refreshRadius,
          height: 2 * refreshRadius
        )
      ).cgPath
    ovalShapeLayer.strokeEnd = 0
    layer.addSublayer(ovalShapeLayer)

    airplaneLayer.bounds = CGRect(x: 0.0, y: 0.0, width: 35, height: 35)
    airplaneLayer.position = CGPoint(
      x: frame.size.width / 2 + frame.size.height / 2 * 0.8,
      y: frame.size.height / 2
    )
    airplaneLayer.opacity = 0.0
    layer.addSublayer(airplaneLayer)
  }

  required init?(coder: NSCoder) { nil }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offsetY = CGFloat(max(-(scrollView.contentOffset.y + scrollView.contentInset.top), 0.0))
    progress = min(max(offsetY / frame.size.height, 0.0), 1.0)
    if !isRefreshing { redrawFromProgress(progress) }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if !isRefreshing && progress >= 1.0 {
      didBegin()
      beginRefreshing()
    }
  }

  func beginRefreshing() {
    isRefreshing = true
    UIView.animate(withDuration: 0.3) {
      var newInsets = self.scrollView.contentInset
      newInsets.top += self.frame.size.height
      self.scrollView.contentInset = newInsets
    }

    let strokeStartAnimation = CABasicAnimation(keyPath: "strokeStart")
    strokeStartAnimation.fromValue = -0.5
    strokeStartAnimation.toValue = 1.0
    let strokeEndAnimation = CABasicAnimation(keyPath: "strokeEnd")
    strokeEndAnimation.fromValue = 0.0
    strokeEndAnimation.toValue = 1.0
    let strokeAnimationGroup = CAAnimationGroup()
    strokeAnimationGroup.duration = 1.5
    strokeAnimationGroup.repeatDuration = 5.0
    strokeAnimationGroup.animations = [strokeStartAnimation, strokeEndAnimation]
    ovalShapeLayer.add(strokeAnimationGroup, forKey: nil)

    let flightAnimation = CAKeyframeAnimation(keyPath: "position")
    flightAnimation.path = ovalShapeLayer.path
    flightAnimation.calculationMode = kCAAnimationPaced
    let airplaneOrientationAnimation = CABasicAnimation(keyPath: "transform.rotation")
    airplaneOrientationAnimation.fromValue = 0
    airplaneOrientationAnimation.toValue = 2.0 * .pi
    let flightAnimationGroup = CAAnimationGroup()
    flightAnimationGroup.duration = 1.5
    flightAnimationGroup.repeatDuration = 5.0
    flightAnimationGroup.animations = [flightAnimation, airplaneOrientationAnimation]
    airplaneLayer.add(flightAnimationGroup, forKey: nil)
  }

  func endRefreshing() {
    isRefreshing = false
    UIView.animate(
      withDuration: 0.3,
      delay: 0.0,
      options: .curveEaseOut,
      animations: {
        var newInsets = self.scrollView.contentInset
        newInsets.top -= self.frame.size.height
        self.scrollView.contentInset = newInsets
      },
      completion: { _ in }
    )
  }

  func redrawFromProgress(_ progress: CGFloat) {
    ovalShapeLayer.strokeEnd = progress
    airplaneLayer.opacity = Float(progress)
  }
}
