/// The fins of the system's spinner.
final class FinLayer {
  let layer = CAReplicatorLayer()
  private let fin = CALayer()
  private static let count = 8
  private static let period = 0.8

  init() {
    layer.addSublayer(fin)
    layer.instanceCount = Self.count
    layer.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(Self.count), 0, 0, 1)
    layer.actions = ["instanceCount": NSNull(), "bounds": NSNull(), "position": NSNull()]
    fin.actions = ["opacity": NSNull(), "backgroundColor": NSNull()]
  }

  func set(size: CGFloat, in bounds: CGRect, color: UIColor) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    fin.bounds = CGRect(x: 0, y: 0, width: size * 0.12, height: size * 0.3)
    fin.position = CGPoint(x: size / 2, y: size * 0.15)
    fin.cornerRadius = size * 0.06
    fin.backgroundColor = color.cgColor
    CATransaction.commit()
  }

  /// Displays a fraction of the fins, without motion.
  func show(fraction: CGFloat) {
    let count = Int((CGFloat(Self.count) * min(max(fraction, 0), 1)).rounded(.down))
    layer.isHidden = count == 0
    layer.instanceCount = max(count, 1)
  }

  func start() {
    layer.isHidden = false
    layer.instanceCount = Self.count
    layer.instanceDelay = Self.period / Double(Self.count)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.25
    fade.duration = Self.period
    fade.repeatCount = .infinity
    // The fins are already moving when they appear.
    fade.timeOffset = Self.period
    fade.fillMode = .both
    fade.beginTime = CACurrentMediaTime() - Self.period
    fin.add(fade, forKey: "spin")
  }

  func stop() { fin.removeAnimation(forKey: "spin") }
}
