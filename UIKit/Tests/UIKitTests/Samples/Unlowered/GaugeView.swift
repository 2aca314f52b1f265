// swift-format-ignore-file
import UIKit

/// A layer that draws itself by a key of its own, which Core Animation animates.
class GaugeLayer: CALayer {
  @NSManaged var level: CGFloat
  var duration_: CFTimeInterval = 1

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? GaugeLayer { duration_ = other.duration_ }
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == #keyPath(level) { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == #keyPath(level) else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.level ?? level
    animation.duration = duration_
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.setLineWidth(6)
    ctx.setLineCap(.round)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    ctx.setStrokeColor(UIColor(white: 0.85, alpha: 1).cgColor)
    ctx.addArc(
      center: center,
      radius: bounds.width / 2 - 5,
      startAngle: .pi,
      endAngle: 2 * .pi,
      clockwise: false
    )
    ctx.strokePath()
    guard level > 0 else { return }
    ctx.setStrokeColor(UIColor.systemGreen.cgColor)
    ctx.addArc(
      center: center,
      radius: bounds.width / 2 - 5,
      startAngle: .pi,
      endAngle: .pi + .pi * level,
      clockwise: false
    )
    ctx.strokePath()
  }
}

@IBDesignable
class GaugeView: UIView {
  override class var layerClass: AnyClass { GaugeLayer.self }
  @objc var gauge: GaugeLayer { layer as! GaugeLayer }

  @IBInspectable var level: CGFloat {
    get { gauge.level }
    set { gauge.level = newValue }
  }
}
