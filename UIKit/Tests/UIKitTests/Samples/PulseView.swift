import UIKit

/// Rings that grow and fade one after the other: a replicator, a group, curves.
final class PulseView: UIView {
  let replicator = CAReplicatorLayer()
  let ring = CALayer()
  var color = UIColor.systemBlue

  override func layoutSubviews() {
    super.layoutSubviews()
    replicator.frame = bounds
    ring.frame = bounds
    ring.cornerRadius = bounds.width / 2
    ring.backgroundColor = color.cgColor
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview != nil, replicator.superlayer == nil else { return }
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.4
    replicator.addSublayer(ring)
    layer.addSublayer(replicator)
    // Nothing shows before an instance's time has come.
    ring.opacity = 0

    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0.1
    scale.toValue = 1
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [0.8, 0.8, 0]
    fade.keyTimes = [0, 0.25, 1]
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 1.2
    group.repeatCount = .infinity
    group.timingFunction = CAMediaTimingFunction(name: .linear)
    ring.add(group, forKey: "pulse")
  }
}
